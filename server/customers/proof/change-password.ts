import type { AuthRecord } from '#contract/customers/customers.ts';
import { accountMails } from '../../accounts/account-mails.ts';
import { setPassword } from '../../accounts/account-store.ts';
import { endMailedTokensOf } from '../../accounts/mailed-token-store.ts';
import { endSessionsOf, openSession } from '../../accounts/session-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { asksAllergyConsent } from '../allergy-consent-store.ts';
import { type CustomerDeps, requireCaller } from '../customer-deps.ts';
import { lockCustomer } from '../customer-store.ts';
import { requireProof } from './check-proof.ts';

/** Changes the password: every device is signed out, every mailed link is void, and this device gets a new token. */
export async function changePassword(
  deps: CustomerDeps,
  form: { current: string; password: string; code: string },
  context: CallContext,
): Promise<AuthRecord> {
  const { accountId } = requireCaller(context);
  const { now, userAgent, language } = context;
  const proof = await requireProof(deps, { password: form.current, code: form.code, field: 'current' }, context);
  await deps.requireUnbreached(form.password);
  const hash = await deps.hashPassword(form.password);
  return deps.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, accountId);
    if (!customer) throw new CallFailure('user-not-allowed');
    await proof.take(tx);
    await setPassword(tx, accountId, hash);
    await endMailedTokensOf(tx, customer, now);
    await endSessionsOf(tx, accountId, null);
    const token = await openSession(tx, accountId, { userAgent, now, months: deps.sessionMonths });
    const { email: recipient } = customer;
    await putMail(tx, { template: accountMails['password-changed'], recipient, language, facts: {} }, now);
    const open = await deps.findOpenCart(tx, accountId, now);
    const cart = { cartId: open?.id ?? null, savedCartId: null };
    const user = { id: accountId, name: customer.name };
    return { token, user, isNew: false, cart, asksAllergyConsent: await asksAllergyConsent(tx, accountId) };
  });
}
