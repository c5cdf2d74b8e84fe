import type { MenuDate } from '#contract/meals/menu.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconFish, IconLeaf, IconMoon } from '#web/ui/icons/diet.tsx';
import { IconLock } from '#web/ui/icons/signs.tsx';
import { ProgressLine } from '../kit/progress-line.tsx';
import { hasDraft, type MenuWork } from './use-menu-work.ts';

const fastIcons = { strict: IconMoon, oil: IconLeaf, fish: IconFish } as const;

/** Head of a date's column: its fast, the kitchen's load, and until when it can change. */
export function MenuDateHead({ day, work }: { day: MenuDate; work: MenuWork }) {
  const text = useText();
  const language = useLanguage();
  const { date, fast, closed, state, isOpen, cutoff, ordered, capacity } = day;
  const FastIcon = fast ? fastIcons[fast.kind] : null;
  return (
    <div className="grid content-start gap-0.5 p-1">
      <span className="flex items-baseline gap-0.5">
        <span className="font-[650] text-s">{formatDate(date, language, 'shortWeekday')}</span>
        <b className="display-face text-[1.375rem] leading-none">{Number(date.slice(8))}</b>
        <span className="ms-auto text-[0.6875rem] text-ink-muted">
          {closed === null && state !== 'published' ? text(`menus-state-${state}`) : null}
        </span>
      </span>
      {closed !== null ? (
        <span className="flex items-center gap-0.5 font-semibold text-ink-muted text-xs">
          <IconLock size={14} /> {text('menus-state-closed')}
        </span>
      ) : (
        <>
          <span className="flex min-h-2 items-center gap-0.5 font-semibold text-ink-olive text-xs leading-tight">
            {FastIcon && fast ? (
              <>
                <FastIcon size={14} /> {text(`menus-fast-${fast.kind}`)}
              </>
            ) : null}
          </span>
          <ProgressLine done={ordered} total={capacity} />
          <span className="figures flex justify-between gap-0.5 text-[0.6875rem] text-ink-muted">
            <span>
              {ordered}/{capacity}
            </span>
            <span>
              {isOpen
                ? text('menus-until', { day: formatDate(athensDateOf(new Date(cutoff)), language, 'shortWeekday') })
                : text('menus-over')}
            </span>
          </span>
          {work.canChange && isOpen && hasDraft(day) ? (
            <button
              type="button"
              onClick={() => work.discard([day])}
              aria-label={text('menus-discard-of', { day: formatDate(date, language, 'short') })}
              className="text-link justify-self-start text-xs print:hidden"
            >
              {text('menus-discard-one')}
            </button>
          ) : null}
        </>
      )}
    </div>
  );
}
