import type { CallContext } from '../calls/handlers.ts';
import { putMail } from '../outbox/mail-store.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountMails } from './account-mails.ts';
import { findAccountByEmail, sameEmail } from './account-store.ts';
import { putMailedToken } from './mailed-token-store.ts';

export const resetLifeInMinutes = 60;

/**
 * Every address gets a mail: with an account the link to a new password, without one a link to open it. Both do the same
 * work, so that neither the response nor its time shows whether an account exists.
 */
export async function requestPassword(
  deps: AccountDeps,
  form: { username: string },
  context: CallContext,
): Promise<{ received: true }> {
  const { language, now } = context;
  const email = sameEmail(form.username);
  await deps.db.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    const token = await putMailedToken(tx, {
      purpose: account ? 'password-reset' : 'sign-in',
      accountId: account?.id ?? null,
      email,
      now,
      lifeInMinutes: resetLifeInMinutes,
    });
    const facts = { token, lifeInMinutes: resetLifeInMinutes };
    const template = accountMails[account ? 'password-reset' : 'no-account'];
    await putMail(tx, { template, recipient: email, language, facts }, now);
  });
  return { received: true };
}
