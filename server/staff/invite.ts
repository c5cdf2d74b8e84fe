import type { Language } from '#contract/fields/languages.ts';
import type { Account } from '../accounts/account-store.ts';
import { putMailedToken } from '../accounts/mailed-token-store.ts';
import type { Queryable } from '../database/database.ts';
import { putMail } from '../outbox/mail-store.ts';
import { staffMails } from './staff-mails.ts';

/** Long enough for a weekend. */
const lifeInMinutes = 3 * 24 * 60;

/**
 * Notifies a new member of staff. Without a password, or with an unverified e-mail address, the mail has a link to set a new
 * password: a person who opened the account with another's address loses it then, and could never enter the office.
 */
export async function invite(
  tx: Queryable,
  account: Account,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const { id: accountId, email, passwordHash, isEmailVerified } = account;
  const token =
    passwordHash && isEmailVerified
      ? null
      : await putMailedToken(tx, { purpose: 'password-reset', accountId, email, now, lifeInMinutes });
  const facts = { token, lifeInDays: lifeInMinutes / 1440 };
  await putMail(tx, { template: staffMails['staff-invited'], recipient: email, language, facts }, now);
}
