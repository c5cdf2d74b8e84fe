import type { AuthRecord } from '#contract/customers/customers.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import type { AccountDeps } from './account-deps.ts';
import { type Account, lockAccount } from './account-store.ts';
import { endSession, openSession } from './session-store.ts';

interface SigningIn {
  account: Account;
  isNew: boolean;
  cartId: string | null | undefined;
  /** Signed in by a mailbox or a provider, which proves as much as a mailed code for a while. A password has to be typed again. */
  isProof?: boolean;
}

/**
 * Last step of every sign-in method, in its transaction: a new session instead of the one this device may have had, and one
 * cart. Null if the account was deleted or its password has changed since it was checked.
 */
export async function signIn(
  { attachCart, asksAllergyConsent, sessionMonths }: AccountDeps,
  tx: Queryable,
  { account, isNew, cartId, isProof = false }: SigningIn,
  context: CallContext,
): Promise<AuthRecord | null> {
  const { caller, now, userAgent } = context;
  const current = await lockAccount(tx, account.id);
  if (current?.passwordHash !== account.passwordHash) return null;
  if (caller) await endSession(tx, caller.sessionId);
  const token = await openSession(tx, account.id, { userAgent, now, months: sessionMonths, isProof });
  const cart = await attachCart(tx, { cartId: cartId ?? null, accountId: account.id, now });
  const user = { id: account.id, name: account.name };
  return { token, user, isNew, cart, asksAllergyConsent: await asksAllergyConsent(tx, account.id) };
}
