import type { PauseDates, PauseEffect, PauseOffer, PauseVisit } from '#contract/plans/plan-pauses.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { dateState } from '#domain/delivery/date-state.ts';
import { type DeliveryCalendar, dayFactsOf } from '#domain/delivery/delivery-calendar.ts';
import { refuseChange } from '#domain/orders/changes/refuse-change.ts';
import { heldOf, leftToPay, orderTotals } from '#domain/orders/order-money.ts';
import { isPending } from '#domain/orders/order-status.ts';
import { settleBalance } from '#domain/orders/settle-balance.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { type PausedDeliveries, pauseDeliveries, refusePause } from '#domain/plans/plan-pause.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';
import type { StoredPause } from '../pause-store.ts';
import type { StoredRenewal } from '../renewal-store.ts';

/** What a pause is decided by. */
export interface PlanOfCustomer {
  /** The order whose page the pause is asked for on. */
  order: StoredOrder;
  /** The open orders of the plan, and its last one, oldest first. */
  orders: StoredOrder[];
  renewal: StoredRenewal | null;
  pause: StoredPause | null;
  spot: StoredSpot;
  catalogue: CatalogueSnapshot;
  calendar: DeliveryCalendar;
  creditInCents: number;
  name: string;
  now: Date;
}

/** One change of one order: deliveries skipped, or brought back. */
interface PauseStep {
  order: StoredOrder;
  kind: 'skip' | 'undo';
  deliveries: StoredDelivery[];
}

export interface DecidedPause {
  effect: Omit<PauseEffect, 'nextOrderOn' | 'firstDeliveryOn'>;
  /** In the order in which they are carried out: what is credited first pays for what comes back. */
  steps: PauseStep[];
  /** The deliveries that the pause has skipped, afterwards. */
  deliveryIds: string[];
}

/** Null: the plan can be paused, on these dates if some are given. A pause can always be ended. */
export function refusePlanPause(
  { order, orders, renewal, pause, now }: PlanOfCustomer,
  asked: PauseDates | null,
): PauseOffer['refusal'] {
  if (!isPending(order.status) && order.id !== renewal?.lastOrderId) return 'pause-order-ended';
  if (renewal?.state !== 'active') return 'pause-not-renewing';
  if (orders.some(({ id, status }) => id === renewal.lastOrderId && status === 'not-paid')) return 'pause-unpaid';
  return asked && refusePause(asked, pause, athensDateOf(now));
}

/** The whole effect of a pause on deliveries and money, calculated like the changes themselves. Null dates end the present one. */
export function decidePause(plan: PlanOfCustomer, asked: PauseDates | null): DecidedPause {
  const { orders, pause, creditInCents, now } = plan;
  const skippedBefore = pause?.deliveryIds ?? [];
  const parts = orders.map((order) => ({ order, ...divide(plan, order, asked) }));
  const steps = parts.flatMap(({ order, skipped, back }): PauseStep[] => [
    ...(skipped.length > 0 ? [{ order, kind: 'skip' as const, deliveries: skipped.map(asSkipped) }] : []),
    ...(back.length > 0 ? [{ order, kind: 'undo' as const, deliveries: back.map(asOpened) }] : []),
  ]);
  const visitsOf = (key: keyof PausedDeliveries<StoredDelivery>) =>
    parts.flatMap((part) => part[key].map((delivery) => visitOf(delivery, part.order))).toSorted(byDate);
  const ids = (visits: readonly PauseVisit[]) => visits.map(({ deliveryId }) => deliveryId);
  const [skipped, stillComing] = [visitsOf('skipped'), visitsOf('stillComing')];
  const [back, staySkipped] = [visitsOf('back'), visitsOf('staySkipped')];
  const kept = skippedBefore.filter((id) => !ids(back).includes(id));
  const money = weighSteps(orders, steps, creditInCents);
  return {
    effect: { skipped, stillComing, back, staySkipped, ...money },
    steps,
    deliveryIds: [...kept, ...ids(skipped)],
  };

  function divide(
    { calendar }: PlanOfCustomer,
    order: StoredOrder,
    dates: PauseDates | null,
  ): PausedDeliveries<StoredDelivery> {
    const isOpened = order.status === 'opened';
    return pauseDeliveries(
      order.deliveries,
      {
        asked: dates,
        skippedBefore,
        isExpected: ({ status }) => isOpened && status === 'opened',
        isSkipped: ({ status }) => isOpened && status === 'skipped',
        isOpen: (delivery) =>
          delivery.status === 'opened'
            ? refuseChange(order, delivery, now) === null
            : isOpenForChanges(delivery.date, order.cutOff, now),
        hasRoom: (delivery) => hasRoom(delivery, calendar, now),
      },
      athensDateOf(now),
    );
  }
}

/** The deliveries of a plan that are to come, and those that its pause skips, soonest first. */
export function visitsOfPlan({ orders, pause, now }: PlanOfCustomer): PauseOffer['visits'] {
  const today = athensDateOf(now);
  return orders
    .flatMap((order) =>
      order.deliveries
        .filter(({ id, status, date }) => date >= today && (isPending(status) || isSkippedBy(pause, id, status)))
        .map((delivery) => ({ ...visitOf(delivery, order), isSkipped: delivery.status === 'skipped' })),
    )
    .toSorted(byDate);
}

function isSkippedBy(pause: StoredPause | null, id: string, status: StoredDelivery['status']): boolean {
  return status === 'skipped' && Boolean(pause?.deliveryIds.includes(id));
}

function hasRoom({ date, timePeriodId, quota }: StoredDelivery, calendar: DeliveryCalendar, now: Date): boolean {
  const { slots } = dateState(date, { now, ...dayFactsOf(calendar, date, quota) });
  return slots.some((slot) => slot.timePeriodId === timePeriodId && (slot.state === 'open' || slot.state === 'few'));
}

function weighSteps(orders: readonly StoredOrder[], steps: readonly PauseStep[], availableInCents: number) {
  const after = new Map(orders.map((order) => [order.id, order]));
  let credit = 0;
  for (const { order, kind, deliveries } of steps) {
    const current = after.get(order.id) ?? order;
    const merged = current.deliveries.map((each) => deliveries.find(({ id }) => id === each.id) ?? each);
    const totals = orderTotals(merged, current);
    const terms = { way: wayOf(kind), availableInCents: availableInCents + credit, refundableInCents: 0 };
    const { money, creditInCents } = settleBalance(current, totals.totalInCents, terms);
    credit += creditInCents;
    after.set(order.id, { ...current, ...totals, ...money, deliveries: merged });
  }
  const all = [...after.values()];
  const sum = (of: (order: StoredOrder) => number, list: readonly StoredOrder[]) =>
    list.reduce((total, order) => total + of(order), 0);
  return {
    credit,
    held: Math.max(0, sum(heldOf, all) - sum(heldOf, orders)),
    due: sum(leftToPay, all),
    dueBefore: sum(leftToPay, orders),
    total: sum(({ totalInCents }) => totalInCents, all),
  };
}

export function wayOf(kind: PauseStep['kind']): 'credit' | 'undo' {
  return kind === 'skip' ? 'credit' : 'undo';
}

function asSkipped(delivery: StoredDelivery): StoredDelivery {
  return { ...delivery, status: 'skipped', isHeld: false };
}

function asOpened(delivery: StoredDelivery): StoredDelivery {
  return { ...delivery, status: 'opened', isHeld: true };
}

function visitOf({ id, date, from, to }: StoredDelivery, { id: orderId }: StoredOrder): PauseVisit {
  return { deliveryId: id, orderId, date, from, to };
}

function byDate(one: { date: string }, other: { date: string }): number {
  return one.date < other.date ? -1 : Number(one.date > other.date);
}
