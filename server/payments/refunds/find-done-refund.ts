import type { CardTransaction } from '../../outside/card-payments/card-payments.ts';
import { isWholeCapture, listClaimedRefunds, type StoredRefund } from '../captures/refund-store.ts';
import { providerOf } from '../card-providers.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** `gone`: the capture has disappeared at the provider, as after a same-day void of the whole. */
export type DoneRefund = { refundTransactionId: string } | 'not-done' | 'gone' | 'unclear';

/**
 * Finds out whether a refund whose response was lost was performed. Only a refund of this very capture counts; one
 * of another capture never does, even with the same amount.
 */
export async function findDoneRefund(deps: PaymentDeps, refund: StoredRefund): Promise<DoneRefund> {
  const { db } = deps;
  const cards = providerOf(deps, refund);
  const capture = await cards.findTransaction(refund.transactionId);
  const order = capture && (await cards.findOrder(capture.orderCode));
  // Requesting the whole of a capture again refunds no more than was taken; for a part that is not certain.
  if (!order) return (await isWholeCapture(db, refund)) ? (capture ? 'not-done' : 'gone') : 'unclear';
  const others = order.transactionIds.filter((id) => id !== refund.transactionId);
  const claimed = await listClaimedRefunds(db, refund.provider, others);
  const unclaimed: CardTransaction[] = [];
  for (const id of others) {
    const other = claimed.includes(id) ? null : await cards.findTransaction(id);
    if (other?.state === 'refunded' && other.amountInCents === -refund.amountInCents) unclaimed.push(other);
  }
  const ofThis = unclaimed.find(({ parentId }) => parentId === refund.transactionId);
  if (ofThis) return { refundTransactionId: ofThis.transactionId };
  const orphans = unclaimed.filter(({ parentId }) => parentId === null);
  if (orphans.length === 0) return 'not-done';
  // The provider does not link them to captures. A refund of the whole capture can only be its own.
  const [orphan] = orphans;
  if (!orphan || capture.amountInCents !== refund.amountInCents) return 'unclear';
  return capture.state === 'refunded' ? { refundTransactionId: orphan.transactionId } : 'not-done';
}
