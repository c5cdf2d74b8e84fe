import { numberRules } from '#contract/fields/number-rules.ts';
import type { PricedPlan } from '#contract/plans/plan-prices.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { NumberCell } from '../form-kit/number-cell.tsx';
import { PanelTextLink } from '../kit/row-link.tsx';
import { matrixWords, rowsOf } from './matrix-words.ts';
import type { PricesWork } from './use-prices.ts';

interface PriceMatrixProps {
  plans: readonly PricedPlan[];
  work: PricesWork;
  canChange: boolean;
}

/** All combinations of a goal: meals per day in rows, weeks in columns. */
export function PriceMatrix({ plans, work, canChange }: PriceMatrixProps) {
  const text = useText();
  return (
    <ul className="grid">
      {rowsOf(plans).map(({ key, plans: row }) => {
        const [first] = row;
        return (
          <li
            key={key}
            className="grid grid-cols-2 items-start gap-x-1.5 gap-y-1 border-line border-t py-1.25 md:grid-cols-[14rem_repeat(4,minmax(0,1fr))]"
          >
            <h2 className="col-span-full font-[650] md:col-span-1 md:pt-1">
              {first ? matrixWords(first, text).row : ''}
            </h2>
            {row.map((plan) => (
              <PriceCell key={plan.id} plan={plan} work={work} canChange={canChange} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

function PriceCell({ plan, work, canChange }: { plan: PricedPlan } & Omit<PriceMatrixProps, 'plans'>) {
  const text = useText();
  const language = useLanguage();
  const words = matrixWords(plan, text);
  const price = work.priceOf(plan);
  const { next, lowest30Days } = plan;
  return (
    <div className="grid content-start gap-0.25 text-s">
      <p className="text-ink-muted">{words.weeks}</p>
      {canChange ? (
        <p className="flex items-center gap-0.5">
          <NumberCell
            label={text('prices-price-of', words)}
            rule={numberRules.planPrice}
            value={price}
            onChange={(cents) => work.set(plan, cents)}
            says="below"
            className={joinClasses('text-m', price !== plan.price && 'bg-surface-lemon text-ink-lemon')}
          />
          €
        </p>
      ) : (
        <p className="figures font-[650] text-m">{formatEuros(plan.price)}</p>
      )}
      {price !== plan.price ? <p className="figures text-ink-muted line-through">{formatEuros(plan.price)}</p> : null}
      {next ? (
        <div className="grid justify-items-start">
          <p className="font-[650] text-ink-olive">
            {next.undoUntil
              ? text('prices-next-today', {
                  price: formatEuros(next.price),
                  time: athensTimeOf(new Date(next.undoUntil)),
                })
              : text('prices-next', {
                  price: formatEuros(next.price),
                  day: formatDate(next.startsOn, language, 'short'),
                })}
          </p>
          {canChange ? (
            <Button
              fill="quiet"
              className="-ms-1.5"
              busy={work.isSaving}
              aria-label={text('prices-take-back-of', words)}
              onClick={() => work.takeBack([plan])}
            >
              {text('prices-take-back')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {lowest30Days !== null && lowest30Days < plan.price ? (
        <p className="text-ink-muted">{text('prices-lowest', { price: formatEuros(lowest30Days) })}</p>
      ) : null}
      {plan.history.length > 1 || next || plan.renewals > 0 ? (
        <p>
          <PanelTextLink param="plan" value={plan.id} aria-label={text('prices-history-of', words)}>
            {text('prices-history')}
          </PanelTextLink>
        </p>
      ) : null}
    </div>
  );
}
