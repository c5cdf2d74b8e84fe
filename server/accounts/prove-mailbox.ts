import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { putMail } from '../outbox/mail-store.ts';
import { accountMails } from './account-mails.ts';
import { type Account, dropUnprovenWaysIn, verifyEmail } from './account-store.ts';

/**
 * Called once the owner of the mailbox is proven. An unconfirmed account may have been opened by a stranger in their name:
 * its password, devices and identities are dropped, unless the owner is signed in to it already. The link of the welcome mail is
 * no exception, as a stranger's sign-up sends one too.
 */
export async function proveMailbox(
  tx: Queryable,
  account: Account,
  { caller, language, now }: CallContext,
): Promise<Account> {
  if (account.isEmailVerified) return account;
  const isSignedIn = caller?.accountId === account.id;
  if (!isSignedIn) await dropUnprovenWaysIn(tx, account.id);
  await verifyEmail(tx, account.id, now);
  const proven = { ...account, isEmailVerified: true };
  if (isSignedIn) return proven;
  if (account.passwordHash) {
    await putMail(
      tx,
      { template: accountMails['password-dropped'], recipient: account.email, language, facts: {} },
      now,
    );
  }
  return { ...proven, passwordHash: null };
}
