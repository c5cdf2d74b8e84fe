import type { ConfirmedDeposit } from '#contract/payments/staff-money.ts';
import { leftToPay } from '#domain/orders/order-money.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { findIrisClaim } from '../claims/claim-store.ts';
import { confirmClaimIn } from '../claims/confirm-claim.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { decideLine } from './bank-line-store.ts';
import { findOrderIdByNumber } from './deposit-store.ts';

/** The movement proves exactly the IRIS payment claimed at the order's door: no new money. Null: no such claim is open. */
export async function showClaim(
  deps: PaymentDeps,
  { lineId, orderNumber, amountInCents }: { lineId: string; orderNumber: string; amountInCents: number },
  context: CallContext,
): Promise<ConfirmedDeposit | null> {
  const orderId = await findOrderIdByNumber(deps.db, orderNumber);
  if (!orderId) throw new CallFailure('order-not-found');
  return deps.db.transaction((tx) => showClaimIn(deps, tx, { lineId, orderId, amountInCents }, context));
}

/** The same in the caller's transaction. */
export async function showClaimIn(
  deps: PaymentDeps,
  tx: Queryable,
  { lineId, orderId, amountInCents }: { lineId: string; orderId: string; amountInCents: number },
  context: CallContext,
): Promise<ConfirmedDeposit | null> {
  await lockOrder(tx, orderId);
  const claim = await findIrisClaim(tx, orderId, amountInCents);
  if (!claim) return null;
  const { now, staff } = context;
  const by = staff?.name ?? '';
  if (!(await decideLine(tx, lineId, { state: 'claim', claimId: claim.id, by, now })))
    throw new CallFailure('line-decided');
  const confirmation = { source: 'statement', by, reason: '', now, context: null } as const;
  if (claim.isOpen) await confirmClaimIn(deps, tx, claim.id, confirmation);
  const order = await lockOrder(tx, orderId);
  if (!order) throw new CallFailure('order-not-found');
  const subject = { kind: 'bank-line', id: lineId } as const;
  const after = { orderId, amountInCents, claimId: claim.id };
  await insertAuditEntry(tx, context, { subject, action: 'showed-claim', after });
  const { number, status, refundedInCents: refunded } = order;
  return { orderNumber: String(number), status, outcome: 'claim', due: leftToPay(order), refunded };
}
