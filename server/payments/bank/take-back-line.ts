import type { CallBody } from '#contract/calls.ts';
import type { BankLine } from '#contract/payments/bank.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { judgeTakeBack } from '#domain/payments/take-back-deposit.ts';
import { raiseAlert } from '../../alerts/alert-store.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { lockOrder } from '../../orders/order-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findBankLine, lockBankLine } from './bank-line-store.ts';
import { countForRight } from './count-for-right.ts';
import {
  countedOf,
  deleteDeposit,
  findDeposit,
  findOrderIdByNumber,
  hasRefundOf,
  listSettledDeposits,
  type StoredDeposit,
  setDepositOutcome,
} from './deposit-store.ts';
import { answerLine } from './judge-open-lines.ts';
import { takeBackShown } from './take-back-shown.ts';
import { type CountedLine, findCountedLine, findShownClaimId, reopenLine } from './taken-line-store.ts';

type Wrong = CallBody<'bank-line-take-back'> & { lineId: string };

/**
 * A movement was assigned to the wrong order: its consequences are reverted, and it is open again or assigned to the right
 * order. Once the wrong order is cooked, only another order can receive it: every cooked amount is owed by an order.
 */
export async function takeBackLine(deps: PaymentDeps, wrong: Wrong, context: CallContext): Promise<BankLine> {
  const { lineId, reason, orderNumber } = wrong;
  const rightId = orderNumber ? await findOrderIdByNumber(deps.db, orderNumber) : null;
  if (orderNumber && !rightId) throw new CallFailure('order-not-found');
  if (await findShownClaimId(deps.db, lineId)) return takeBackShown(deps, { lineId, reason, rightId }, context);
  return deps.db.transaction(async (tx) => {
    const { counted, order, deposit } = await requireCounted(tx, lineId);
    if (rightId === order.id) throw new CallFailure('same-order');
    const kind = await takeOff(deps, tx, { counted, order, deposit, isNamed: rightId !== null }, context);
    const { amountInCents, reference } = deposit;
    await insertAuditEntry(tx, context, {
      subject: { kind: 'order', id: order.id },
      action: 'deposit-taken-back',
      before: { orderNumber: order.number, amountInCents },
      after: { outcome: kind, ...(rightId && { orderId: rightId, orderNumber: Number(orderNumber) }) },
      reason,
      ...(order.accountId && { personal: { personId: order.accountId, before: { reference } } }),
    });
    if (rightId) {
      const { statementLineId, bookedOn } = counted;
      await countForRight(deps, tx, { lineId: statementLineId, reference, bookedOn, amountInCents, rightId }, context);
    }
    const shown = await findBankLine(tx, counted.statementLineId ?? lineId);
    return shown ? answerLine(shown) : takenAnswer(counted, deposit);
  });
}

async function requireCounted(tx: Queryable, lineId: string) {
  const found = await findCountedLine(tx, lineId);
  if (!found) throw new CallFailure((await findBankLine(tx, lineId)) ? 'line-not-counted' : 'line-not-found');
  // The order is locked first, as when money is assigned to it.
  const order = await lockOrder(tx, found.orderId);
  await lockBankLine(tx, lineId);
  const counted = await findCountedLine(tx, lineId);
  const deposit = counted && (await findDeposit(tx, counted.reference));
  if (!order || !counted || !deposit || counted.orderId !== order.id) throw new CallFailure('line-not-counted');
  return { counted, order, deposit };
}

interface Taken {
  counted: CountedLine;
  order: StoredOrder;
  deposit: StoredDeposit;
  /** True when staff named the order it was for. */
  isNamed: boolean;
}

async function takeOff(
  deps: PaymentDeps,
  tx: Queryable,
  { counted, order, deposit, isNamed }: Taken,
  { now }: CallContext,
): Promise<'part' | 'waits-again' | 'owes-again'> {
  const others = (await listSettledDeposits(tx, order.id)).filter(({ reference }) => reference !== deposit.reference);
  const othersInCents = others.reduce((sum, other) => sum + countedOf(other), 0);
  const hasRefund = await hasRefundOf(tx, order.id, [deposit, ...others]);
  const amountInCents = countedOf(deposit);
  const verdict = judgeTakeBack({ outcome: deposit.outcome, amountInCents, hasRefund }, order, { othersInCents, now });
  if (verdict.kind === 'refused') throw new CallFailure(verdict.why);
  // A movement without a statement line, or one that was cooked for, must be assigned to another order.
  const mustName = verdict.kind === 'owes-again' || counted.statementLineId === null;
  if (mustName && !isNamed) throw new CallFailure('right-order-needed');
  const key = `${deposit.reference} ${now.toISOString()}`;
  if (verdict.kind === 'waits-again') {
    for (const other of others) await setDepositOutcome(tx, other, 'waiting', now);
    const unpaid = { ...order, paidInCents: 0, changedAt: now };
    const back = { amountInCents: amountInCents + othersInCents, waitsUntil: verdict.until, key };
    await deps.orders.unpaid(tx, unpaid, back, now);
  }
  if (verdict.kind === 'owes-again') {
    const owing = { ...order, paidInCents: order.paidInCents - amountInCents, changedAt: now };
    await deps.orders.unpaid(tx, owing, { amountInCents, waitsUntil: null, key }, now);
    const alert = { kind: 'deposit-owed' as const, orderId: order.id, data: { amountInCents } };
    await raiseAlert(tx, { ...alert, dedupeKey: `deposit-owed ${key}` }, now);
  }
  await reopenLine(tx, counted);
  await deleteDeposit(tx, deposit);
  return verdict.kind;
}

/** The typed-in line of the wrong order, now assigned to the right one. */
function takenAnswer({ id, bookedOn, text }: CountedLine, { amountInCents }: StoredDeposit): BankLine {
  return answerLine({
    ...{ id, statementId: null, bookedOn, amountInCents, text, counterparty: '', bankReference: null },
    ...{ returnReason: null, state: 'deposit', orderNumber: null, reason: '', decidedBy: null, decidedAt: null },
  });
}
