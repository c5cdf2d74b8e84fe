import type { CalendarDate } from '../athens-time.ts';
import { type CutOff, isOpenForChanges } from '../delivery/cut-off.ts';
import type { Cents } from '../money.ts';
import type { CartDelivery, CartFacts } from './cart-facts.ts';

/** The current shop, as far as an old cart needs it. */
export interface ShopToday {
  now: Date;
  cutOff: CutOff;
  /** Null when the plan is no longer offered. */
  planPriceInCents: Cents | null;
  closedReasons: Readonly<Record<CalendarDate, string>>;
  /** A build that is missing here is sold no more. `offeredOn` needs to cover only the cart's own dates. */
  builds: Readonly<Record<string, { unitPriceInCents: Cents; offeredOn: readonly CalendarDate[] }>>;
}

export type CartChange =
  | { kind: 'plan-gone' }
  | { kind: 'plan-price-moved'; fromInCents: Cents; toInCents: Cents }
  | { kind: 'date-closed'; deliveryId: string; date: CalendarDate; reason: string }
  | { kind: 'meal-gone'; deliveryId: string; date: CalendarDate; buildId: string; amount: number }
  | { kind: 'price-moved'; buildId: string; fromInCents: Cents; toInCents: Cents };

/** Differences for a restored cart, the gravest first. */
export function compareCart(cart: Pick<CartFacts, 'planPriceInCents' | 'deliveries'>, today: ShopToday): CartChange[] {
  const perDelivery = cart.deliveries.map((delivery) => ({ delivery, closed: findClosing(delivery, today) }));
  return [
    ...comparePlan(cart.planPriceInCents, today.planPriceInCents),
    ...perDelivery.flatMap(({ closed }) => (closed ? [closed] : [])),
    ...perDelivery.flatMap(({ delivery, closed }) => listGoneMeals(delivery, closed !== null, today)),
    ...listMovedPrices(cart.deliveries, today),
  ];
}

function comparePlan(fromInCents: Cents, toInCents: Cents | null): CartChange[] {
  if (toInCents === null) return [{ kind: 'plan-gone' }];
  return fromInCents === toInCents ? [] : [{ kind: 'plan-price-moved', fromInCents, toInCents }];
}

function findClosing(
  { id: deliveryId, date }: CartDelivery,
  { now, cutOff, closedReasons }: ShopToday,
): CartChange | null {
  const reason = closedReasons[date] ?? (isOpenForChanges(date, cutOff, now) ? null : 'cut-off-passed');
  return reason === null ? null : { kind: 'date-closed', deliveryId, date, reason };
}

// On a closed date a resting meal is not reported: the customer picks another date, and it may be offered there.
function listGoneMeals(
  { id: deliveryId, date, lines }: CartDelivery,
  isClosed: boolean,
  { builds }: ShopToday,
): CartChange[] {
  return lines
    .filter(({ buildId }) => !builds[buildId] || !(isClosed || builds[buildId].offeredOn.includes(date)))
    .map(({ buildId, amount }) => ({ kind: 'meal-gone', deliveryId, date, buildId, amount }));
}

function listMovedPrices(deliveries: readonly CartDelivery[], { builds }: ShopToday): CartChange[] {
  const lines = new Map(deliveries.flatMap((delivery) => delivery.lines.map((line) => [line.buildId, line] as const)));
  return [...lines.values()].flatMap(({ buildId, unitPriceInCents: fromInCents }) => {
    const toInCents = builds[buildId]?.unitPriceInCents ?? fromInCents;
    return toInCents === fromInCents ? [] : [{ kind: 'price-moved' as const, buildId, fromInCents, toInCents }];
  });
}
