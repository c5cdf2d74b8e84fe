import type { AuthRecord } from '#contract/customers/customers.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import { putMail } from '../outbox/mail-store.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountMails } from './account-mails.ts';
import { dropUnprovenIdentities, lockAccount, sameEmail, setPassword, verifyEmail } from './account-store.ts';
import { endMailedTokensOf, takeMailedToken } from './mailed-token-store.ts';
import { hashPassword } from './password-hash.ts';
import { requirePasswordLink } from './password-link.ts';
import { endSessionsOf } from './session-store.ts';
import { signIn } from './sign-in.ts';

/**
 * Sets a new password by a mailed link: every device is signed out, every other link is void, identities from before the mailbox
 * was proven are dropped, and the customer is notified.
 */
export async function resetPassword(
  deps: AccountDeps,
  form: { token: string; password: string; cartId?: string | null | undefined },
  context: CallContext,
): Promise<AuthRecord> {
  const { language, now } = context;
  // Checked before hashing: an invalid link must cost no hash.
  const link = await requirePasswordLink(deps, form.token, now);
  const { accountId, email } = link;
  await deps.requireUnbreached(form.password);
  const passwordHash = await hashPassword(form.password);
  const record = await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || sameEmail(account.email) !== sameEmail(email)) return null;
    if (!(await takeMailedToken(tx, link, now))) return null;
    await setPassword(tx, account.id, passwordHash);
    await dropUnprovenIdentities(tx, account.id);
    await verifyEmail(tx, account.id, now);
    await endSessionsOf(tx, account.id, null);
    await endMailedTokensOf(tx, account, now);
    await putMail(
      tx,
      { template: accountMails['password-changed'], recipient: account.email, language, facts: {} },
      now,
    );
    return signIn(deps, tx, { account: { ...account, passwordHash }, isNew: false, cartId: form.cartId }, context);
  });
  if (!record) throw new CallFailure('password-request-expired');
  return record;
}
