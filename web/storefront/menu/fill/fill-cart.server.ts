import type { Cart, ScheduleMenu } from '#contract/orders/cart.ts';
import type { FillPick } from '#domain/cart/fill/fill-facts.ts';
import { fillQuota } from '#domain/cart/fill/fill-quota.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import type { Filled, HeldAmount, PickedMeal } from './fill-answer.ts';
import { type FillWishes, fillRequestOf, findOffer, type Offer } from './fill-candidates.server.ts';

export interface FilledCart extends Filled {
  cart: Cart;
  problem: string | null;
}

/** Completes the quota of the named deliveries, one after the other, so that the second takes the first into account. */
export async function fillCart(
  cart: Cart,
  menuIds: readonly string[],
  wishes: FillWishes,
  shop: ShopClient,
): Promise<FilledCart> {
  let filled: FilledCart = { cart, picks: [], before: [], problem: null };
  for (const menuId of menuIds) {
    const menu = filled.cart.scheduleMenus.find(({ id }) => id === menuId);
    if (!menu || filled.problem) continue;
    const offer = await findOffer(filled.cart, menu, wishes, shop);
    const picks = fillQuota(fillRequestOf(filled.cart, menu, offer));
    filled = await place(filled, menu, { picks, offer }, shop);
  }
  return filled;
}

/** Adds each build once, with all its units. A refusal by the shop ends the filling, and that build is not reported as picked. */
async function place(
  filled: FilledCart,
  menu: ScheduleMenu,
  { picks, offer }: { picks: readonly FillPick[]; offer: Offer },
  shop: ShopClient,
): Promise<FilledCart> {
  let next = filled;
  for (const [buildId, alike] of Map.groupBy(picks, (pick) => pick.buildId)) {
    const amount = heldAmount(menu, buildId);
    try {
      const cart = await setAmount(next.cart, { menuId: menu.id, buildId, amount: amount + alike.length }, shop);
      next = {
        ...next,
        cart,
        picks: [...next.picks, ...alike.map((pick) => asPicked(pick, menu.id, offer))],
        before: [...next.before, { menuId: menu.id, buildId, amount }],
      };
    } catch (error) {
      if (!(error instanceof ShopFailure)) throw error;
      return { ...next, problem: error.code };
    }
  }
  return next;
}

export function setAmount(cart: Cart, { menuId, buildId, amount }: HeldAmount, shop: ShopClient): Promise<Cart> {
  const body = { itemId: buildId, itemType: 'meal-build' as const, scheduleMenuId: menuId, amount };
  return shop.call('cart-item-add', { query: { cartId: cart.id }, body });
}

export function heldAmount({ items }: ScheduleMenu, buildId: string): number {
  return items.find(({ item }) => item.id === buildId)?.amount ?? 0;
}

export function asPicked(
  { buildId, mealId, reasons }: FillPick,
  menuId: string,
  { meals }: Offer,
  rejected: readonly string[] = [],
): PickedMeal {
  const meal = meals.find(({ slug }) => slug === mealId);
  if (!meal) throw new Error(`Picked what is not offered: ${mealId}`);
  return { menuId, buildId, slug: mealId, name: meal.name, image: meal.image, reasons, rejected };
}
