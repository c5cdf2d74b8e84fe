import type * as z from 'zod/mini';
import type { AskConsentForm, CardConsents, StopMessagesForm } from '#contract/customers/customer-cards.ts';
import { putMailedToken } from '../../accounts/mailed-token-store.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { findConsent, hasConsent, insertConsent } from '../../customers/consent-store.ts';
import { customerMails } from '../../customers/customer-mails.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { type CardDeps, readerOf, requireCardCustomer } from '../card-deps.ts';
import { endConsentLinks, listConsents } from '../reading/consent-rows-store.ts';

type Consents = z.infer<typeof CardConsents>;

/** A week: the person has the phone still in the ear, and an old yes is none. */
const lifeInMinutes = 7 * 24 * 60;

/** "Stop the messages": offers end at once, mails about orders go on. */
export function stopMessages(
  { db }: CardDeps,
  { customerId, way, reason }: z.infer<typeof StopMessagesForm>,
  context: CallContext,
): Promise<Consents> {
  const { now } = context;
  return db.transaction(async (tx) => {
    await requireCardCustomer(tx, customerId);
    const before = await findConsent(tx, customerId, 'marketing');
    const ended = await endConsentLinks(tx, customerId, now);
    const consent = { accountId: customerId, kind: 'marketing', isGiven: false, at: now, way } as const;
    if (before !== false) await insertConsent(tx, { ...consent, recordedBy: readerOf(context).accountId });
    const items = await listConsents(tx, customerId, now);
    if (before === false && ended === 0) return { items };
    await insertAuditEntry(tx, context, {
      subject: { kind: 'customer', id: customerId },
      action: 'offers-stopped',
      reason,
      before: { marketing: before },
      after: { marketing: false, way },
      personal: { personId: customerId },
    });
    return { items };
  });
}

/** A yes on the phone proves nothing: it counts once the link in the mail was confirmed. */
export function askConsent(
  { db }: CardDeps,
  { customerId }: z.infer<typeof AskConsentForm>,
  context: CallContext,
): Promise<Consents> {
  const { now } = context;
  return db.transaction(async (tx) => {
    const { email, language } = await requireCardCustomer(tx, customerId);
    if (!email) throw new CallFailure('no-address-to-confirm');
    if (await hasConsent(tx, customerId, 'marketing')) return { items: await listConsents(tx, customerId, now) };
    await endConsentLinks(tx, customerId, now);
    const { accountId: recordedBy } = readerOf(context);
    const link = { purpose: 'offers-consent', accountId: customerId, email, data: { recordedBy } } as const;
    const token = await putMailedToken(tx, { ...link, now, lifeInMinutes });
    const facts = { token, days: lifeInMinutes / (24 * 60) };
    await putMail(tx, { template: customerMails['offers-consent'], recipient: email, language, facts }, now);
    const items = await listConsents(tx, customerId, now);
    await insertAuditEntry(tx, context, {
      subject: { kind: 'customer', id: customerId },
      action: 'offers-consent-asked',
      after: { way: 'phone' },
    });
    return { items };
  });
}
