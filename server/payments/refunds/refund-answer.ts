import type { StaffRefund } from '#contract/payments/staff-money.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findRefundByHand, type RefundByHand } from './refunds-by-hand-store.ts';

export async function requireRefund({ db }: PaymentDeps, id: string, isDone: boolean): Promise<StaffRefund> {
  const refund = await findRefundByHand(db, id);
  if (!refund) throw new CallFailure('not-found');
  if (!isDone) throw new CallFailure('refund-not-open');
  return answerRefund(refund);
}

export function answerRefund({
  orderId: _,
  orderNumber,
  amountInCents,
  createdAt,
  transfer,
  ...refund
}: RefundByHand): StaffRefund {
  return {
    ...refund,
    orderNumber: String(orderNumber),
    amount: amountInCents,
    createdAt: createdAt.toISOString(),
    transfer: transfer && { ...transfer, askedUntil: new Date(transfer.askedUntil).toISOString() },
  };
}
