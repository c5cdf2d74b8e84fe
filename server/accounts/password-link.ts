import { CallFailure } from '../calls/call-failure.ts';
import type { AccountDeps } from './account-deps.ts';
import { findMailedToken } from './mailed-token-store.ts';

/** The stored data behind a mailed link, without using the link up. */
export async function requirePasswordLink({ db }: AccountDeps, token: string, now: Date) {
  const mailed = await findMailedToken(db, token, ['password-reset'], now);
  if (!mailed?.accountId) throw new CallFailure('password-request-expired');
  return { ...mailed, accountId: mailed.accountId };
}
