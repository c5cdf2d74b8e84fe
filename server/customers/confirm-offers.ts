import { findMailedToken, takeMailedToken } from '../accounts/mailed-token-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import { recordConsent } from './consent-store.ts';
import type { CustomerDeps } from './customer-deps.ts';
import { lockCustomer } from './customer-store.ts';

/** Counts the wordings of the page that the link leads to. */
const offersConsentVersion = 1;

/** Counts the consent that was given on the phone. The link works once, and only for the address it was mailed to. */
export function confirmOffers({ db, say }: Pick<CustomerDeps, 'db' | 'say'>, token: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const link = await findMailedToken(tx, token, ['offers-consent'], now);
    const customer = link?.accountId ? await lockCustomer(tx, link.accountId) : null;
    if (!link || !customer || customer.email !== link.email) throw new CallFailure('link-expired');
    if (!(await takeMailedToken(tx, link, now))) throw new CallFailure('link-expired');
    const { recordedBy } = link.data;
    const question = { version: offersConsentVersion, wording: say('offers-confirm-text', customer.language) };
    const consent = { accountId: customer.id, kind: 'marketing', isGiven: true, at: now } as const;
    await recordConsent(tx, { ...consent, way: 'mailed-link', recordedBy, question });
  });
}
