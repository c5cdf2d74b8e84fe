import { endPinOf, findAccountByEmail, sameEmail } from '../../accounts/account-store.ts';
import { findMailedToken, takeMailedToken } from '../../accounts/mailed-token-store.ts';
import { endSessionsOf } from '../../accounts/session-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import type { CustomerDeps } from '../customer-deps.ts';
import { lockCustomer } from '../customer-store.ts';
import { closeWaysInSince, endAllMailedTokensOf, findMailedAt, releaseEmail, saveEmail } from './email-change-store.ts';

/**
 * Called by the owner of the former address, who did not request the change. The address is restored, also after further changes, and
 * the stranger's access is closed: sessions, the password, links, and identities from after that moment.
 */
export async function undoEmailChange({ db }: CustomerDeps, token: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const undo = await findMailedToken(tx, token, ['email-undo'], now);
    const customer = undo?.accountId ? await lockCustomer(tx, undo.accountId) : null;
    if (!undo || !customer) throw new CallFailure('link-expired');
    const since = await findMailedAt(tx, undo.hash);
    if (!(await takeMailedToken(tx, undo, now)) || !since) throw new CallFailure('link-expired');
    if (sameEmail(customer.email) !== sameEmail(undo.email)) await freeEmail(tx, undo.email);
    await closeWaysInSince(tx, customer.id, since);
    await saveEmail(tx, customer.id, undo.email, now);
    await endPinOf(tx, customer.id);
    await endSessionsOf(tx, customer.id, null);
    await endAllMailedTokensOf(tx, customer, now);
  });
}

/** An account that took the address meanwhile without proving the mailbox cannot lock its owner out. */
async function freeEmail(tx: Queryable, email: string): Promise<void> {
  const other = await findAccountByEmail(tx, email);
  if (!other) return;
  if (other.isEmailVerified) throw new CallFailure('account-exists');
  await releaseEmail(tx, other.id);
}
