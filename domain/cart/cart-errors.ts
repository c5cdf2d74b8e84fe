import type { CalendarDate } from '../athens-time.ts';
import { type CutOff, isOpenForChanges } from '../delivery/cut-off.ts';
import type { AddressFacts, CartFacts, RegionFacts } from './cart-facts.ts';
import { priceCart } from './prices/prices.ts';
import { progressOfDelivery } from './weekly-progress.ts';

type CartErrorGroup = 'shipping-address' | 'customer' | 'amounts' | 'totals' | 'schedule';
export type CartErrorSlug =
  | 'incomplete-address'
  | 'phone-missing'
  | 'floor-missing'
  | 'bell-missing'
  | 'no-customer-found'
  | 'amounts-error'
  | `${string}-min-total-error`
  | 'date-closed'
  | 'slot-full'
  | 'item-unavailable';
export type KnownCartError = { slug: CartErrorSlug; group: CartErrorGroup };

export interface ScheduleFacts {
  now: Date;
  cutOff: CutOff;
  closedDates: readonly CalendarDate[];
  /** Dates on which the cart's time period takes no more deliveries. */
  fullDates: readonly CalendarDate[];
  /** Lines that their date no longer offers. */
  unavailable: readonly { deliveryId: string; buildId: string }[];
}

export function decideCartErrors(facts: CartFacts, schedule: ScheduleFacts): KnownCartError[] {
  return [
    ...inGroup('shipping-address', addressErrors(facts.address)),
    ...inGroup('customer', facts.hasCustomer ? [] : ['no-customer-found']),
    ...inGroup('amounts', areAmountsMet(facts) ? [] : ['amounts-error']),
    ...inGroup('totals', totalErrors(facts)),
    ...inGroup('schedule', scheduleErrors(facts, schedule)),
  ];
}

/** A reminder is shown and never prevents an order from being placed. */
export function isReminder({ slug }: KnownCartError): boolean {
  return slug === 'phone-missing' || slug === 'floor-missing' || slug === 'bell-missing';
}

function inGroup(group: CartErrorGroup, slugs: CartErrorSlug[]): KnownCartError[] {
  return slugs.map((slug) => ({ slug, group }));
}

function addressErrors(address: AddressFacts | null): CartErrorSlug[] {
  if (!address) return ['incomplete-address'];
  const isBlank = (text: string) => text.trim() === '';
  const errors: CartErrorSlug[] = [];
  if (isBlank(address.street) || isBlank(address.number)) errors.push('incomplete-address');
  if (isBlank(address.phone)) errors.push('phone-missing');
  if (isBlank(address.floor)) errors.push('floor-missing');
  if (isBlank(address.bell)) errors.push('bell-missing');
  return errors;
}

function areAmountsMet({ planType, deliveries }: CartFacts): boolean {
  return planType === 'daily' || deliveries.every((delivery) => progressOfDelivery(delivery).all.isMet);
}

function totalErrors(facts: CartFacts): CartErrorSlug[] {
  if (!facts.region) return [];
  return priceCart(facts).subtotalInCents < leastTotal(facts.region) ? [`${facts.region.slug}-min-total-error`] : [];
}

// An empty order is below the minimum even where a region requires none.
function leastTotal({ minimumInCents }: RegionFacts): number {
  return Math.max(1, minimumInCents);
}

function scheduleErrors({ deliveries, timePeriodId }: CartFacts, schedule: ScheduleFacts): CartErrorSlug[] {
  const { now, cutOff, closedDates, fullDates, unavailable } = schedule;
  const errors: CartErrorSlug[] = [];
  if (deliveries.some(({ date }) => !isOpenForChanges(date, cutOff, now) || closedDates.includes(date)))
    errors.push('date-closed');
  if (timePeriodId !== null && deliveries.some(({ date }) => fullDates.includes(date))) errors.push('slot-full');
  const isInCart = ({ deliveryId, buildId }: { deliveryId: string; buildId: string }) =>
    deliveries.some(
      (delivery) => delivery.id === deliveryId && delivery.lines.some((line) => line.buildId === buildId),
    );
  if (unavailable.some(isInCart)) errors.push('item-unavailable');
  return errors;
}
