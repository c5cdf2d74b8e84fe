import { parseWebhook } from '../outside/card-payments/parse-webhook.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { findPaymentByCode, noteMessage, wasMessageSeen } from './payment-store.ts';
import { settleOrderCode, settleTransaction } from './settle-payment.ts';

/**
 * A webhook says where to look. It is noted only after the look has taken effect: if the provider does not answer, or the
 * shop ends in between, the error makes the sender come again.
 */
export async function takeWebhook(needs: PaymentNeeds, rawBody: string): Promise<void> {
  const event = parseWebhook(rawBody);
  if (!event || (await wasMessageSeen(needs.db, event.messageId))) return;
  const { messageId, orderCode, transactionId, eventTypeId } = event;
  if (transactionId) await settleTransaction(needs, transactionId);
  const payment = orderCode && (await findPaymentByCode(needs.db, needs.cards.provider, orderCode));
  if (payment && !transactionId) await settleOrderCode(needs, payment);
  await noteMessage(needs.db, messageId, { eventTypeId, orderCode, transactionId }, needs.clock());
}
