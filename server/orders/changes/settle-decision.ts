import { formatEuros } from '#domain/money.ts';
import { refuseAtDoor } from '#domain/orders/door/refuse-at-door.ts';
import { dueOf, orderTotals } from '#domain/orders/order-money.ts';
import { type Balance, settleBalance, undoBalance } from '#domain/orders/settle-balance.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';
import { lockBuyer } from '../buyer-store.ts';
import type { Decision, Settled } from './order-decision.ts';

/** How much of a wanted refund can go back to where it was paid from: requested by a change, only counted by its preview. */
export type Refunding = (wantedInCents: number) => Promise<number>;

/** The order's sums after a decision. A change and its preview share it, so that both come to the same cent. */
export async function settleDecision(
  { tx, order }: { tx: Queryable; order: StoredOrder },
  decision: Decision,
  refund: Refunding,
): Promise<Settled> {
  const changed = new Map(decision.deliveries.map((delivery) => [delivery.id, delivery]));
  const deliveries = order.deliveries.map((delivery) => changed.get(delivery.id) ?? delivery);
  const totals = orderTotals(deliveries, order);
  const balance = await settle({ tx, order, decision }, totals.totalInCents, refund);
  return { deliveries, totals, balance };
}

/** An amount that cannot be refunded to its source, such as a bank deposit, is given as credit. */
async function settle(
  { tx, order, decision }: { tx: Queryable; order: StoredOrder; decision: Decision },
  totalInCents: number,
  refund: Refunding,
): Promise<Balance> {
  const { way, undoes } = decision;
  const buyer = order.accountId ? await lockBuyer(tx, order.accountId) : null;
  const terms = { way, availableInCents: buyer?.creditInCents ?? 0 };
  const { sumsBefore: before, sumsAfter: after } = undoes ?? {};
  const undone = before && after && undoBalance(order, totalInCents, { before, after }, terms.availableInCents);
  if (undone) return undone;
  const paid = order.paidInCents - order.refundedInCents;
  const wanted = settleBalance(order, totalInCents, { ...terms, refundableInCents: paid });
  if (wanted.refundInCents === 0) return wanted;
  return settleBalance(order, totalInCents, { ...terms, refundableInCents: await refund(wanted.refundInCents) });
}

export function requirePayableAtDoor(
  order: StoredOrder,
  { money }: Balance,
  { paymentTypes, pausedPayments = [] }: StoredSpot,
): void {
  // The legal limit applies to an order in cash, even if cash is no longer offered.
  const cash = [...paymentTypes, ...pausedPayments].find(({ slug }) => slug === 'cash-on-delivery');
  const cashLimitInCents = cash?.mostInCents ?? null;
  const due = { dueBeforeInCents: dueOf(order), dueInCents: dueOf(money) };
  const refusal = refuseAtDoor({ paymentType: order.paymentType, cashLimitInCents, ...due });
  if (refusal) throw new CallFailure(refusal, { most: cashLimitInCents }, { most: formatEuros(cashLimitInCents ?? 0) });
}
