import type { ClaimEnd } from '#contract/payments/money-claims.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { decideClaim } from '#domain/payments/claims/decide-claim.ts';
import { raiseAlert } from '../../alerts/alert-store.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { markRefuted } from './claim-store.ts';
import { giveHeld, lockClaim } from './confirm-claim.ts';

/**
 * The money of a claim never arrived. Due again: the order counts as unpaid, its documents are on credit, and its next delivery
 * collects. A shortage: the customer did pay, in cash according to the books, and the courier's till is short of it.
 */
export async function refuteClaim(
  deps: Pick<PaymentDeps, 'db' | 'orders'>,
  { claimId, end, reason }: { claimId: string; end: ClaimEnd; reason: string },
  context: CallContext,
): Promise<void> {
  const { now, staff } = context;
  await deps.db.transaction(async (tx) => {
    const { claim, order } = await lockClaim(tx, claimId);
    if (end === 'shortage' && !claim.courierId) throw new CallFailure('claim-without-courier');
    const { method, amountInCents, takenAt, courierId } = claim;
    if (!(await markRefuted(tx, claimId, { end, reason, by: staff?.name ?? '', now })))
      throw new CallFailure('claim-decided');
    const balance = decideClaim(order, amountInCents, end);
    const decided = await giveHeld(deps, tx, { order, balance }, now);
    const { wasReported } = await deps.orders.claimRefuted(tx, decided, { method, amountInCents, takenAt, end }, now);
    if (wasReported) {
      const alert = { kind: 'refuted-was-reported' as const, orderId: order.id, data: { method, amountInCents, end } };
      await raiseAlert(tx, { ...alert, dedupeKey: `refuted-was-reported ${claimId}` }, now);
    }
    await insertAuditEntry(tx, context, {
      subject: { kind: 'order', id: order.id },
      action: 'claim-refuted',
      before: { state: claim.state, dueInCents: dueOf(order) },
      after: { claimId, end, method, amountInCents, courierId, dueInCents: dueOf(decided) },
      reason,
    });
  });
}
