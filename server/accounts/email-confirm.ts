import type { AuthRecord, EmailSignInConfirm } from '#contract/customers/customers.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import type { AccountDeps } from './account-deps.ts';
import { type Account, insertAccount, lockAccount, lockAccountByEmail, sameEmail } from './account-store.ts';
import { linkIdentity } from './identity-store.ts';
import { findByCode, findByHash, findMailedToken, type MailedToken, takeMailedToken } from './mailed-token-store.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { signIn } from './sign-in.ts';
import { welcome } from './welcome.ts';

type Confirming = MailedToken<'sign-in' | 'identity-link'>;

/** A person who reads the mailbox is its owner: they are signed in, and get an account if they had none. */
export async function confirmEmailSignIn(
  deps: AccountDeps,
  form: EmailSignInConfirm,
  context: CallContext,
): Promise<AuthRecord> {
  const { now } = context;
  const refusal = new CallFailure(form.token ? 'link-expired' : 'wrong-code');
  const mailed = await look(deps, form, now);
  if (!mailed) throw refusal;
  const record = await deps.db.transaction(async (tx) => {
    const known = await lockAccountOf(tx, mailed);
    // Locked after the account, in the same order as in every transaction: setting a new password locks the account and voids the links.
    if (!(await takeMailedToken(tx, mailed, now))) throw refusal;
    const found = await findOrOpen(tx, mailed, known, context);
    if (!found) throw refusal;
    return signIn(deps, tx, { ...found, cartId: form.cartId, isProof: true }, context);
  });
  if (!record) throw refusal;
  return record;
}

/** Checked outside the transaction: a wrong code must count as an attempt even though nothing is committed. */
async function look({ db, secret: shopSecret }: AccountDeps, form: EmailSignInConfirm, now: Date) {
  const { token, username = '', code = '' } = form;
  if (token) return findMailedToken(db, token, ['sign-in', 'identity-link'], now);
  const hash = await findByCode(db, { purpose: 'sign-in', email: sameEmail(username), code, now, shopSecret });
  return hash && findByHash(db, hash, 'sign-in', now);
}

/** The account the mail was sent for; null if it does not exist or has moved to another mailbox since. */
async function lockAccountOf(tx: Queryable, { accountId, email }: Confirming): Promise<Account | null> {
  if (!accountId) return lockAccountByEmail(tx, email);
  const found = await lockAccount(tx, accountId);
  return found && sameEmail(found.email) === sameEmail(email) ? found : null;
}

async function findOrOpen(
  tx: Queryable,
  mailed: Confirming,
  known: Account | null,
  context: CallContext,
): Promise<{ account: Account; isNew: boolean } | null> {
  const { now } = context;
  const opened = !known && !mailed.accountId ? await openAccount(tx, mailed, context) : null;
  if (opened) return { account: opened, isNew: true };
  // Missing before and already inserted now: a concurrent request opened the account at this very moment.
  const found = known ?? (await lockAccountOf(tx, mailed));
  if (!found) return null;
  const account = await proveMailbox(tx, found, context);
  if (mailed.purpose === 'identity-link') await linkIdentity(tx, mailed.data, account.id, now);
  return { account, isNew: false };
}

async function openAccount(tx: Queryable, mailed: Confirming, context: CallContext): Promise<Account | null> {
  const { language, now } = context;
  const given = mailed.purpose === 'sign-in' ? mailed.data.name : undefined;
  const name = given ?? mailed.email.slice(0, mailed.email.lastIndexOf('@')).slice(0, 100);
  const fresh = { email: mailed.email, name, passwordHash: null, isEmailVerified: true, language };
  const account = await insertAccount(tx, fresh, now);
  if (account) await welcome(tx, account, context);
  return account;
}
