import type { AuthRecord, LoginForm } from '#contract/customers/customers.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { AccountDeps } from './account-deps.ts';
import { findAccountByEmail } from './account-store.ts';
import { hashOfNothing, isPassword } from './password-hash.ts';
import { signIn } from './sign-in.ts';

/** An unknown address, a wrong password and an account without a password get the same response after the same work. */
export async function login(deps: AccountDeps, form: LoginForm, context: CallContext): Promise<AuthRecord> {
  const { username, password, cartId } = form;
  const account = await findAccountByEmail(deps.db, username);
  const isRight = await isPassword(password, account?.passwordHash ?? hashOfNothing());
  const record =
    account?.passwordHash && isRight
      ? await deps.db.transaction((tx) => signIn(deps, tx, { account, isNew: false, cartId }, context))
      : null;
  if (!record) throw new CallFailure('invalid-credentials');
  return record;
}
