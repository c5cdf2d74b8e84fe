import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { putMail } from '../outbox/mail-store.ts';
import { accountMails } from './account-mails.ts';
import type { Account } from './account-store.ts';
import { putMailedToken } from './mailed-token-store.ts';

/** Nobody has to drop everything to confirm an address. */
const lifeInMinutes = 7 * 24 * 60;

/** Greets a new customer; one who has not shown yet that the mailbox is theirs gets the link that does. */
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
