import type { MenuDate, MenuDish } from '#contract/meals/menu.ts';
import type { CheckWeight } from '#contract/words/menu-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice, type NoticeTone } from '#web/ui/display/notice.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { checkWords } from './check-words.ts';

const tones: Record<CheckWeight, NoticeTone> = { blocker: 'tomato', warning: 'lemon', note: 'info' };
const weights = ['blocker', 'warning', 'note'] as const;

/** Errors that block publishing, warnings, and notes. */
export function MenuChecks({ dates, dishes }: { dates: readonly MenuDate[]; dishes: readonly MenuDish[] }) {
  const text = useText();
  const language = useLanguage();
  const open = dates.filter(({ isOpen, closed }) => isOpen && closed === null);
  const all = open.flatMap(({ date, checks }) =>
    checks.map((check, place) => ({ date, check, key: `${date} ${place}` })),
  );
  const of = (weight: CheckWeight) => all.filter(({ check }) => check.weight === weight);
  return (
    <section aria-labelledby="menu-checks" className="grid gap-1.5">
      <SectionHead id="menu-checks" title={text('menus-checks')}>
        {text('menus-checks-count', { blockers: of('blocker').length, others: all.length - of('blocker').length })}
      </SectionHead>
      {all.length === 0 ? <p className="text-ink-muted text-s">{text('menus-checks-none')}</p> : null}
      <div className="grid items-start gap-1.5 md:grid-cols-3">
        {weights.map((weight) => (
          <ul key={weight} className="grid gap-1">
            {of(weight).map(({ date, check, key }) => (
              <li key={key}>
                <Notice tone={tones[weight]}>
                  <b className="font-[650]">{formatDate(date, language, 'shortDay')}:</b>{' '}
                  {checkWords(check, { text, language, dishes })}
                </Notice>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}
