import type { CallContext } from '../calls/handlers.ts';
import { putMail } from '../outbox/mail-store.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountMails } from './account-mails.ts';
import { findAccountByEmail, sameEmail } from './account-store.ts';
import { putMailedTokenWithCode } from './mailed-token-store.ts';

const signInLifeInMinutes = 15;

/**
 * Mails a link and a code. The account is looked up only if it belongs to the signed-in customer, so that the existence of an account
 * is not visible from outside.
 */
export async function requestEmailSignIn(
  deps: AccountDeps,
  form: { username: string; name: string; purpose?: 'sign-in' | 'first-order' | undefined },
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
    const { caller } = context;
    const own = form.purpose === 'first-order' && caller ? await findAccountByEmail(tx, email) : null;
    if (own && own.id === caller?.accountId) {
      // A signed-in customer gets no link: a forwarded one would sign somebody else in.
      const facts = { code, lifeInMinutes };
      await putMail(tx, { template: accountMails['first-order-code'], recipient: email, language, facts }, now);
      return;
    }
    const facts = { token, code, lifeInMinutes };
    await putMail(tx, { template: accountMails['sign-in'], recipient: email, language, facts }, now);
  });
  return { received: true };
}
