import * as z from 'zod/mini';
import type { AuthRecord, SocialLoginForm } from '#contract/customers/customers.ts';
import { Email } from '#contract/fields/form-fields.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { takeTurn } from '../database/rate-limit.ts';
import { putMail } from '../outbox/mail-store.ts';
import type { SocialProfile } from '../outside/social-login/social-login.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountMails } from './account-mails.ts';
import { type Account, findAccountByEmail, insertAccount, lockAccount, sameEmail } from './account-store.ts';
import { findAccountOfIdentity, type Identity, linkIdentity, waitForIdentity } from './identity-store.ts';
import { putMailedToken } from './mailed-token-store.ts';
import { signIn } from './sign-in.ts';
import { welcome } from './welcome.ts';

const confirmLifeInMinutes = 60;
const longestName = 100;
/** Longer than the lifetime of a credential. */
const nonceLifeInSeconds = 3600;

/** The person as confirmed by the provider, with the fields the shop uses. */
interface Person {
  identity: Identity;
  email: string;
  isEmailVerified: boolean;
  name: string;
}

/** Signs in with Google or Facebook. Only the credential is trusted; name and e-mail of the form are not read. */
export async function loginSocial(deps: AccountDeps, form: SocialLoginForm, context: CallContext): Promise<AuthRecord> {
  const { platform, credential, nonce, cartId } = form;
  const provider = deps.social[platform];
  if (!provider) throw new CallFailure('social-not-offered');
  const profile = credential ? await provider.read(credential, nonce ?? null).catch(notNow) : null;
  if (!profile || !(await isFirstUse(deps, profile, context))) throw new CallFailure('social-sign-in-failed');
  const person = readPerson(platform, profile);
  if (!person) throw new CallFailure('permissions-error');
  const record = await deps.db.transaction(async (tx) => {
    await waitForIdentity(tx, person.identity);
    const found = await findOrOpen(deps, tx, person, context);
    return found && signIn(deps, tx, { ...found, cartId, isProof: true }, context);
  });
  if (!record) return askByMail(deps, person, context);
  return record;
}

/** A credential with a nonce works once, so that an intercepted one is worthless. */
async function isFirstUse({ db, secret }: AccountDeps, { nonce }: SocialProfile, { now }: CallContext) {
  if (!nonce) return true;
  const turn = { purpose: 'nonce', subject: nonce, limit: 1, windowInSeconds: nonceLifeInSeconds, secret, now };
  return (await takeTurn(db, turn)).isAllowed;
}

function readPerson(platform: Identity['provider'], profile: SocialProfile): Person | null {
  const { subject, isEmailVerified } = profile;
  const email = z.safeParse(Email, profile.email);
  const name = [...(profile.name ?? '')].slice(0, longestName).join('').trim();
  if (!email.success || name === '') return null;
  return { identity: { provider: platform, subject }, email: sameEmail(email.data), isEmailVerified, name };
}

/** docs/spec.md#social-linked: an account is found by the identity. By e-mail only if both sides have proven the mailbox. */
async function findOrOpen(
  deps: AccountDeps,
  tx: Queryable,
  person: Person,
  context: CallContext,
): Promise<{ account: Account; isNew: boolean } | null> {
  const { language, now } = context;
  const { identity, email, isEmailVerified, name } = person;
  const knownId = await findAccountOfIdentity(tx, identity);
  const known = knownId && (await lockAccount(tx, knownId));
  if (known) return { account: known, isNew: false };

  const account = await findAccountByEmail(tx, email);
  if (account) {
    if (!account.isEmailVerified || !isEmailVerified) return null;
    await linkIdentity(tx, identity, account.id, now);
    const facts = { platform: identity.provider };
    await putMail(tx, { template: accountMails['identity-linked'], recipient: email, language, facts }, now);
    return { account, isNew: false };
  }
  const fresh = await insertAccount(tx, { email, name, passwordHash: null, isEmailVerified, language }, now);
  // Opened by a concurrent request at this very moment: a second lookup finds it.
  if (!fresh) return findOrOpen(deps, tx, person, context);
  await linkIdentity(tx, identity, fresh.id, now);
  await welcome(tx, fresh, context);
  return { account: fresh, isNew: true };
}

/** The address has an account that may be another person's: access to the mailbox decides. */
async function askByMail(deps: AccountDeps, person: Person, context: CallContext): Promise<never> {
  const { identity, email } = person;
  const { language, now } = context;
  await deps.limitCall('auth-email-request', { username: email }, context);
  await deps.db.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account) return;
    const token = await putMailedToken(tx, {
      purpose: 'identity-link',
      accountId: account.id,
      email,
      data: identity,
      now,
      lifeInMinutes: confirmLifeInMinutes,
    });
    const facts = { token, lifeInMinutes: confirmLifeInMinutes, platform: identity.provider };
    await putMail(tx, { template: accountMails['identity-confirm'], recipient: email, language, facts }, now);
  });
  throw new CallFailure('confirm-by-email', { email });
}

/** The provider cannot be reached: not the customer's fault, and other sign-in methods are left. */
function notNow(): never {
  throw new CallFailure('social-provider-down');
}
