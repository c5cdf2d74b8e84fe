import { mostDays } from '#domain/plans/delivery-pattern.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import type { RevisionCache } from '../database/revision-cache.ts';
import type { MealCatalogue } from '../meals/meal-catalogue.ts';
import { menuCallHandlers } from '../menu/menu-calls.ts';
import { changeWithMenu, weighTakenOff } from '../orders/changes/take-off-dish.ts';
import type { OrderDeps } from '../orders/order-deps.ts';

interface MenuParts {
  orders: OrderDeps;
  catalogue: RevisionCache<MealCatalogue>;
  spot: string;
  plans: RevisionCache<StoredSpotPlan[]>;
}

/** The menus of dates; orders that lose a dish are changed by their own rules. */
export function wireMenu({ orders, catalogue, plans, spot }: MenuParts) {
  return menuCallHandlers({
    db: orders.db,
    spot,
    meals: async () => (await catalogue.get()).all,
    planDays: async () => mostDays(await plans.get()),
    place: async () => (await orders.catalogue()).defaultSpot,
    weighTakenOff: (lines, coming) => weighTakenOff(orders, lines, coming),
    changeWithMenu: (now, work) => changeWithMenu(orders, now, work),
  });
}
