import { refuseClaimTakeBack, takeBackClaim } from '#domain/payments/claims/take-back-claim.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { addCredit, lockBuyer } from '../../orders/buyer-store.ts';
import { saveOrder } from '../../orders/save-order-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { markClaimedAgain } from './claim-store.ts';
import { type LockedClaim, lockAnyClaim } from './confirm-claim.ts';

/** Accounting confirmed the wrong claim: it is open again, as before. */
export function takeBackConfirmation(
  deps: Pick<PaymentDeps, 'db' | 'orders'>,
  { claimId, reason }: { claimId: string; reason: string },
  context: CallContext,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockAnyClaim(tx, claimId);
    const refusal = refuseClaimTakeBack(locked.claim);
    if (refusal) throw new CallFailure(refusal);
    await takeBackIn(deps, tx, { ...locked, reason }, context);
  });
}

/** Runs in the caller's transaction, for any kind of confirmation. Credit given for the claim is taken back as far as it is unspent. */
export async function takeBackIn(
  { orders }: Pick<PaymentDeps, 'orders'>,
  tx: Queryable,
  { claim, order, reason }: LockedClaim & { reason: string },
  context: CallContext,
): Promise<void> {
  const { now } = context;
  const { id: claimId, source, method, amountInCents } = claim;
  if (!(await markClaimedAgain(tx, claimId, now))) throw new CallFailure('claim-not-confirmed');
  const { accountId } = order;
  const buyer = accountId ? await lockBuyer(tx, accountId) : null;
  const { money, creditInCents } = takeBackClaim(order, amountInCents, buyer?.creditInCents ?? 0);
  const waiting = { ...order, ...money, changedAt: now };
  if (creditInCents > 0 && accountId) {
    await saveOrder(tx, waiting, []);
    await addCredit(tx, { accountId, amountInCents: -creditInCents, reason: 'undo', orderId: order.id, at: now });
    await orders.claimUncredited(tx, waiting, { amountInCents: creditInCents }, now);
  }
  await insertAuditEntry(tx, context, {
    subject: { kind: 'order', id: order.id },
    action: 'claim-taken-back',
    before: { state: claim.state, source },
    after: { claimId, method, amountInCents, creditInCents: -creditInCents },
    reason,
  });
}
