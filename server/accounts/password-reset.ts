import type { AuthRecord } from '#contract/customers.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import { putMail } from '../outbox/mail-store.ts';
import { passwordChangedNotice } from '../outbox/templates/customer-mails.ts';
import type { AccountNeeds } from './account-needs.ts';
import { lockAccount, sameEmail, setPassword, verifyEmail } from './account-store.ts';
import { limitTries } from './limit-tries.ts';
import { endMailedTokensOf, takeMailedToken } from './mailed-token-store.ts';
import { hashPassword } from './password-hash.ts';
import { endSessionsOf } from './session-store.ts';
import { signIn } from './sign-in.ts';

/** A new password by a mailed link: every device is signed out, every other link is void, and the customer is told. */
export async function resetPassword(
  needs: AccountNeeds,
  form: { token: string; password: string; cartId?: string | null | undefined },
  context: CallContext,
): Promise<AuthRecord> {
  const { language, now } = context;
  const tries = await limitTries(needs, 'sign-in', null, context);
  const passwordHash = await hashPassword(form.password);
  const record = await needs.db.transaction(async (tx) => {
    const mailed = await takeMailedToken(tx, form.token, ['password-reset'], now);
    const account = mailed?.accountId ? await lockAccount(tx, mailed.accountId) : null;
    if (!mailed || !account || sameEmail(account.email) !== sameEmail(mailed.email)) return null;
    await setPassword(tx, account.id, passwordHash);
    await verifyEmail(tx, account.id, now);
    await endSessionsOf(tx, account.id, null);
    await endMailedTokensOf(tx, account, now);
    await putMail(tx, passwordChangedNotice(needs.voice, { email: account.email, language }), now);
    return signIn(needs, tx, { account: { ...account, passwordHash }, isNew: false, cartId: form.cartId }, context);
  });
  if (!record) throw new CallFailure('password-request-expired');
  await tries.succeeded();
  return record;
}
