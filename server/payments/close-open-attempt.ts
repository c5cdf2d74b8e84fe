import { closeAttempt } from './close-attempt.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findOpenPayment } from './payment-store.ts';

/** Whatever goes wrong is left to the sweep, which was told of the attempt when its order was cancelled. */
export async function closeOpenAttempt(deps: PaymentDeps, orderId: string): Promise<void> {
  try {
    const open = await findOpenPayment(deps.db, orderId);
    if (open) await closeAttempt(deps, open);
  } catch (error) {
    deps.report('closing the payment of a cancelled order', error);
  }
}
