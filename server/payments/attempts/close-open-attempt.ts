import type { PaymentDeps } from '../payment-deps.ts';
import { findOpenPayment } from '../payment-store.ts';
import { closeAttempt } from './close-attempt.ts';

/** Failures are left to the next poll, which was scheduled when the order was cancelled. */
export async function closeOpenAttempt(deps: PaymentDeps, orderId: string): Promise<void> {
  try {
    const open = await findOpenPayment(deps.db, orderId);
    if (open) await closeAttempt(deps, open);
  } catch (error) {
    deps.report('closing the payment of a cancelled order', error);
  }
}
