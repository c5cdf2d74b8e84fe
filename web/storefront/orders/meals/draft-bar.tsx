import { progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import { formatEuros } from '#domain/money.ts';
import { missingWords } from '#web/storefront/cart/parts/quota-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { type DraftState, SaveButton } from './draft-table.tsx';

/** On small screens: missing meals, price difference, and the save button, in reach of the thumb. */
export function DraftBar(state: DraftState) {
  const text = useText();
  const { facts, lines, isPlan, weighed, isChanged } = state;
  const [delivery] = facts.deliveries;
  const missing = isPlan && delivery ? missingWords(progressOfDelivery(delivery), text) : null;
  const count = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { differenceInCents } = weighed;
  const difference =
    differenceInCents === 0 ? text('meals-same-price') : formatEuros(differenceInCents, { signed: true });
  return (
    <div
      data-order-bar=""
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pt-1.5 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-bar lg:hidden"
    >
      <div className="page-width flex items-center gap-1.75">
        <p className="figures min-w-0 flex-1 leading-[1.25]">
          <b className="block font-bold">{missing ?? text('meal-count', { count })}</b>
          <span className="text-ink-muted text-s">{isChanged ? difference : text('meals-unchanged')}</span>
        </p>
        <SaveButton {...state} />
      </div>
    </div>
  );
}
