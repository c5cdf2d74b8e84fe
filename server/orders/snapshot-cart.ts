import type { Category } from '#contract/words/catalogue-words.ts';
import type { CartDelivery, CartFacts, LineFacts } from '#domain/cart/cart-facts.ts';
import { categoryOfMeal } from '#domain/cart/category-of-meal.ts';
import { settleExtras } from '#domain/cart/prices/extras.ts';
import { priceDelivery } from '#domain/cart/prices/prices.ts';
import { splitPlanPrice } from '#domain/orders/order-money.ts';
import type { StoredDelivery, StoredItem, StoredSoldMeal } from '#domain/orders/stored-order.ts';
import { categoriesOfQuota, type Quota, requiredMeals } from '#domain/plans/delivery-quota.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import type { StoredCart } from '../cart/cart-store.ts';
import { type CatalogueSnapshot, findTimePeriod, type OfferedBuild } from '../cart/catalogue-snapshot.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { mealBuild, mealPicture } from '../meals/meal-answer.ts';

/** The cart's deliveries with a copy of everything that could change later. `facts` are the cart's own. */
export function snapshotDeliveries(
  cart: StoredCart,
  { spotPlan, facts }: { spotPlan: StoredSpotPlan; facts: Pick<CartFacts, 'deliveries'> },
  catalogue: CatalogueSnapshot,
  { status, at }: { status: StoredDelivery['status']; at: Date },
): StoredDelivery[] {
  const period = findTimePeriod(catalogue.findSpot(cart.spotId), cart.timePeriodId);
  if (!period) throw new Error('A cart without a window cannot become an order.');
  const isPlan = spotPlan.type === 'weekly';
  const bases = splitPlanPrice(
    isPlan ? spotPlan.priceInCents : 0,
    facts.deliveries.map(({ quota }) => requiredMeals(quota)),
  );
  return facts.deliveries.map((delivery, position) => {
    const items = itemsOf(delivery, spotPlan, catalogue, at);
    return {
      id: timeOrderedId(at),
      position,
      date: delivery.date,
      timePeriodId: period.id,
      from: period.from,
      to: period.to,
      status,
      address: null,
      region: null,
      quota: delivery.quota,
      baseInCents: bases[position] ?? 0,
      addsInCents: items.reduce((sum, item) => sum + item.addsInCents, 0),
      isHeld: true,
      filledAt: null,
      extras: settleExtras(delivery),
      items,
    };
  });
}

function itemsOf(
  delivery: CartDelivery,
  { type }: StoredSpotPlan,
  catalogue: CatalogueSnapshot,
  at: Date,
): StoredItem[] {
  const prices = new Map(priceDelivery(delivery, type).map(({ buildId, addsInCents }) => [buildId, addsInCents]));
  return delivery.lines.map((line) => {
    const found = catalogue.findBuild(line.buildId);
    if (!found) throw new Error('A priced meal does not exist.');
    return {
      id: timeOrderedId(at),
      buildId: line.buildId,
      mealId: line.mealId,
      category: categoryFor(line, delivery.quota),
      meal: soldMeal(found),
      unitPriceInCents: line.unitPriceInCents,
      regularPriceInCents: line.regularPriceInCents,
      amount: line.amount,
      addsInCents: prices.get(line.buildId) ?? 0,
      isFilled: false,
    };
  });
}

/** The category it is counted in, in the quota and in the kitchen. */
export function categoryFor(line: Pick<LineFacts, 'categories'>, quota: Quota): Category {
  return categoryOfMeal(line.categories, categoriesOfQuota(quota)) ?? line.categories[0] ?? 'main-meal';
}

const soldMeals = new WeakMap<OfferedBuild, StoredSoldMeal>();

/** Copied once for each build of a catalogue, for any number of orders. */
export function soldMeal(offered: OfferedBuild): StoredSoldMeal {
  const known = soldMeals.get(offered);
  if (known) return known;
  const sold = writeDown(offered);
  soldMeals.set(offered, sold);
  return sold;
}

function writeDown({ meal, build, categories }: OfferedBuild): StoredSoldMeal {
  return {
    name: meal.name,
    slug: meal.slug,
    version: meal.version,
    portion: build.portion,
    nutrition: mealBuild(build, (key) => key).nutrition,
    categories,
    image: mealPicture(meal),
  };
}
