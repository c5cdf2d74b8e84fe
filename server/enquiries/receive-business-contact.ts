import type { BusinessContactForm } from '#contract/delivery/enquiries.ts';
import type { Database } from '../database/database.ts';
import { putMail } from '../outbox/mail-store.ts';
import { type Arrival, addBusinessEnquiry, waitForOwnTurn, wasBusinessContactSaid } from './enquiry-store.ts';
import { noticeMails } from './notice-mails.ts';
import { receiptMails } from './receipt-mails.ts';
import { saidAgainSince } from './said-again.ts';
import { toShop } from './to-shop.ts';

/** Like receiveContact, for companies. */
export async function receiveBusinessContact(db: Database, form: BusinessContactForm, arrival: Arrival): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForOwnTurn(tx, 'business contact', form.email, form.message);
    if (await wasBusinessContactSaid(tx, form, saidAgainSince(arrival.now))) return;
    await addBusinessEnquiry(tx, form, arrival);
    const { language, now } = arrival;
    await putMail(
      tx,
      { template: receiptMails['business-contact-receipt'], recipient: form.email, language, facts: {} },
      now,
    );
    await putMail(tx, { template: noticeMails['business-contact-notice'], ...(await toShop(tx, form, language)) }, now);
  });
}
