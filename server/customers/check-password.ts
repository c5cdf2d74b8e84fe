import { CallFailure } from '../calls/call-failure.ts';
import { takeTurn } from '../database/rate-limit.ts';
import type { CustomerNeeds } from './customer-needs.ts';
import { findPasswordHash } from './customer-store.ts';

const triesPerQuarter = 10;
const quarterInSeconds = 900;

/**
 * A signed-in device may be in a stranger's hands: what would lock its owner out asks for the password again, where there
 * is one. Answers the hash that the password was checked against.
 */
export async function requirePassword(
  { db, secret, isPassword }: CustomerNeeds,
  accountId: string,
  given: { password: string; field: string },
  now: Date,
): Promise<string | null> {
  const hash = await findPasswordHash(db, accountId);
  if (hash === null) return null;
  const turn = { purpose: 'password again', subject: accountId, limit: triesPerQuarter };
  const verdict = await takeTurn(db, { ...turn, windowInSeconds: quarterInSeconds, secret, now });
  if (!verdict.isAllowed) throw new CallFailure('too-many-requests', { retryInSeconds: verdict.retryInSeconds });
  if (!(await isPassword(given.password, hash)))
    throw new CallFailure('wrong-password', { fields: { [given.field]: 'wrong-password' } });
  return hash;
}
