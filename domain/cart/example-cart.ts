import { quotaOfDelivery } from '../plans/delivery-quota.ts';
import type { AddressFacts, CartDelivery, CartFacts, CartPlan, LineFacts, RegionFacts } from './cart-facts.ts';

/** Small complete carts for tests: a test states only its own facts. */
export const region1: RegionFacts = {
  slug: 'region-1',
  minimumInCents: 3800,
  deliveryFeeInCents: 250,
  freeDeliveryFromInCents: 6000,
};

export const region2: RegionFacts = {
  slug: 'region-2',
  minimumInCents: 7800,
  deliveryFeeInCents: 500,
  freeDeliveryFromInCents: 11000,
};

export const fullAddress: AddressFacts = {
  street: 'Ερμού',
  number: '12',
  postalCode: '10563',
  city: 'Αθήνα',
  floor: '3',
  bell: 'Παπαδοπούλου',
  phone: '6900000000',
};

export const singlePlan: CartPlan = { tag: 'custom', weeks: 0, daysPerWeek: 0, dailyMeals: {} };
export const weeklyPlan: CartPlan = { tag: 'balanced', weeks: 1, daysPerWeek: 5, dailyMeals: { 'main-meal': 2 } };

export function exampleLine(changes: Partial<LineFacts> = {}): LineFacts {
  const buildId = changes.buildId ?? 'giouvetsi-regular';
  const unitPriceInCents = changes.unitPriceInCents ?? 900;
  return {
    buildId,
    mealId: buildId.split('-')[0] ?? buildId,
    categories: ['main-meal'],
    unitPriceInCents,
    regularPriceInCents: unitPriceInCents,
    amount: 1,
    ...changes,
  };
}

export function exampleDelivery(changes: Partial<CartDelivery> = {}): CartDelivery {
  return { id: 'menu-1', date: '2026-11-20', quota: {}, lines: [], ...changes };
}

export function singleCart(changes: Partial<CartFacts> = {}): CartFacts {
  return {
    planType: 'daily',
    plan: singlePlan,
    planPriceInCents: 0,
    region: region1,
    address: fullAddress,
    hasSpot: true,
    hasCustomer: true,
    timePeriodId: 'morning',
    deliveries: [exampleDelivery()],
    coupon: null,
    ...changes,
  };
}

/** A single order whose meals add up to this subtotal. */
export function singleCartOf(subtotalInCents: number, changes: Partial<CartFacts> = {}): CartFacts {
  const lines = subtotalInCents > 0 ? [exampleLine({ unitPriceInCents: subtotalInCents })] : [];
  return singleCart({ deliveries: [exampleDelivery({ lines })], ...changes });
}

export function weeklyCart(changes: Partial<CartFacts> = {}): CartFacts {
  const plan = changes.plan ?? weeklyPlan;
  const deliveries = [
    exampleDelivery({ id: 'menu-1', date: '2026-11-23', quota: quotaOfDelivery(plan, 0) }),
    exampleDelivery({ id: 'menu-2', date: '2026-11-26', quota: quotaOfDelivery(plan, 1) }),
  ];
  return { ...singleCart(), planType: 'weekly', plan, planPriceInCents: 8250, deliveries, ...changes };
}
