import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { isPaidAt, waysToPay } from '#contract/orders/payments.ts';
import type { DayState } from '#contract/words/kitchen-words.ts';
import { addDays, athensDateOf, type CalendarDate } from '../athens-time.ts';
import { missingMeals } from './order-need.ts';
import { isPending } from './order-status.ts';

type Visit = { date: CalendarDate; from: string; to: string };

/** One thing to say on the phone. Each is a sentence. */
export type Saying =
  | ({ kind: 'comes'; day: 'today' | 'tomorrow' | 'later' } & Visit)
  | { kind: 'on-my-way' | 'late' | 'failed' | 'cooking' | 'packed' | 'out' | 'paid' | 'locked' | 'no-more' }
  | { kind: 'missing'; count: number; until: string }
  | { kind: 'pay-at-door'; inCents: number; method: 'cash' | 'card' | 'any' }
  | { kind: 'pay-deposit' | 'pay-online'; inCents: number; until: string | null }
  | { kind: 'still-due' | 'held'; inCents: number }
  | { kind: 'change-until'; until: string }
  | { kind: 'delivered'; date: CalendarDate }
  | { kind: 'canceled'; by: 'customer' | 'clock' | 'staff' | 'unknown' }
  | { kind: 'not-found' | 'not-accepted' };

interface SaidFacts {
  order: Pick<Order, 'status' | 'deliveries' | 'money' | 'payment' | 'paymentType' | 'cancellation'>;
  stops: readonly { deliveryId: string; day: DayState }[];
  now: Date;
}

/** What to read aloud to a caller about an order: where it is, what it costs at the door, and whether it can still change. */
export function whatToSay(facts: SaidFacts): Saying[] {
  const { order } = facts;
  switch (order.status) {
    case 'canceled':
      return [{ kind: 'canceled', by: order.cancellation?.by ?? 'unknown' }, ...sayBalance(order)];
    case 'not-paid':
      return [sayUnpaid(order)];
    case 'opened':
      return sayOpen(facts);
    case 'delivered':
      return [{ kind: 'delivered', date: lastDate(order.deliveries) }, ...sayBalance(order)];
    default:
      return [{ kind: order.status }, ...sayBalance(order)];
  }
}

function sayUnpaid({ money, payment, paymentType }: SaidFacts['order']): Saying {
  const until = payment?.payableUntil ?? null;
  return { kind: isPaidAt('bank', paymentType.slug) ? 'pay-deposit' : 'pay-online', inCents: money.due, until };
}

function sayOpen({ order, stops, now }: SaidFacts): Saying[] {
  const today = athensDateOf(now);
  const next = order.deliveries.find(({ status, date }) => isPending(status) && date >= today);
  if (!next) return [{ kind: 'no-more' }, ...sayBalance(order)];
  const state = stops.find(({ deliveryId }) => deliveryId === next.id)?.day ?? 'open';
  return [...sayWhere(next, { state, today }), ...sayMissing(next), ...sayDoor(order), sayChange(next)];
}

function sayWhere(next: OrderDelivery, { state, today }: { state: DayState; today: CalendarDate }): Saying[] {
  const { date, timePeriod, road } = next;
  if (road?.state === 'on-my-way' || road?.state === 'late' || road?.state === 'failed') return [{ kind: road.state }];
  const day = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'later';
  const comes = { kind: 'comes', day, date, from: timePeriod.from, to: timePeriod.to } as const;
  if (state === 'cooking') return [comes, { kind: 'cooking' }];
  if (state === 'packing') return [comes, { kind: 'packed' }];
  return state === 'out' ? [comes, { kind: 'out' }] : [comes];
}

function sayMissing({ changeUntil, config, amounts }: OrderDelivery): Saying[] {
  const count = missingMeals(config.amounts, amounts.grouped);
  return count > 0 && changeUntil ? [{ kind: 'missing', count, until: changeUntil }] : [];
}

function sayDoor({ money, paymentType }: SaidFacts['order']): Saying[] {
  if (money.due === 0) return [{ kind: 'paid' }];
  const { channel, method } = waysToPay[paymentType.slug];
  const atDoor = channel === 'door' ? method : 'any';
  return [{ kind: 'pay-at-door', inCents: money.due, method: atDoor }];
}

function sayChange({ changeUntil }: OrderDelivery): Saying {
  return changeUntil ? { kind: 'change-until', until: changeUntil } : { kind: 'locked' };
}

function sayBalance({ status, money }: SaidFacts['order']): Saying[] {
  if (status !== 'canceled' && money.due > 0) return [{ kind: 'still-due', inCents: money.due }];
  return money.held > 0 ? [{ kind: 'held', inCents: money.held }] : [];
}

function lastDate(deliveries: readonly OrderDelivery[]): CalendarDate {
  return deliveries.findLast(({ status }) => status === 'delivered')?.date ?? deliveries.at(-1)?.date ?? '';
}
