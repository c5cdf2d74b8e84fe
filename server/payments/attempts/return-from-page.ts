import type { PaymentState } from '#contract/orders/payments.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { findOrder } from '../../orders/order-store.ts';
import { CardProviderDown } from '../../outside/card-payments/card-payments.ts';
import { findNamedAttempt, providerOf } from '../card-providers.ts';
import { answerPayment } from '../payment-answer.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findPayment } from '../payment-store.ts';
import { pollPayment } from './poll-payment.ts';
import { pollTransaction } from './take-webhook.ts';

/** Handles the payer's return. The URL is not trusted: the provider is polled, within the limits. */
export async function returnFromPage(
  deps: PaymentDeps,
  back: { t?: string; s: string },
  clientAddress: string,
): Promise<PaymentState> {
  const payment = await findNamedAttempt(deps, { orderCode: back.s });
  if (!payment) throw new CallFailure('order-not-found');
  if (await deps.limits.mayPoll(payment.id, clientAddress)) {
    try {
      if (back.t) await pollTransaction(deps, providerOf(deps, payment), back.t);
      const current = await findPayment(deps.db, payment.id);
      if (current && current.state !== 'paid') await pollPayment(deps, current);
    } catch (error) {
      // The provider does not respond: the page shows that the payment is being checked, and polls again.
      if (!(error instanceof CardProviderDown)) throw error;
      deps.report('querying a payment', error);
    }
  }
  const settled = await findPayment(deps.db, payment.id);
  const order = settled && (await findOrder(deps.db, settled.orderId));
  if (!settled || !order) throw new CallFailure('order-not-found');
  return answerPayment(order, settled);
}
