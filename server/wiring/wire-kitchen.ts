import type { Settings } from '#contract/shop/settings.ts';
import type { Clock } from '#domain/clock.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import type { RevisionCache } from '../database/revision-cache.ts';
import { correctionHandlers } from '../kitchen/corrections/correction-calls.ts';
import { kitchenCallHandlers } from '../kitchen/kitchen-calls.ts';
import type { KitchenDeps } from '../kitchen/kitchen-deps.ts';
import { listClosedBags } from '../kitchen/packing/bag-store.ts';
import { packingCallHandlers } from '../kitchen/packing/packing-calls.ts';
import { readForDesk } from '../kitchen/packing/read-for-desk.ts';
import { outageKitJobs } from '../kitchen/printing/outage-kit.ts';
import { createPrintDrawer } from '../kitchen/printing/print-drawer.ts';
import { printingCallHandlers } from '../kitchen/printing/printing-calls.ts';
import type { MealCatalogue } from '../meals/meal-catalogue.ts';
import { makeUpMissing, weighMissing } from '../orders/changes/make-up-missing.ts';
import { giveBackFound } from '../orders/changes/undo-staff-change.ts';
import type { DeskChangeDeps } from '../orders/desk-changes/desk-deps.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { wireMenu } from './wire-menu.ts';

interface KitchenParts extends KitchenDeps {
  catalogue: RevisionCache<MealCatalogue>;
  plans: RevisionCache<StoredSpotPlan[]>;
  settings: RevisionCache<Settings>;
  secret: string;
  publicUrl: string;
  orders: OrderDeps;
  clock: Clock;
}

/** The menu of a date, and the date in the kitchen: cooked, packed, printed; with the thread that draws prints. */
export function wireKitchen({ catalogue, plans, settings, orders, secret, publicUrl, clock, ...deps }: KitchenParts) {
  const drawer = createPrintDrawer(async () => (await settings.get()).brand.name.el);
  const printing = {
    ...deps,
    drawer,
    secret,
    publicUrl,
    settings: settings.get,
  };
  const handlers = {
    ...kitchenCallHandlers(deps),
    ...packingCallHandlers({
      ...deps,
      weighMissing: (missing) => weighMissing(orders, missing),
      makeUpMissing: (missing, steps) => makeUpMissing(orders, missing, steps),
      giveBackFound: (now, work) => giveBackFound(orders, now, work),
    }),
    ...printingCallHandlers(printing),
    ...correctionHandlers(deps),
    ...wireMenu({ orders, catalogue, plans, spot: deps.spot }),
  };
  const atDesk: Pick<DeskChangeDeps, 'readKitchen' | 'listClosedBags'> = {
    readKitchen: (tx, { id, date }, isLocked) => readForDesk(tx, { spot: deps.spot, date, deliveryId: id }, isLocked),
    listClosedBags,
  };
  return { handlers, atDesk, printing, jobs: outageKitJobs({ ...printing, clock }), drawer, close: drawer.close };
}
