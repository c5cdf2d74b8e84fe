import { CallFailure } from '../calls/call-failure.ts';
import type { CustomerDeps } from './customer-deps.ts';
import { findPasswordHash } from './customer-store.ts';

/**
 * A signed-in device may be in a stranger's hands: what would lock its owner out asks for the password again, where there
 * is one. Answers the hash that the password was checked against.
 */
export async function requirePassword(
  { db, isPassword }: CustomerDeps,
  accountId: string,
  given: { password: string; field: string },
): Promise<string | null> {
  const hash = await findPasswordHash(db, accountId);
  if (hash === null) return null;
  if (!(await isPassword(given.password, hash)))
    throw new CallFailure('wrong-password', { fields: { [given.field]: 'wrong-password' } });
  return hash;
}
