import type { Settings } from '#contract/shop/settings.ts';
import { isOnline } from '#domain/orders/payment-choice.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { StoredCoupon } from '../coupons/coupon-store.ts';
import type { StoredPostalCode, StoredSpot } from '../delivery/area-store.ts';
import { categoriesOf, type StoredMeal } from '../meals/meal-store.ts';
import type { CatalogueSnapshot, OfferedBuild } from './catalogue-snapshot.ts';

interface SnapshotParts {
  /** Every meal, including those taken off the menu. */
  meals: Iterable<StoredMeal>;
  spots: readonly StoredSpot[];
  postalCodes: Iterable<StoredPostalCode>;
  plans: readonly StoredSpotPlan[];
  coupons: readonly StoredCoupon[];
  settings: Pick<Settings, 'tax'>;
}

/** Lookup tables by id, built once for each state of the catalogue. */
export function buildCatalogueSnapshot(parts: SnapshotParts): CatalogueSnapshot {
  const { meals, spots, postalCodes, plans, coupons, settings } = parts;
  const builds = new Map<string, OfferedBuild>();
  for (const meal of meals) {
    const categories = categoriesOf(meal);
    const regularPriceInCents = meal.builds.find(({ portion }) => portion === 'regular')?.priceInCents ?? 0;
    for (const build of meal.builds) builds.set(build.id, { meal, build, categories, regularPriceInCents });
  }
  const spotsById = new Map(spots.map((spot) => [spot.id, spot]));
  const areas = new Map(spots.flatMap((spot) => spot.regions.map((region) => [region.id, { spot, region }] as const)));
  const regionOfCode = new Map([...postalCodes].map(({ postalCode, regionId }) => [postalCode, regionId]));
  const cityOfCode = new Map([...postalCodes].map(({ postalCode, municipality }) => [postalCode, municipality]));
  const plansById = new Map(plans.map((plan) => [plan.id, plan]));
  const couponsById = new Map(coupons.map((coupon) => [coupon.id, coupon]));
  const couponsByCode = new Map(coupons.map((coupon) => [coupon.code, coupon]));
  const defaultSpot = spots.find(({ isDefault }) => isDefault) ?? spots[0];
  if (!defaultSpot) throw new CallFailure('shop-not-open');
  return {
    findBuild: (id) => builds.get(id) ?? null,
    listBuilds: () => builds.values(),
    findSpotPlan: (id) => plansById.get(id) ?? null,
    findSpot: (id) => spotsById.get(id) ?? null,
    defaultSpot,
    findPostalCode: (code) => areas.get(regionOfCode.get(code) ?? '') ?? null,
    cityOf: (code) => cityOfCode.get(code) ?? null,
    findCouponById: (id) => couponsById.get(id) ?? null,
    findCouponByCode: (code) => couponsByCode.get(code.trim().toUpperCase()) ?? null,
    ownVatNumber: settings.tax.vatNumber,
  };
}

/** Payment methods without a card provider: only at the door or by bank. */
export function withoutCards(spot: StoredSpot): StoredSpot {
  const kept = (types: StoredSpot['paymentTypes'] = []) => types.filter(({ slug }) => !isOnline(slug));
  return { ...spot, paymentTypes: kept(spot.paymentTypes), pausedPayments: kept(spot.pausedPayments) };
}
