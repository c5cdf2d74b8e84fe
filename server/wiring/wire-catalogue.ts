import type { Clock } from '#domain/clock.ts';
import { buildCatalogueSnapshot, withoutCards } from '../cart/build-catalogue-snapshot.ts';
import { listCoupons } from '../coupons/coupon-store.ts';
import type { ChangeFeed } from '../database/change-feed.ts';
import type { Database } from '../database/database.ts';
import { createRevisionCache } from '../database/revision-cache.ts';
import { createStamps } from '../database/stamps.ts';
import { readAreaDirectory } from '../delivery/area-directory.ts';
import { readKitchenBook } from '../kitchen/kitchen-book.ts';
import { openMealCatalogue } from '../meals/meal-catalogue.ts';
import { listSpotPlans } from '../plans/plan-store.ts';
import { readRevisions } from '../repository/repository-calls.ts';
import { readSettings } from '../settings/settings-store.ts';
import { keepShopTexts } from '../shop-texts/shop-text-snapshot.ts';

interface CatalogueParts {
  db: Database;
  feed: ChangeFeed;
  spot: string;
  takesCards: boolean;
  clock: Clock;
}

/** Meals, plans, delivery areas and settings: read once, cached until the database notifies of a change. */
export function wireCatalogue({ db, feed, spot, takesCards, clock }: CatalogueParts) {
  const stamps = createStamps(async () => (await readRevisions(db)).catalogue);
  const keep = <Value extends object>(read: () => Promise<Value>) =>
    createRevisionCache(feed, ['catalogue'], () => stamps.read(read));
  const mealCatalogue = keep(openMealCatalogue(db, spot));
  const areas = keep(() => readAreaDirectory(db));
  const plans = keep(() => listSpotPlans(db, spot));
  const settings = keep(() => readSettings(db));
  const texts = keepShopTexts({ db, feed, clock });
  const catalogueSnapshot = createRevisionCache(feed, ['catalogue'], async () => {
    const read = [await mealCatalogue.get(), await areas.get(), await plans.get(), await settings.get()] as const;
    // An order records the terms it is placed under, in its own transaction.
    await texts.ready();
    const [{ all }, { spots, postalCodes }, offered, said] = read;
    const coupons = await stamps.read(() => listCoupons(db));
    const openSpots = takesCards ? spots : spots.map(withoutCards);
    const stock = { meals: all, plans: offered, coupons };
    const parts = { ...stock, spots: openSpots, postalCodes, settings: said };
    return stamps.join(buildCatalogueSnapshot(parts), [...read, coupons]);
  });
  const book = createRevisionCache(feed, ['catalogue', 'recipes'], () => readKitchenBook(db));
  const revisions = createRevisionCache(feed, ['catalogue', 'images'], () => readRevisions(db));
  return { stamps, mealCatalogue, areas, plans, settings, texts, catalogueSnapshot, book, revisions };
}
