import type { AuthRecord, EmailSignInConfirm } from '#contract/customers.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import type { AccountNeeds } from './account-needs.ts';
import { type Account, findAccountByEmail, insertAccount, lockAccount, sameEmail } from './account-store.ts';
import { linkIdentity } from './identity-store.ts';
import { limitTries } from './limit-tries.ts';
import { findByCode, type MailedToken, takeByHash, takeMailedToken } from './mailed-token-store.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { signIn } from './sign-in.ts';
import { welcome } from './welcome.ts';

/** Whoever reads the mailbox is its owner: they are signed in, and get an account if they had none. */
export async function confirmEmailSignIn(
  needs: AccountNeeds,
  form: EmailSignInConfirm,
  context: CallContext,
): Promise<AuthRecord> {
  const { now } = context;
  const refusal = new CallFailure(form.token ? 'link-expired' : 'wrong-code');
  const tries = await limitTries(needs, 'sign-in', form.token ? null : (form.username ?? null), context);
  const find = await openTake(needs, form, now);
  const record = await needs.db.transaction(async (tx) => {
    const mailed = await find(tx);
    if (!mailed) throw refusal;
    const found = await accountOf(needs, tx, mailed, context);
    if (!found) throw refusal;
    return signIn(needs, tx, { ...found, cartId: form.cartId }, context);
  });
  if (!record) throw refusal;
  await tries.succeeded();
  return record;
}

/** A wrong code must count even though nothing else happens, so it is looked at before the transaction. */
async function openTake({ db, secret: shopSecret }: AccountNeeds, form: EmailSignInConfirm, now: Date) {
  const { token, username = '', code = '' } = form;
  if (token) return (tx: Queryable) => takeMailedToken(tx, token, ['sign-in', 'identity-link'], now);
  const hash = await findByCode(db, { email: sameEmail(username), code, now, shopSecret });
  return async (tx: Queryable) => hash && takeByHash(tx, hash, now);
}

/** The account the mail was for; null when it is gone or has moved to another mailbox since. */
async function accountOf(
  needs: AccountNeeds,
  tx: Queryable,
  mailed: MailedToken,
  context: CallContext,
): Promise<{ account: Account; isNew: boolean } | null> {
  const { now } = context;
  const found = mailed.accountId ? await lockAccount(tx, mailed.accountId) : await findAccountByEmail(tx, mailed.email);
  if (!found) return mailed.accountId ? null : openAccount(needs, tx, mailed, context);
  if (sameEmail(found.email) !== sameEmail(mailed.email)) return null;
  const account = await proveMailbox(needs, tx, found, { keepsWaysIn: mailed.data.isWelcome === true }, context);
  if (mailed.purpose === 'identity-link') await linkIdentity(tx, mailed.data, account.id, now);
  return { account, isNew: false };
}

async function openAccount(needs: AccountNeeds, tx: Queryable, mailed: MailedToken, context: CallContext) {
  const { language, now } = context;
  const name: string = mailed.data.name ?? mailed.email.slice(0, mailed.email.lastIndexOf('@')).slice(0, 100);
  const fresh = { email: mailed.email, name, passwordHash: null, isEmailVerified: true, language };
  const account = await insertAccount(tx, fresh, now);
  if (!account) return accountOf(needs, tx, mailed, context);
  await welcome(needs, tx, account, context);
  return { account, isNew: true };
}
