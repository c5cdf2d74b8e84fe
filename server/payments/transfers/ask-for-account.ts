import { ibanProblemOf, readIban } from '#domain/bank/iban.ts';
import type { TransferBefore } from '#domain/bank/transfer-before.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { sealSecret } from '../../calls/seal-secret.ts';
import { hashToken, newToken } from '../../calls/secret-token.ts';
import type { Queryable } from '../../database/database.ts';
import { findOrder } from '../../orders/order-store.ts';
import { findRefund, type StoredRefund } from '../captures/refund-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { TransferDeps } from './make-transfer-list.ts';
import { askForAccount, findAskedTransfer, giveAccount, turnToTransfer } from './transfer-store.ts';

const daysAsked = 14;
const dayInMs = 86_400_000;

/** The refund goes by transfer, and its customer is mailed a link to enter a bank account. */
export async function startTransfer(deps: PaymentDeps, refundId: string, context: CallContext): Promise<void> {
  const { now } = context;
  await deps.db.transaction(async (tx) => {
    if (!(await turnToTransfer(tx, refundId, context.staff?.name ?? '', now))) throw new CallFailure('refund-not-open');
    const refund = await findRefund(tx, refundId);
    const order = refund && (await findOrder(tx, refund.orderId));
    if (!refund || !order) throw new CallFailure('not-found');
    if (!canBeAsked(order)) throw new CallFailure('nobody-to-ask');
    await askCustomer(deps, tx, { refund, order, before: 'none' }, context);
  });
}

/** False after the customer was forgotten: the address is no longer valid. */
export function canBeAsked({ contact }: Pick<StoredOrder, 'contact'>): boolean {
  return !contact.email.endsWith('@invalid');
}

/** A fresh link for a refund that awaits a transfer. */
export async function askCustomer(
  deps: PaymentDeps,
  tx: Queryable,
  { refund, order, before }: { refund: StoredRefund; order: StoredOrder; before: TransferBefore },
  context: CallContext,
): Promise<void> {
  const { now } = context;
  const token = newToken();
  const until = new Date(now.getTime() + daysAsked * dayInMs);
  if (!(await askForAccount(tx, refund, { tokenHash: hashToken(token), until }, now)))
    throw new CallFailure('refund-not-open');
  const { amountInCents } = refund;
  await deps.orders.accountAsked(tx, order, { amountInCents, token, until, before }, now);
  await insertAuditEntry(tx, context, {
    subject: { kind: 'refund', id: refund.id },
    action: 'account-asked',
    after: { orderId: order.id, amountInCents },
  });
}

export async function findAsk(deps: PaymentDeps, token: string, now: Date) {
  const asked = await findAskedTransfer(deps.db, hashToken(token), now);
  if (!asked) throw new CallFailure('link-over');
  return { orderNumber: String(asked.orderNumber), amount: asked.amountInCents, until: asked.askedUntil.toISOString() };
}

/** Stored encrypted, and only until the money has left. */
export async function answerAsk(
  deps: TransferDeps,
  { token, iban: written, holder }: { token: string; iban: string; holder: string },
  now: Date,
) {
  const tokenHash = hashToken(token);
  const asked = await findAskedTransfer(deps.db, tokenHash, now);
  if (!asked) throw new CallFailure('link-over');
  const read = readIban(written);
  if ('problem' in read) throw new CallFailure('invalid-input', { fields: { iban: ibanProblemOf[read.problem] } });
  const own = readIban((await deps.settings()).bank.iban);
  if ('iban' in own && own.iban === read.iban) throw new CallFailure('invalid-input', { fields: { iban: 'iban-own' } });
  const account = Buffer.from(JSON.stringify({ iban: read.iban, holder }));
  const sealedAccount = sealSecret(account, asked.id, deps.secret, 'bank accounts');
  const ibanEnd = read.iban.slice(-4);
  if (!(await giveAccount(deps.db, { tokenHash, sealedAccount, ibanEnd }, now))) throw new CallFailure('link-over');
  return { ibanEnd, amount: asked.amountInCents };
}
