import type { AskedCustomer } from '#contract/orders/dish-questions.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Pill, type PillTone } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { useOfficeMoment } from '../session/use-office-moment.ts';

const tones = {
  waiting: 'open',
  asked: 'warn',
  keep: 'ok',
  swap: 'ok',
  refund: 'ok',
  credit: 'ok',
  silence: 'plain',
  overtaken: 'closed',
} as const satisfies Record<AskedCustomer['state'], PillTone>;

/** Customers asked about a change of the dish: the unanswered first, with their deadline, then the answered. */
export function AskedCustomers({ asked }: { asked: readonly AskedCustomer[] }) {
  const text = useText();
  const language = useLanguage();
  const moment = useOfficeMoment();
  if (asked.length === 0) return null;
  const isOpen = ({ state }: AskedCustomer) => state === 'asked' || state === 'waiting';
  return (
    <section aria-labelledby="asked-customers" className="grid gap-0.5">
      <SectionHead id="asked-customers" title={text('editor-asked-title')}>
        {text('editor-asked-counts', { open: asked.filter(isOpen).length, all: asked.length })}
      </SectionHead>
      <ul>
        {asked.map((each) => {
          const { id, customer, orderNumber, date, contains, mayContain, lostDiets, state, until, answeredAt } = each;
          const allergens = [...contains, ...mayContain].map((allergen) => text(`allergen-${allergen}`)).join(', ');
          const lost = lostDiets.map((diet) => text(`diet-${diet}`)).join(', ');
          return (
            <li key={id} className="grid gap-0.25 border-line border-b py-1 text-s">
              <p className="flex flex-wrap items-baseline gap-x-1">
                <b className="font-[650] text-body">{customer}</b>
                <span className="figures text-ink-muted">
                  #{orderNumber} · {formatDate(date, language, 'short')}
                </span>
                <span className="ms-auto">
                  <Pill tone={tones[state]}>{text(`editor-asked-${state}`)}</Pill>
                </span>
              </p>
              <p className="text-ink-muted">
                {[
                  ...(allergens ? [text('editor-concerned-contains', { list: allergens })] : []),
                  ...(lost ? [text('editor-concerned-diets', { list: lost })] : []),
                ].join(', ')}
              </p>
              {isOpen(each) ? (
                <p className="text-ink-muted">
                  {text(each.leavesInSilence ? 'editor-asked-until-leaves' : 'editor-asked-until-stays', {
                    moment: moment(until),
                  })}
                </p>
              ) : answeredAt ? (
                <p className="text-ink-muted">{moment(answeredAt)}</p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
