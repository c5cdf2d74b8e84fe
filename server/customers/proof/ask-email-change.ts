import { findAccountByEmail, sameEmail } from '../../accounts/account-store.ts';
import { putMailedToken } from '../../accounts/mailed-token-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { type CustomerDeps, requireCaller } from '../customer-deps.ts';
import { customerMails } from '../customer-mails.ts';
import { lockCustomer } from '../customer-store.ts';
import { requireProof } from './check-proof.ts';
import { endEmailChangesOf, findWaysIn, markOf, undoInDays } from './email-change-store.ts';

const lifeInMinutes = 24 * 60;
const undoInMinutes = undoInDays * 24 * 60;

/**
 * Mails a link to the new address and a notice to the old one; the change takes effect when the link is opened. Only the owner of the
 * new address learns that it has an account already: the response is the same in both cases.
 */
export async function askEmailChange(
  deps: CustomerDeps,
  form: { email: string; password: string; code: string },
  context: CallContext,
): Promise<void> {
  const { accountId } = requireCaller(context);
  const { now, language } = context;
  const email = sameEmail(form.email);
  const proof = await requireProof(deps, { ...form, field: 'password' }, context);
  await deps.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, accountId);
    if (!customer) throw new CallFailure('user-not-allowed');
    await proof.take(tx);
    await endEmailChangesOf(tx, accountId, now);
    // A request for the current address only cancels the pending change.
    if (email === sameEmail(customer.email)) return;
    const data = { mark: markOf(await findWaysIn(tx, accountId), deps.secret) };
    const token = await putMailedToken(tx, { purpose: 'email-change', accountId, email, data, now, lifeInMinutes });
    const isTaken = (await findAccountByEmail(tx, email)) !== null;
    const to = { recipient: email, language };
    if (isTaken) await putMail(tx, { ...to, template: customerMails['email-taken'], facts: {} }, now);
    else await putMail(tx, { ...to, template: customerMails['email-confirm'], facts: { token } }, now);
    const undo = {
      purpose: 'email-undo',
      accountId,
      email: customer.email,
      now,
      lifeInMinutes: undoInMinutes,
    } as const;
    const facts = { newEmail: email, undoToken: await putMailedToken(tx, undo) };
    await putMail(tx, { template: customerMails['email-change'], recipient: customer.email, language, facts }, now);
  });
}
