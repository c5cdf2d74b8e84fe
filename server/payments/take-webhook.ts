import type { CardPayments } from '../outside/card-payments/card-payments.ts';
import { parseWebhook } from '../outside/card-payments/parse-webhook.ts';
import { findNamedAttempt, providerOf } from './card-providers.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { noteMessage, wasMessageSeen } from './message-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settleTransaction } from './settle-payment.ts';

/**
 * A webhook says where to look. Only what names an attempt of ours is followed or noted, and only so often: anyone can send
 * one. It is noted after the look has taken effect: if the provider does not answer, or the shop ends in between, the error
 * makes the sender come again. `later`: too many at once, send it again.
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
  if (!(await deps.limits.mayLook(attempt.id, clientAddress))) return 'later';
  if (transactionId) await lookAtTransaction(deps, providerOf(deps, attempt), transactionId);
  await lookAtPayment(deps, attempt);
  await noteMessage(deps.db, messageId, { eventTypeId, orderCode, transactionId }, deps.clock());
  return 'taken';
}

/** The one that is named first, because lists lag behind. */
export async function lookAtTransaction(deps: PaymentDeps, cards: CardPayments, transactionId: string): Promise<void> {
  const { unknownIds } = deps.limits;
  if (unknownIds.has(transactionId)) return;
  if (!(await settleTransaction(deps, cards, transactionId))) unknownIds.add(transactionId);
}
