import { closeAttempt } from './close-attempt.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { findOpenPayment } from './payment-store.ts';

/** Whatever goes wrong is left to the sweep, which was told of the attempt when its order was cancelled. */
export async function closeOpenAttempt(needs: PaymentNeeds, orderId: string): Promise<void> {
  try {
    const open = await findOpenPayment(needs.db, orderId);
    if (open) await closeAttempt(needs, open);
  } catch (error) {
    needs.report('closing the payment of a cancelled order', error);
  }
}
