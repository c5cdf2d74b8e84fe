import type { Cart, ScheduleMenu } from '#contract/orders/cart.ts';
import type { FillPick, FillRequest } from '#domain/cart/fill/fill-facts.ts';
import { fillQuota } from '#domain/cart/fill/fill-quota.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import type { Filled, PickedMeal } from './fill-answer.ts';
import { type FillWishes, fillRequestOf, findOffer } from './fill-candidates.server.ts';
import { asPicked, type FilledCart, heldAmount, setAmount } from './fill-cart.server.ts';

/** Replaces a picked meal; never by one that was rejected for this slot before. */
export async function pickAgain(
  cart: Cart,
  { filled, place }: { filled: Filled; place: number },
  wishes: FillWishes,
  shop: ShopClient,
): Promise<FilledCart> {
  const unchanged = { ...filled, cart, problem: null };
  const old = filled.picks[place];
  const menu = cart.scheduleMenus.find(({ id }) => id === old?.menuId);
  const amount = old && menu ? heldAmount(menu, old.buildId) : 0;
  if (!old || !menu || amount === 0) return unchanged;
  const offer = await findOffer(cart, menu, wishes, shop);
  const rejected = [...old.rejected, old.slug];
  const pick = findOther(fillRequestOf(cart, menu, offer), old, rejected);
  if (!pick) return unchanged;
  const freed = await setAmount(cart, { menuId: menu.id, buildId: old.buildId, amount: amount - 1 }, shop);
  const held = heldAmount(freed.scheduleMenus.find(({ id }) => id === menu.id) as ScheduleMenu, pick.buildId);
  const changed = await setAmount(freed, { menuId: menu.id, buildId: pick.buildId, amount: held + 1 }, shop);
  const isKnown = filled.before.some(({ menuId, buildId }) => menuId === menu.id && buildId === pick.buildId);
  return {
    cart: changed,
    problem: null,
    picks: filled.picks.map((each, index) => (index === place ? asPicked(pick, menu.id, offer, rejected) : each)),
    before: isKnown ? filled.before : [...filled.before, { menuId: menu.id, buildId: pick.buildId, amount: held }],
  };
}

/** Applies the rule to one free slot of the old meal's category, and takes the best new meal. */
function findOther(request: FillRequest, old: PickedMeal, rejected: readonly string[]): FillPick | null {
  const chosen = request.chosen.map((meal) => (meal.mealId === old.slug ? { ...meal, amount: meal.amount - 1 } : meal));
  const category = request.chosen.find(({ mealId }) => mealId === old.slug)?.category;
  if (!category) return null;
  const taken = chosen.reduce((sum, meal) => sum + (meal.category === category ? meal.amount : 0), 0);
  const quota = { [category]: [taken + 1, taken + 1] as const };
  for (let turn = 0; turn < request.candidates.length; turn++) {
    const [pick] = fillQuota({ ...request, chosen, quota, turn });
    if (pick && !rejected.includes(pick.mealId)) return pick;
  }
  return null;
}
