import { CallFailure } from '../calls/call-failure.ts';
import type { AccountNeeds } from './account-needs.ts';
import { findMailedToken } from './mailed-token-store.ts';

/** What a mailed link stands for, without using it up. */
export async function requirePasswordLink({ db }: AccountNeeds, token: string, now: Date) {
  const mailed = await findMailedToken(db, token, ['password-reset'], now);
  if (!mailed?.accountId) throw new CallFailure('password-request-expired');
  return { ...mailed, accountId: mailed.accountId };
}
