import type { CardPayments } from '../../outside/card-payments/card-payments.ts';
import { parseWebhook } from '../../outside/card-payments/parse-webhook.ts';
import { findNamedAttempt, providerOf } from '../card-providers.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { recordMessage, wasMessageSeen } from './message-store.ts';
import { pollPayment } from './poll-payment.ts';
import { settleTransaction } from './settle-payment.ts';

/**
 * A webhook only triggers a poll. It is processed and recorded only when it names one of our attempts, and within limits: any
 * client can send one. It is recorded after the poll has taken effect: if the provider does not respond, or the shop crashes in
 * between, the error makes the sender repeat it. `later`: too many at once, to be sent again.
 */
export async function takeWebhook(
  deps: PaymentDeps,
  rawBody: string,
  clientAddress: string,
): Promise<'taken' | 'not-ours' | 'later'> {
  const event = parseWebhook(rawBody);
  const attempt = event && (await findNamedAttempt(deps, event));
  if (!attempt) return 'not-ours';
  const { messageId, orderCode, transactionId, eventTypeId } = event;
  if (await wasMessageSeen(deps.db, messageId)) return 'taken';
  if (!(await deps.limits.mayPoll(attempt.id, clientAddress))) return 'later';
  if (transactionId) await pollTransaction(deps, providerOf(deps, attempt), transactionId);
  await pollPayment(deps, attempt);
  await recordMessage(deps.db, messageId, { eventTypeId, orderCode, transactionId }, deps.clock());
  return 'taken';
}

/** The transaction named by the webhook comes first, because lists lag behind. */
export async function pollTransaction(deps: PaymentDeps, cards: CardPayments, transactionId: string): Promise<void> {
  const { unknownIds } = deps.limits;
  if (unknownIds.has(transactionId)) return;
  if (!(await settleTransaction(deps, cards, transactionId))) unknownIds.add(transactionId);
}
