import type { PricedPlan } from '#contract/plans/plan-prices.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { matrixWords } from './matrix-words.ts';
import type { PricesWork } from './use-prices.ts';

/** Consequences of the typed prices, and the result of saving. */
export function PriceNotices({ items, work }: { items: readonly PricedPlan[]; work: PricesWork }) {
  const text = useText();
  const { changed, refusal } = work;
  const falls = changed.filter(({ plan, price }) => price < plan.price).length;
  const rises = changed.length - falls;
  return (
    <>
      {refusal && !work.isReviewing ? <ChangedPrices items={items} work={work} /> : null}
      {falls > 0 ? <Notice tone="lemon">{text('prices-falls', { count: falls })}</Notice> : null}
      {rises > 0 ? <Notice tone="lemon">{text('prices-rises', { count: rises })}</Notice> : null}
    </>
  );
}

/** Conflict without overwriting: the changes of the other user are shown, and the second user decides. */
function ChangedPrices({ items, work }: { items: readonly PricedPlan[]; work: PricesWork }) {
  const text = useText();
  const language = useLanguage();
  const { refusal } = work;
  const changedItems = refusal?.changed?.items ?? [];
  return (
    <Notice tone="tomato" role="alert">
      <p>{refusal?.message}</p>
      {changedItems.length > 0 ? (
        <>
          <ul className="grid gap-0.25 py-0.5 text-s">
            {changedItems.map(({ planId, price, next }) => {
              const plan = items.find(({ id }) => id === planId);
              if (!plan) return null;
              const words = { ...matrixWords(plan, text), price: formatEuros(price) };
              return (
                <li key={planId}>
                  {next
                    ? text('prices-changed-next', {
                        ...words,
                        next: formatEuros(next.price),
                        day: formatDate(next.startsOn, language, 'short'),
                      })
                    : text('prices-changed-now', words)}
                </li>
              );
            })}
          </ul>
          <div className="flex flex-wrap gap-1 pt-0.5">
            <Button fill="outline" onClick={work.takeTheirs}>
              {text('prices-take-theirs')}
            </Button>
            <Button fill="outline" onClick={work.keepMine}>
              {text('prices-keep-mine')}
            </Button>
          </div>
        </>
      ) : null}
    </Notice>
  );
}
