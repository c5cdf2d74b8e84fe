import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { putMail } from '../outbox/mail-store.ts';
import { accountMails } from './account-mails.ts';
import type { Account } from './account-store.ts';
import { putMailedToken } from './mailed-token-store.ts';

/** A week: confirming an address is not urgent. */
const lifeInMinutes = 7 * 24 * 60;

/** Greets a new customer; the mail contains the confirmation link while the mailbox is unproven. */
export async function welcome(tx: Queryable, account: Account, { language, now }: CallContext): Promise<void> {
  const { id: accountId, email, isEmailVerified } = account;
  const token = isEmailVerified
    ? null
    : await putMailedToken(tx, { purpose: 'sign-in', accountId, email, now, lifeInMinutes });
  await putMail(
    tx,
    { template: accountMails.welcome, recipient: email, language, facts: { token, lifeInMinutes } },
    now,
  );
}
