import type { AuthRecord, RegisterForm } from '#contract/customers/customers.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { AccountDeps } from './account-deps.ts';
import { findAccountByEmail, insertAccount } from './account-store.ts';
import { hashPassword } from './password-hash.ts';
import { signIn } from './sign-in.ts';
import { welcome } from './welcome.ts';

export async function register(deps: AccountDeps, form: RegisterForm, context: CallContext): Promise<AuthRecord> {
  const { name, username: email, password, cartId } = form;
  const { language, now } = context;
  // Checked before hashing to save the cost; the insert below still decides between two concurrent sign-ups.
  if (await findAccountByEmail(deps.db, email)) throw new CallFailure('account-exists');
  await deps.requireUnbreached(password);
  const passwordHash = await hashPassword(password);
  const record = await deps.db.transaction(async (tx) => {
    const account = await insertAccount(tx, { email, name, passwordHash, isEmailVerified: false, language }, now);
    if (!account) return null;
    await welcome(tx, account, context);
    return signIn(deps, tx, { account, isNew: true, cartId }, context);
  });
  if (!record) throw new CallFailure('account-exists');
  return record;
}
