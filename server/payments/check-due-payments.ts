import { CardProviderDown } from '../outside/card-payments/card-payments.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { type StoredPayment, scheduleCheck, takeDuePayment } from './payment-store.ts';
import { settleOrderCode } from './settle-payment.ts';

const minuteInMs = 60_000;
const longestPauseInMinutes = 60;
/** After that many looks (about two days) a payment that never came is let go. */
const mostChecks = 48;

/** The reconciler: asks the provider about every payment of which nothing final is known. Answers how many it asked about. */
export async function checkDuePayments(needs: PaymentNeeds): Promise<number> {
  let checked = 0;
  for (;;) {
    const payment = await takeInHand(needs);
    if (!payment) return checked;
    checked += 1;
    try {
      await settleOrderCode(needs, payment);
    } catch (error) {
      if (!(error instanceof CardProviderDown)) throw error;
      needs.report('checking a payment', error);
    }
  }
}

/** The next look is written before this one: a shop that ends in between looks again later. */
function takeInHand(needs: PaymentNeeds): Promise<StoredPayment | null> {
  const now = needs.clock();
  return needs.db.transaction(async (tx) => {
    const payment = await takeDuePayment(tx, now);
    if (payment) await scheduleCheck(tx, payment.id, nextCheck(payment, now));
    return payment;
  });
}

function nextCheck({ checks, orderCode, paymentType }: StoredPayment, now: Date): Date | null {
  // Without a code nobody was ever sent to pay; but a kept card may have been charged all the same.
  const mayBePaid = orderCode !== null || paymentType === 'viva-recurring';
  if (checks + 1 >= mostChecks || !mayBePaid) return null;
  return new Date(now.getTime() + Math.min(longestPauseInMinutes, 2 ** Math.min(checks, 6)) * minuteInMs);
}
