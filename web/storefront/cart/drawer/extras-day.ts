import type { Cart, ScheduleMenu } from '#contract/orders/cart.ts';
import { type Category, categories } from '#contract/words/catalogue-words.ts';
import { progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import { categoriesOfPlan } from '#domain/plans/delivery-quota.ts';
import { cartFactsOf } from '../current/cart-facts.ts';

/** A delivery with room for extras: one that is complete, with the category of its cheapest addition. */
export function findExtrasDay(cart: Cart): { menu: ScheduleMenu; type: Category } | null {
  const { plan, planType, deliveries } = cartFactsOf(cart);
  const isReady = (menu: ScheduleMenu, at: number) => {
    const facts = deliveries[at];
    const { all } = progressOfDelivery(facts ?? { quota: {}, lines: [] });
    return menu.items.length > 0 && (planType === 'daily' || all.isMet);
  };
  const menu = cart.scheduleMenus.find(isReady);
  const [snacks] = categories;
  return menu ? { menu, type: categoriesOfPlan(plan)[0] ?? snacks } : null;
}
