import { findAccountByEmail } from '../../accounts/account-store.ts';
import { endMailedTokensOf, findMailedToken, takeMailedToken } from '../../accounts/mailed-token-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { Queryable } from '../../database/database.ts';
import { forgetSentMailsTo } from '../../outbox/forget-mails.ts';
import type { CustomerDeps } from '../customer-deps.ts';
import { lockCustomer } from '../customer-store.ts';
import { findWaysIn, markOf, prolongUndo, saveEmail } from './email-change-store.ts';

const uniqueViolation = '23505';

/** Applies a change when its link is opened, by anyone: the link itself proves the mailbox. It works once. */
export async function confirmEmailChange(deps: CustomerDeps, token: string, now: Date): Promise<void> {
  try {
    await deps.db.transaction((tx) => confirm(deps, tx, token, now));
  } catch (error) {
    // A concurrent request opened an account with the address at this very moment.
    if ((error as { code?: string }).code === uniqueViolation) throw new CallFailure('account-exists');
    throw error;
  }
}

async function confirm({ secret }: CustomerDeps, tx: Queryable, token: string, now: Date): Promise<void> {
  const change = await findMailedToken(tx, token, ['email-change'], now);
  const customer = change?.accountId ? await lockCustomer(tx, change.accountId) : null;
  if (!change || !customer || !(await takeMailedToken(tx, change, now))) throw new CallFailure('link-expired');
  if (change.data.mark !== markOf(await findWaysIn(tx, customer.id), secret)) throw new CallFailure('link-expired');
  if (await findAccountByEmail(tx, change.email)) throw new CallFailure('account-exists');
  await saveEmail(tx, customer.id, change.email, now);
  // Links sent to the old mailbox become void, and are no longer part of this customer's history.
  await endMailedTokensOf(tx, customer, now);
  await prolongUndo(tx, customer, now);
  await forgetSentMailsTo(tx, customer.email);
}
