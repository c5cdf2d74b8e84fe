import type { PricedPlan } from '#contract/plans/plan-prices.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import { matrixWords } from './matrix-words.ts';

/** All prices of a plan, the scheduled one, and the customers who still pay another. */
export function PriceHistoryPanel({ plan }: { plan: PricedPlan }) {
  const text = useText();
  const language = useLanguage();
  const moment = useOfficeMoment();
  const { next, lowest30Days, history, renewals } = plan;
  return (
    <SidePanel param="plan" title={text('prices-history-of', matrixWords(plan, text))}>
      <div className="grid gap-2">
        <ul className="grid gap-0.75">
          {next ? (
            <li className="font-[650] text-ink-olive">
              {text('prices-history-next', {
                price: formatEuros(next.price),
                day: formatDate(next.startsOn, language, 'short'),
                name: next.by,
              })}
            </li>
          ) : null}
          {history.toReversed().map(({ price, at }) => (
            <li key={at} className="figures">
              {text('prices-history-since', { price: formatEuros(price), when: moment(at) })}
            </li>
          ))}
        </ul>
        {lowest30Days === null ? null : (
          <p className="text-ink-muted text-s">{text('prices-history-lowest', { price: formatEuros(lowest30Days) })}</p>
        )}
        {renewals > 0 ? <p className="text-s">{text('prices-renewals', { count: renewals })}</p> : null}
      </div>
    </SidePanel>
  );
}
