import { progressOfMenu } from '#domain/cart/weekly-progress.ts';
import { useText } from '#web/texts-provider.tsx';
import { formatPrice } from '#web/ui/format-price.ts';
import { missingWords } from '../cart/quota-words.ts';
import { OrderBar } from '../flow/flow-stage.tsx';
import { type DraftState, SaveButton } from './draft-table.tsx';

/** On a phone: what is missing, what the change comes to, and the press that saves it, under the thumb. */
export function DraftBar(state: DraftState) {
  const text = useText();
  const { facts, lines, isPlan, weighed, isChanged } = state;
  const [menu] = facts.menus;
  const missing = isPlan && menu ? missingWords(progressOfMenu(menu), text) : null;
  const count = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { differenceInCents } = weighed;
  const difference =
    differenceInCents === 0 ? text('meals-same-price') : formatPrice(differenceInCents, { signed: true });
  return (
    <OrderBar
      title={<span className="text-body">{missing ?? text('meal-count', { count })}</span>}
      detail={isChanged ? difference : text('meals-unchanged')}
    >
      <SaveButton {...state} />
    </OrderBar>
  );
}
