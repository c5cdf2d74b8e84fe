import type { Localised } from '#contract/fields/languages.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { MenuKeeps } from '#domain/delivery/delivery-calendar.ts';
import { menuKeeps } from '#domain/menu/menu-keeps.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { StoredCoupon } from '../coupons/coupon-store.ts';
import type { StoredRegion, StoredSpot, StoredTimePeriod } from '../delivery/area-store.ts';
import type { StoredBuild, StoredMeal } from '../meals/meal-store.ts';

export interface OfferedBuild {
  meal: StoredMeal;
  build: StoredBuild;
  categories: Category[];
  regularPriceInCents: number;
}

/** Current state of the shop that carts are checked against. Passed in complete, so that no cart rule waits for a query. */
export interface CatalogueSnapshot {
  findBuild(buildId: string): OfferedBuild | null;
  /** All builds, including those of dishes taken off the menu. */
  listBuilds(): Iterable<OfferedBuild>;
  findSpotPlan(id: string): StoredSpotPlan | null;
  findSpot(id: string): StoredSpot | null;
  defaultSpot: StoredSpot;
  findPostalCode(code: string): { spot: StoredSpot; region: StoredRegion } | null;
  /** The city of a postal code, served or not. */
  cityOf(postalCode: string): Localised | null;
  findCouponById(id: string): StoredCoupon | null;
  findCouponByCode(code: string): StoredCoupon | null;
  /** The shop's own VAT number: it cannot order an invoice for itself. */
  ownVatNumber: string;
}

/** The dishes that keep long enough, for deliveries that come on another date than their own. */
export function keepsOf(catalogue: Pick<CatalogueSnapshot, 'listBuilds'>): MenuKeeps {
  const dishes = new Map(
    [...catalogue.listBuilds()].map(({ meal, categories }) => [meal.id, { ...meal, categories }] as const),
  );
  return menuKeeps([...dishes.values()]);
}

export function findRegion(spot: StoredSpot | null, id: string | null): StoredRegion | null {
  return spot?.regions.find((region) => region.id === id) ?? null;
}

export function findTimePeriod(spot: StoredSpot | null, id: string | null): StoredTimePeriod | null {
  return spot?.timePeriods.find((period) => period.id === id) ?? null;
}

/** True if the meal is on the menu of that date and active. */
export function isOffered(meal: StoredMeal, date: CalendarDate): boolean {
  return meal.isActive && meal.offeredOn.includes(date);
}

export function requirePlan(catalogue: CatalogueSnapshot, spotPlanId: string): StoredSpotPlan {
  const spotPlan = catalogue.findSpotPlan(spotPlanId);
  if (!spotPlan) throw new CallFailure('plan-not-found');
  return spotPlan;
}
