import type { CallContext } from '../calls/handlers.ts';
import { putMail } from '../outbox/mail-store.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountMails } from './account-mails.ts';
import { sameEmail } from './account-store.ts';
import { putMailedTokenWithCode } from './mailed-token-store.ts';

const signInLifeInMinutes = 15;

/** Mails a link and a code. Whether the address has an account is not even looked up, so nobody can tell from outside. */
export async function requestEmailSignIn(
  deps: AccountDeps,
  form: { username: string; name: string },
  context: CallContext,
): Promise<{ received: true }> {
  const { db, secret } = deps;
  const { language, now } = context;
  const email = sameEmail(form.username);
  await db.transaction(async (tx) => {
    const data = form.name === '' ? {} : { name: form.name };
    const lifeInMinutes = signInLifeInMinutes;
    const asked = { purpose: 'sign-in', accountId: null, email, data, now, lifeInMinutes } as const;
    const { token, code } = await putMailedTokenWithCode(tx, asked, secret);
    const facts = { token, code, lifeInMinutes };
    await putMail(tx, { template: accountMails['sign-in'], recipient: email, language, facts }, now);
  });
  return { received: true };
}
