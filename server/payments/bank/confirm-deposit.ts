import type { DifferenceChoice } from '#contract/payments/bank.ts';
import type { ConfirmedDeposit } from '#contract/payments/staff-money.ts';
import { dueIfRefuted, dueOf } from '#domain/orders/order-money.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { judgeDeposit, letGoOf } from '#domain/payments/judge-deposit.ts';
import { isMoneyDate } from '#domain/payments/money-date.ts';
import { raiseAlert } from '../../alerts/alert-store.ts';
import { type AuditContext, insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import { findOrder, lockOrder } from '../../orders/order-store.ts';
import { saveOrder } from '../../orders/save-order-store.ts';
import { addRefund, askRefund } from '../captures/refund-store.ts';
import { findIrisClaim } from '../claims/claim-store.ts';
import { confirmClaimIn } from '../claims/confirm-claim.ts';
import type { PaymentDeps, Surplus } from '../payment-deps.ts';
import { decideLine, insertTypedLine } from './bank-line-store.ts';
import {
  countedOf,
  findDeposit,
  findOrderIdByNumber,
  insertDeposit,
  listDecidedOrders,
  listWaitingDeposits,
  type StoredDeposit,
  setDepositOutcome,
} from './deposit-store.ts';

interface NewDeposit {
  orderNumber: string;
  amountInCents: number;
  reference: string;
  receivedOn: string;
  /** The member of staff who saw it at the bank. */
  by: string;
  whenDifferent: DifferenceChoice;
  /** The movement on a statement; null: typed in by staff. */
  lineId: string | null;
}

/** Staff have seen the money at the bank. Recorded once per reference, for any number of requests. */
export async function confirmDeposit(
  deps: PaymentDeps,
  deposit: NewDeposit,
  context: AuditContext,
): Promise<ConfirmedDeposit> {
  const orderId = await findOrderIdByNumber(deps.db, deposit.orderNumber);
  if (!orderId) throw new CallFailure('order-not-found');
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new CallFailure('order-not-found');
    return takeDeposit(deps, tx, { order, deposit }, context);
  });
}

/** The order must be locked. */
export async function takeDeposit(
  deps: PaymentDeps,
  tx: Queryable,
  { order, deposit }: { order: StoredOrder; deposit: Omit<NewDeposit, 'orderNumber'> },
  context: AuditContext,
): Promise<ConfirmedDeposit> {
  const now = deps.clock();
  const orderId = order.id;
  const known = await findDeposit(tx, deposit.reference);
  if (known) {
    const isSame = known.orderId === orderId && known.amountInCents === deposit.amountInCents;
    if (!isSame) throw new CallFailure('deposit-known');
    return describe(tx, order, known);
  }
  if (!isMoneyDate(deposit.receivedOn, { since: order.placedAt, now })) throw new CallFailure('money-date');
  const waiting = await listWaitingDeposits(tx, orderId);
  const { whenDifferent } = deposit;
  const claim = await findIrisClaim(tx, orderId, deposit.amountInCents);
  // The IRIS payment at the door, as seen at the bank: no new money.
  if (claim?.isOpen) {
    const { by, reference: reason } = deposit;
    await confirmClaimIn(deps, tx, claim.id, { source: 'accounts', by, reason, now, context });
    return { ...(await describeOrder(tx, orderId)), outcome: 'claim' };
  }
  if (whenDifferent === 'refuse') requireExact(order, sumOf(waiting), deposit.amountInCents);
  const forgivenInCents = whenDifferent === 'forgive' ? requireLetGo(order, sumOf(waiting), deposit.amountInCents) : 0;
  const noted = await insertDeposit(tx, { ...deposit, orderId, forgivenInCents }, now);
  await recordBankLine(tx, { ...deposit, orderId }, now);
  await settle(deps, tx, { order, waiting, noted, isGivenBack: whenDifferent === 'give-back' }, now);
  const confirmed = await describe(tx, order, noted);
  const { amountInCents, reference, receivedOn } = deposit;
  await insertAuditEntry(tx, context, {
    subject: { kind: 'order', id: orderId },
    action: 'deposit-confirmed',
    before: { status: order.status },
    after: { status: confirmed.status, outcome: confirmed.outcome, amountInCents, forgivenInCents, receivedOn },
    // The bank's reference of a deposit is often the name of the payer.
    ...(order.accountId && { personal: { personId: order.accountId, after: { reference } } }),
  });
  return confirmed;
}

/** An amount that staff did not confirm settles nothing. */
function requireExact(order: StoredOrder, waitingInCents: number, amount: number): void {
  const missing = missingOf(order, waitingInCents);
  if (missing !== amount) throw new CallFailure('deposit-differs', { missing, amount });
}

/** Staff have confirmed writing off the small shortfall. */
function requireLetGo(order: StoredOrder, waitingInCents: number, amount: number): number {
  const missing = missingOf(order, waitingInCents);
  const forgiven = letGoOf({ missingInCents: missing, amountInCents: amount });
  if (forgiven === null) throw new CallFailure('deposit-differs', { missing, amount });
  return forgiven;
}

function missingOf(order: StoredOrder, waitingInCents: number): number {
  return order.status === 'canceled' ? 0 : Math.max(0, dueOf(order) - waitingInCents);
}

/** A deposit and its movement are written together, and a movement is one deposit. */
async function recordBankLine(
  tx: Queryable,
  deposit: Omit<NewDeposit, 'orderNumber'> & { orderId: string },
  now: Date,
): Promise<void> {
  const { lineId, orderId, reference, receivedOn: bookedOn, amountInCents, by } = deposit;
  const meaning = { orderId, depositReference: reference };
  if (lineId === null) {
    const line = { bookedOn, amountInCents, text: reference, key: `typed ${reference}` };
    return insertTypedLine(tx, line, meaning, { by, now });
  }
  if (!(await decideLine(tx, lineId, { state: 'deposit', ...meaning, by, now }))) throw new CallFailure('line-decided');
}

interface Arrival {
  order: StoredOrder;
  waiting: StoredDeposit[];
  noted: StoredDeposit;
  /** True when staff have decided to refund it. */
  isGivenBack?: boolean;
}

async function settle(deps: PaymentDeps, tx: Queryable, arrival: Arrival, now: Date): Promise<void> {
  const { order, waiting, noted, isGivenBack = false } = arrival;
  const verdict = judgeDeposit({
    // Received money is retained while money that was only claimed may never arrive.
    order: { status: order.status, dueInCents: dueIfRefuted(order) },
    waitingInCents: sumOf(waiting),
    amountInCents: countedOf(noted),
  });
  if (verdict.outcome === 'goes-back' || isGivenBack) {
    const reason = verdict.outcome === 'goes-back' ? verdict.reason : 'wrong-amount';
    return giveBack(deps, tx, { order, deposit: noted, reason }, now);
  }
  if (verdict.outcome === 'waiting') return;
  const come = [...waiting, noted];
  for (const deposit of come) await setDepositOutcome(tx, deposit, 'settled', now);
  const { surplusInCents } = verdict;
  const paidInCents = order.paidInCents + sumOf(come);
  const refundedInCents = order.refundedInCents + surplusInCents;
  const paid: StoredOrder = { ...order, paidInCents, refundedInCents, changedAt: now };
  await saveOrder(tx, paid, []);
  if (paid.status === 'not-paid') await deps.orders.open(tx, paid, 'staff', now);
  else if (dueOf(order) > 0 && dueOf(paid) <= 0) {
    await deps.orders.depositCame(tx, paid, { amountInCents: sumOf(come), reference: noted.reference }, now);
  }
  if (surplusInCents === 0) return;
  const dedupeKey = `deposit ${noted.reference}`;
  await askRefund(tx, { orderId: order.id, amountInCents: surplusInCents, reason: 'deposit-surplus', dedupeKey }, now);
  await notifyOfTransfer(tx, order, { reference: noted.reference, amountInCents: surplusInCents }, now);
}

/** Too late or a duplicate: staff refund it, and the customer is notified. */
async function giveBack(
  deps: PaymentDeps,
  tx: Queryable,
  { order, deposit, reason }: { order: StoredOrder; deposit: StoredDeposit; reason: Surplus['reason'] },
  now: Date,
): Promise<void> {
  await setDepositOutcome(tx, deposit, 'refund-due', now);
  const { reference: transactionId, amountInCents, paymentId } = deposit;
  const back = { orderId: order.id, paymentId, provider: 'bank', transactionId, amountInCents, reason } as const;
  await addRefund(tx, { ...back, dedupeKey: `deposit ${transactionId}` }, now);
  await deps.orders.surplusPaid(tx, order, { amountInCents, reason, key: `bank ${transactionId}` }, now);
  await notifyOfTransfer(tx, order, deposit, now);
}

async function notifyOfTransfer(
  tx: Queryable,
  order: StoredOrder,
  { reference, amountInCents }: { reference: string; amountInCents: number },
  now: Date,
): Promise<void> {
  const alert = { kind: 'transfer-due' as const, orderId: order.id, data: { reference, amountInCents } };
  await raiseAlert(tx, { ...alert, dedupeKey: `transfer-due ${reference}` }, now);
}

/** Part payments of orders that were decided without them: cancelled, or paid in another way. */
export async function settleWaitingDeposits(deps: PaymentDeps): Promise<number> {
  const orders = await listDecidedOrders(deps.db);
  for (const orderId of orders) {
    await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order || order.status === 'not-paid') return;
      const [noted, ...waiting] = await listWaitingDeposits(tx, orderId);
      if (noted)
        await settle(deps, tx, { order, waiting: order.status === 'canceled' ? [] : waiting, noted }, deps.clock());
    });
  }
  return orders.length;
}

async function describe(tx: Queryable, { id }: StoredOrder, { reference }: StoredDeposit): Promise<ConfirmedDeposit> {
  const deposit = await findDeposit(tx, reference);
  if (!deposit) throw new CallFailure('order-not-found');
  const outcome = deposit.outcome === 'settled' || deposit.outcome === 'waiting' ? deposit.outcome : 'goes-back';
  return { ...(await describeOrder(tx, id)), outcome };
}

async function describeOrder(tx: Queryable, id: string): Promise<Omit<ConfirmedDeposit, 'outcome'>> {
  const order = await findOrder(tx, id);
  if (!order) throw new CallFailure('order-not-found');
  const waitingInCents = sumOf(await listWaitingDeposits(tx, id));
  const due = Math.max(0, dueOf(order) - waitingInCents);
  return { orderNumber: String(order.number), status: order.status, due, refunded: order.refundedInCents };
}

function sumOf(deposits: readonly StoredDeposit[]): number {
  return deposits.reduce((sum, deposit) => sum + countedOf(deposit), 0);
}
