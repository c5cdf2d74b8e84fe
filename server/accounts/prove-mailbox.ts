import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { putMail } from '../outbox/mail-store.ts';
import { passwordDroppedMail } from '../outbox/templates/account-mails.ts';
import type { AccountNeeds } from './account-needs.ts';
import { type Account, dropUnprovenWaysIn, verifyEmail } from './account-store.ts';

/**
 * The owner of the mailbox is here. An account that nobody had confirmed may have been opened by a stranger in their name:
 * its password, devices and identities go, unless the owner comes by the link of the welcome mail, which says that there
 * is a password, or is signed in to it already.
 */
export async function proveMailbox(
  { voice }: AccountNeeds,
  tx: Queryable,
  account: Account,
  { keepsWaysIn }: { keepsWaysIn: boolean },
  { caller, language, now }: CallContext,
): Promise<Account> {
  if (account.isEmailVerified) return account;
  await verifyEmail(tx, account.id, now);
  const proven = { ...account, isEmailVerified: true };
  if (keepsWaysIn || caller?.accountId === account.id) return proven;
  await dropUnprovenWaysIn(tx, account.id);
  if (account.passwordHash) await putMail(tx, passwordDroppedMail(voice, { email: account.email, language }), now);
  return { ...proven, passwordHash: null };
}
