import { putMailedTokenWithCode } from '../../accounts/mailed-token-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { type CustomerDeps, requireCaller } from '../customer-deps.ts';
import { customerMails } from '../customer-mails.ts';
import { lockCustomer } from '../customer-store.ts';

const lifeInMinutes = 15;

/** Mails a code to the account's address, never to one typed in the form. */
export async function mailProofCode({ db, secret }: CustomerDeps, context: CallContext): Promise<void> {
  const { accountId } = requireCaller(context);
  const { now } = context;
  await db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, accountId);
    if (!customer) throw new CallFailure('user-not-allowed');
    const { email, language } = customer;
    const asked = { purpose: 'account-proof', accountId, email, now, lifeInMinutes } as const;
    const { code } = await putMailedTokenWithCode(tx, asked, secret);
    const facts = { code, lifeInMinutes };
    await putMail(tx, { template: customerMails['account-proof'], recipient: email, language, facts }, now);
  });
}
