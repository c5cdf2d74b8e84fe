import type { Cart, CartError, CartItem, ScheduleMenu } from '#contract/orders/cart.ts';
import type { PlanType } from '#contract/plans/plans.ts';
import { decideCartErrors } from '#domain/cart/cart-errors.ts';
import type { CartDelivery, CartFacts } from '#domain/cart/cart-facts.ts';
import { changeLine } from '#domain/cart/change-line.ts';
import { countCart, countDelivery } from '#domain/cart/delivery-amounts.ts';
import { priceDelivery } from '#domain/cart/prices/prices.ts';
import { totalsOf } from '#domain/cart/prices/totals.ts';
import { cartFactsOf, lineFactsOf } from '../current/cart-facts.ts';
import { type ItemSketch, keyOfChange, keyOfLine, type LineChange } from './line-change.ts';

/** The cart after all pending changes, computed by the server's arithmetic. */
export function applyPending(cart: Cart, changes: readonly LineChange[]): Cart {
  if (changes.length === 0) return cart;
  const facts = changes.reduce(
    (before, { menuId, sketch, amount }) => changeLine(before, menuId, lineFactsOf(sketch, amount)),
    cartFactsOf(cart),
  );
  const sketches = new Map(changes.map((change) => [keyOfChange(change), change.sketch]));
  const { discountSource, ...totals } = totalsOf(facts);
  return {
    ...cart,
    scheduleMenus: cart.scheduleMenus.map((menu, index) =>
      applyPendingToMenu(menu, facts.deliveries[index] as CartDelivery, facts.planType, sketches),
    ),
    amounts: { all: countCart(facts.deliveries) },
    totals,
    discountSource,
    errors: foreseeErrors(cart, facts),
  };
}

function applyPendingToMenu(
  menu: ScheduleMenu,
  facts: CartDelivery,
  planType: PlanType,
  sketches: ReadonlyMap<string, ItemSketch>,
): ScheduleMenu {
  const prices = priceDelivery(facts, planType);
  const items = facts.lines.flatMap(({ buildId, amount }, index): CartItem[] => {
    const known = menu.items.find(({ item }) => item.id === buildId);
    const sketch = known ?? sketches.get(keyOfLine(menu.id, buildId));
    if (!sketch) return [];
    const { id, spot } = known ?? { id: buildId, spot: { business: { name: '' } } };
    return [{ ...sketch, id, spot, amount, price: prices[index]?.addsInCents ?? 0 }];
  });
  return { ...menu, items, extras: [...(facts.extras ?? [])], amounts: countDelivery(facts) };
}

// Errors that depend on amounts are computed again; the others only the server knows.
function foreseeErrors(cart: Cart, facts: CartFacts): CartError[] {
  const isForeseen = ({ group }: CartError) => group === 'amounts' || group === 'totals';
  const nothingKnown = { now: new Date(0), cutOff: 0, closedDates: [], fullDates: [], unavailable: [] };
  return [
    ...cart.errors.filter((error) => !isForeseen(error)),
    ...decideCartErrors(facts, nothingKnown).filter(isForeseen),
  ];
}
