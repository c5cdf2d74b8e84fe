import type { CookedPortion } from '#contract/kitchen/kitchen.ts';
import type { SheetChange } from '#contract/kitchen/printing.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { DeltaBadge } from '../kit/delta-badge.tsx';
import { IconDone } from '../kit/office-icons.tsx';
import type { Cooking } from './use-cooking.ts';

interface PortionCellProps {
  item: CookedPortion;
  change: SheetChange | undefined;
  cooking: Cooking;
  isOpen: boolean;
}

/** One portion of a dish: a press marks all remaining ones as ready. Surplus portions become waste in one press. */
export function PortionCell({ item, change, cooking, isOpen }: PortionCellProps) {
  const text = useText();
  const { name: meal, target, done, leftOver } = item;
  const portion = text(`portion-${item.portion}`);
  const isDone = done >= target;
  return (
    <div className="grid content-start gap-0.5">
      <button
        type="button"
        aria-pressed={isDone}
        disabled={isOpen}
        onClick={() => {
          if (!isDone) cooking.press({ note: 'cooked', parts: [{ ...item, count: target - done }] });
        }}
        className={joinClasses(
          'relative grid min-h-10.5 content-center justify-items-center rounded-picture border-2 px-0.5 leading-tight',
          isDone ? 'border-primary bg-surface-leaf text-ink-olive' : 'press border-line bg-surface',
        )}
      >
        {isDone ? <IconDone size={18} className="absolute top-0.5 right-0.5" /> : null}
        <span className="sr-only">{meal}: </span>
        {change ? (
          <span className="absolute -top-1 -left-0.5">
            <span className="sr-only">{text('cook-change')} </span>
            <DeltaBadge by={change.after - change.before} />
          </span>
        ) : null}
        <b className="figures font-bold text-[2rem] leading-none">{target}</b>
        <span className="mt-0.25 font-[550] text-ink-muted text-xs">{portion}</span>
        <span className={done > 0 && !isDone ? 'figures font-[650] text-caption text-ink-olive' : 'sr-only'}>
          <span className="sr-only">{text('cook-cell')} </span>
          {text('cook-cell-of', { done, target })}
        </span>
      </button>
      {leftOver > 0 ? (
        <button
          type="button"
          title={text('cook-waste-about')}
          aria-label={text('cook-waste-of', { meal, portion, count: leftOver })}
          onClick={() => cooking.press({ note: 'wasted', parts: [{ ...item, count: leftOver }] })}
          className="press min-h-5.5 rounded-base border border-ink-lemon bg-surface-lemon px-0.5 font-[650] text-ink-lemon text-xs"
        >
          {text('cook-waste', { count: leftOver })}
        </button>
      ) : null}
    </div>
  );
}
