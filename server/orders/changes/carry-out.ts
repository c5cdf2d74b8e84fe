import { randomUUID } from 'node:crypto';
import { usesOf } from '#domain/orders/delivery-uses.ts';
import { heldOf, type OrderTotals } from '#domain/orders/order-money.ts';
import { canDeliveryMove, canOrderMove, canTakeBackEnd, canTakeBackStop } from '#domain/orders/order-status.ts';
import type { Balance } from '#domain/orders/settle-balance.ts';
import { sumsOf } from '#domain/orders/stored-change.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import { takeCapacity } from '../../delivery/capacity-store.ts';
import { addCredit } from '../buyer-store.ts';
import { addChange, markUndone } from '../change-store.ts';
import type { OrderDeps } from '../order-deps.ts';
import { answerChangedTotal } from '../reading/order-answer.ts';
import { recordMove, saveOrder } from '../save-order-store.ts';
import type { Decision, Maker, OrderWork } from './order-decision.ts';
import { requirePayableAtDoor, settleDecision } from './settle-decision.ts';

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
  case: 'change',
  skip: 'skip',
  undo: 'undo',
  stop: 'cancel',
} as const;

/** Changes whose refund is named after them. */
const refundReasons = ['stop', 'our-fault', 'case'] as const satisfies Decision['kind'][];

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
  const changeId = randomUUID();
  const { deliveries, totals, balance } = await settleDecision({ tx, order }, decision, (amountInCents) =>
    deps.askRefund(tx, { orderId: order.id, amountInCents, ...refundOf(decision, changeId) }, now),
  );
  const { money, creditInCents, refundInCents } = balance;
  if (maker.by === 'customer') {
    requireExpected(order, totals, balance, maker.expectedTotalInCents);
    requirePayableAtDoor(order, balance, spot);
  }
  maker.requireSeen?.({ totals, balance });
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
    isAtDesk: maker.isAtDesk ?? false,
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

function refundOf({ kind }: Decision, changeId: string): { reason: string; dedupeKey: string } {
  const reason = refundReasons.find((each) => each === kind) ?? 'missing';
  return { reason, dedupeKey: `change ${changeId}` };
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
