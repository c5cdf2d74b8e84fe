import { randomUUID } from 'node:crypto';
import { formatEuros } from '#domain/money.ts';
import { usesOf } from '#domain/orders/delivery-uses.ts';
import { refuseAtDoor } from '#domain/orders/door/refuse-at-door.ts';
import { dueOf, heldOf, type OrderTotals, orderTotals } from '#domain/orders/order-money.ts';
import { canDeliveryMove, canOrderMove, canTakeBackEnd, canTakeBackStop } from '#domain/orders/order-status.ts';
import { type Balance, settleBalance, undoBalance } from '#domain/orders/settle-balance.ts';
import { sumsOf } from '#domain/orders/stored-change.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';
import { takeCapacity } from '../../delivery/capacity-store.ts';
import { addCredit, lockBuyer } from '../buyer-store.ts';
import { addChange, markUndone } from '../change-store.ts';
import type { OrderDeps } from '../order-deps.ts';
import { answerChangedTotal } from '../reading/order-answer.ts';
import { recordMove, saveOrder } from '../save-order-store.ts';
import type { Decision, Maker, OrderWork } from './order-decision.ts';

const creditReasons = {
  meals: 'change',
  move: 'change',
  address: 'change',
  filled: 'change',
  missing: 'change',
  replaced: 'change',
  postponed: 'change',
  'our-fault': 'cancel',
  'off-menu': 'change',
  'dish-changed': 'change',
  skip: 'skip',
  undo: 'undo',
  stop: 'cancel',
} as const;

/**
 * All consequences of a change to a placed order: totals, money, receipt, mail and capacity, in the transaction that
 * locks the order. Concurrent changes are applied one after the other, each on the result of the one before.
 */
export async function carryOut(
  deps: OrderDeps,
  { tx, order, spot }: Pick<OrderWork, 'tx' | 'order' | 'spot'>,
  decision: Decision,
  maker: Maker,
): Promise<StoredOrder> {
  const { now } = maker;
  const { kind, deliveryId, deliveries: after } = decision;
  const before = after.map(({ id }) => requireDelivery(order, id));
  const deliveries = order.deliveries.map((delivery) => after.find(({ id }) => id === delivery.id) ?? delivery);
  const totals = orderTotals(deliveries, order);
  const changeId = randomUUID();
  const balance = await settle(deps, { tx, order, decision }, totals.totalInCents, { changeId, now });
  const { money, creditInCents, refundInCents } = balance;
  if (maker.by === 'customer') {
    requireExpected(order, totals, balance, maker.expectedTotalInCents);
    requirePayableAtDoor(order, balance, spot);
  }
  const status = decision.status ?? order.status;
  const changed: StoredOrder = { ...order, ...totals, ...money, status, deliveries, changedAt: now };
  await saveOrder(tx, changed, after);
  await recordMoves(tx, { from: order, to: changed, before }, decision, maker);
  if (order.accountId) {
    const { accountId, id: orderId } = order;
    await addCredit(tx, { accountId, amountInCents: creditInCents, reason: creditReasons[kind], orderId, at: now });
  }
  if (decision.undoes) await markUndone(tx, decision.undoes.id, now);
  const change = await addChange(tx, {
    id: changeId,
    orderId: order.id,
    kind,
    deliveryId,
    before,
    after,
    differenceInCents: totals.totalInCents - order.totalInCents,
    sumsBefore: sumsOf(order),
    sumsAfter: sumsOf(changed),
    madeBy: maker.by,
    madeAt: now,
    undoes: decision.undoes?.id ?? null,
    isRefunded: refundInCents > 0,
  });
  const heldInCents = Math.max(0, heldOf(changed) - heldOf(order));
  await deps.notifier.changed(tx, changed, { change, back: { refundInCents, creditInCents, heldInCents } }, now);
  await decision.also?.(tx, changeId);
  // Last, because every other order for these days waits from here until the commit.
  const noCapacity = await takeCapacity(tx, spot, { taken: usesOf(after), given: usesOf(before) });
  if (noCapacity) throw new CallFailure(noCapacity.code, { date: noCapacity.date });
  return changed;
}

function requireDelivery({ deliveries }: StoredOrder, id: string): StoredDelivery {
  const found = deliveries.find((delivery) => delivery.id === id);
  if (!found) throw new Error('A delivery of another order was changed.');
  return found;
}

/** A customer is bound only to a price they have seen. */
function requireExpected(
  order: StoredOrder,
  totals: OrderTotals,
  balance: Balance,
  expected: number | undefined,
): void {
  if (expected === undefined || expected === totals.totalInCents) return;
  throw new CallFailure('total-changed', answerChangedTotal(order, totals, balance));
}

function requirePayableAtDoor(
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

/** An amount that cannot be refunded to its source, such as a bank deposit, is given as credit. */
async function settle(
  deps: OrderDeps,
  { tx, order, decision }: { tx: Queryable; order: StoredOrder; decision: Decision },
  totalInCents: number,
  { changeId, now }: { changeId: string; now: Date },
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
  const refundableInCents = await deps.askRefund(
    tx,
    {
      orderId: order.id,
      amountInCents: wanted.refundInCents,
      reason: decision.kind === 'stop' || decision.kind === 'our-fault' ? decision.kind : 'missing',
      dedupeKey: `change ${changeId}`,
    },
    now,
  );
  return settleBalance(order, totalInCents, { ...terms, refundableInCents });
}

/** Along the tables of moves only, each recorded with its author and time. */
async function recordMoves(
  tx: Queryable,
  { from, to, before }: { from: StoredOrder; to: StoredOrder; before: readonly StoredDelivery[] },
  { deliveries: after, undoes }: Decision,
  { by, accountId, now }: Maker,
): Promise<void> {
  const move = { orderId: from.id, by, accountId, at: now };
  const isEndTakenBack = undoes?.kind === 'our-fault' && by === 'staff' && canTakeBackEnd(from.status);
  for (const [index, delivery] of before.entries()) {
    const status = after[index]?.status ?? delivery.status;
    if (status === delivery.status) continue;
    if (!isEndTakenBack && !canDeliveryMove(delivery.status, status))
      throw new Error(`A delivery cannot move from ${delivery.status} to ${status}.`);
    await recordMove(tx, { ...move, deliveryId: delivery.id, from: delivery.status, to: status });
  }
  if (from.status === to.status) return;
  const isTakenBack = undoes?.kind === 'stop' && to.status === 'opened' && canTakeBackStop(from.status);
  if (!isTakenBack && !isEndTakenBack && !canOrderMove(from.status, to.status)) {
    throw new Error(`An order cannot move from ${from.status} to ${to.status}.`);
  }
  await recordMove(tx, { ...move, from: from.status, to: to.status });
}
