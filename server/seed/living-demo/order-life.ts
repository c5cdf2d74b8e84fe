import type { DoorMethod } from '#contract/words/payment-channels.ts';
import { type CalendarDate, instantAt } from '#domain/athens-time.ts';
import type { Settlement } from '#domain/documents/document-data.ts';
import { doorMethodTexts, doorPaymentMethods } from '#domain/documents/document-methods.ts';
import type { NewDocument, NewSale } from '#domain/documents/kept-document.ts';
import { saleOfRest } from '#domain/documents/sale-at-door.ts';
import type { Speak } from '#domain/documents/sale-lines.ts';
import { saleOfOrder } from '#domain/documents/sale-of-order.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { isActive, isPending } from '#domain/orders/order-status.ts';
import { isOnline } from '#domain/orders/payment-choice.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { asLapsed, asOpened } from '../../orders/open-order.ts';
import type { Move } from '../../orders/save-order-store.ts';
import { type ChangedMind, changedMind } from './changed-mind.ts';
import { fateOf, fateOfDelivery } from './order-fate.ts';

interface PaidOnce {
  orderId: string;
  paymentType: StoredOrder['paymentType'];
  amountInCents: number;
  at: Date;
}

/** An order's current state, with its history. */
export interface OrderLife {
  order: StoredOrder;
  moves: Move[];
  /** Payment on the provider's page, or by bank. */
  paid: PaidOnce | null;
  dispatches: { deliveryId: string; orderId: string; at: Date }[];
  doorPayment: { orderId: string; method: DoorMethod; amountInCents: number; at: Date } | null;
  documents: NewDocument[];
  settlement: { orderId: string; occasion: string; settlement: Settlement } | null;
  /** The customer's later change; not applied yet. */
  mind: ChangedMind | null;
}

const minuteInMs = 60_000;
/** Runs leave this long before their window begins. */
export const minutesOnTheRoad = 25;

/** `theirs`: dates that a visitor works on, which no demo courier drives. */
export function liveOn(
  placed: StoredOrder,
  { now, theirs }: { now: Date; theirs: ReadonlySet<CalendarDate> },
  speak: Speak,
): OrderLife {
  const life: OrderLife = {
    order: placed,
    moves: [],
    paid: null,
    dispatches: [],
    doorPayment: null,
    documents: [],
    settlement: null,
    mind: null,
  };
  if (placed.status === 'not-paid') payOrLapse(life, now, speak);
  life.mind = changedMind(life.order, now);
  for (const { id, date } of life.order.deliveries) {
    if (theirs.has(date)) continue;
    const isWanted = life.mind?.kind !== 'stop' && (life.mind?.kind !== 'skip' || life.mind.deliveryId !== id);
    if (isWanted && life.order.status === 'opened') drive(life, { id, now }, speak);
  }
  return life;
}

export function hasMoved({ moves, dispatches }: OrderLife): boolean {
  return moves.length > 0 || dispatches.length > 0;
}

function payOrLapse(life: OrderLife, now: Date, speak: Speak): void {
  const { order } = life;
  const { id, paymentType, holdUntil } = order;
  const { paysAt } = fateOf(order);
  if (paysAt && paysAt <= now) {
    const amountInCents = dueOf(order);
    const paid = asOpened({ ...order, paidInCents: order.paidInCents + amountInCents }, paysAt);
    const by = isOnline(paymentType) ? 'payment' : 'staff';
    const data = saleOfOrder(paid, speak, true, isOnline(paymentType) ? 'card' : 'bank');
    life.order = paid;
    life.paid = { orderId: id, paymentType, amountInCents, at: paysAt };
    life.moves.push({ orderId: id, from: 'not-paid', to: 'opened', by, accountId: order.accountId, at: paysAt });
    life.documents.push(document(paid, 'opened', data, paysAt));
  } else if (holdUntil && holdUntil <= now) {
    life.order = asLapsed(order, holdUntil);
    life.moves.push({ orderId: id, from: 'not-paid', to: 'canceled', by: 'clock', at: holdUntil });
  }
}

/** The steps of one delivery: out, paid at the door, handed over or not. */
function drive(life: OrderLife, { id, now }: { id: string; now: Date }, speak: Speak): void {
  const delivery = life.order.deliveries.find((each) => each.id === id);
  if (delivery?.status !== 'opened') return;
  const { minutesIn, isNotFound } = fateOfDelivery(life.order, delivery);
  const begins = instantAt(delivery.date, delivery.from).getTime();
  const leftAt = new Date(begins - minutesOnTheRoad * minuteInMs);
  const at = new Date(begins + minutesIn * minuteInMs);
  if (leftAt > now) return;
  const [first = delivery] = life.order.deliveries.filter(({ status }) => isActive(status));
  const occasion = `dispatch ${first.id}`;
  life.dispatches.push({ deliveryId: id, orderId: life.order.id, at: leftAt });
  if (first.id === id) documentOnCredit(life, { occasion, at: leftAt }, speak);
  if (at > now) return;
  if (!isNotFound) collect(life, { occasion, at }, speak);
  const status = isNotFound ? 'not-found' : 'delivered';
  moveDelivery(life, { delivery, status, at });
}

function documentOnCredit(life: OrderLife, { occasion, at }: { occasion: string; at: Date }, speak: Speak): void {
  const { order } = life;
  if (dueOf(order) <= 0) return;
  const payment = { method: 'pos', name: speak('payment-at-the-door'), state: 'due-on-delivery' } as const;
  const sale = saleOfRest({ order, documents: [], payment }, speak, true);
  if (sale) life.documents.push(document(order, occasion, sale, at));
}

function collect(life: OrderLife, { occasion, at }: { occasion: string; at: Date }, speak: Speak): void {
  const { order } = life;
  const amountInCents = dueOf(order);
  if (amountInCents <= 0) return;
  const { doorMethod } = fateOf(order);
  const name = speak(doorMethodTexts[doorMethod]);
  const pos = doorMethod === 'pos' ? { ...terminalOf(order), signature: null, signingAuthor: null } : null;
  const settlement = { method: doorPaymentMethods[doorMethod], name, at: at.toISOString(), pos };
  life.order = { ...order, paidInCents: order.paidInCents + amountInCents, changedAt: at };
  life.doorPayment = { orderId: order.id, method: doorMethod, amountInCents, at };
  life.settlement = { orderId: order.id, occasion, settlement };
}

export function terminalOf({ id }: Pick<StoredOrder, 'id'>): { terminalId: string; transactionId: string } {
  return { terminalId: 'DEMO-1', transactionId: `demo ${id}` };
}

function moveDelivery(
  life: OrderLife,
  { delivery, status, at }: { delivery: StoredDelivery; status: 'delivered' | 'not-found'; at: Date },
): void {
  const { order } = life;
  const moved = { orderId: order.id, from: 'opened', by: 'staff', at } as const;
  const deliveries = order.deliveries.map((each) => (each.id === delivery.id ? { ...each, status } : each));
  life.moves.push({ ...moved, deliveryId: delivery.id, to: status });
  life.order = { ...order, deliveries, changedAt: at };
  if (deliveries.some((each) => isPending(each.status))) return;
  const ended = deliveries.some((each) => each.status === 'delivered') ? 'delivered' : status;
  life.moves.push({ ...moved, to: ended });
  life.order = { ...life.order, status: ended };
}

function document(order: StoredOrder, occasion: string, data: NewSale, now: Date): NewDocument {
  return { orderId: order.id, occasion, kind: order.invoice ? 'invoice' : 'receipt', data, now };
}
