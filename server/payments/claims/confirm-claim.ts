import type { ClaimSource } from '#contract/payments/money-claims.ts';
import type { Balance } from '#domain/orders/settle-balance.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { decideClaim } from '#domain/payments/claims/decide-claim.ts';
import { type AuditContext, insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import { addCredit } from '../../orders/buyer-store.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { saveOrder } from '../../orders/save-order-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findClaim, markConfirmed, type StoredClaim } from './claim-store.ts';

interface Confirmation {
  source: ClaimSource;
  by: string;
  reason: string;
  now: Date;
  /** The author in the audit trail; null: not a member of staff. */
  context: AuditContext | null;
}

/** The money of a claim has arrived. Credit that was held for its order is given. */
export async function confirmClaim(
  deps: Pick<PaymentDeps, 'db' | 'orders'>,
  claimId: string,
  confirmation: Confirmation,
): Promise<void> {
  await deps.db.transaction((tx) => confirmClaimIn(deps, tx, claimId, confirmation));
}

/** The same in the caller's transaction. */
export async function confirmClaimIn(
  deps: Pick<PaymentDeps, 'orders'>,
  tx: Queryable,
  claimId: string,
  { context, ...confirmation }: Confirmation,
): Promise<void> {
  const { claim, order } = await lockClaim(tx, claimId);
  const { source, reason, now } = confirmation;
  if (!(await markConfirmed(tx, claim.id, confirmation))) throw new CallFailure('claim-decided');
  const balance = decideClaim(order, claim.amountInCents, 'confirmed');
  await giveHeld(deps, tx, { order, balance }, now);
  const { method, amountInCents } = claim;
  if (!context) return;
  await insertAuditEntry(tx, context, {
    subject: { kind: 'order', id: order.id },
    action: 'claim-confirmed',
    before: { state: claim.state },
    after: { claimId, source, method, amountInCents, creditInCents: balance.creditInCents },
    reason,
  });
}

/** The order is locked first, as in every transaction about its money; then the claim is read. */
export async function lockClaim(tx: Queryable, claimId: string): Promise<LockedClaim> {
  const locked = await lockAnyClaim(tx, claimId);
  if (locked.claim.state !== 'claimed') throw new CallFailure('claim-decided');
  return locked;
}

export interface LockedClaim {
  claim: StoredClaim;
  order: StoredOrder;
}

/** Decided or not. */
export async function lockAnyClaim(tx: Queryable, claimId: string): Promise<LockedClaim> {
  const known = await findClaim(tx, claimId);
  const order = known && (await lockOrder(tx, known.orderId));
  const claim = order && (await findClaim(tx, claimId));
  if (!claim || !order) throw new CallFailure('not-found');
  return { claim, order };
}

/** The order after the decision, and the customer's credit in the notification. */
export async function giveHeld(
  { orders }: Pick<PaymentDeps, 'orders'>,
  tx: Queryable,
  { order, balance }: { order: StoredOrder; balance: Balance },
  now: Date,
): Promise<StoredOrder> {
  const { money, creditInCents: amountInCents } = balance;
  const decided: StoredOrder = { ...order, ...money, changedAt: now };
  await saveOrder(tx, decided, []);
  if (amountInCents === 0) return decided;
  const reason = order.status === 'canceled' ? 'cancel' : 'change';
  if (order.accountId)
    await addCredit(tx, { accountId: order.accountId, amountInCents, reason, orderId: order.id, at: now });
  await orders.claimCredited(tx, decided, { amountInCents }, now);
  return decided;
}
