import type { ContactForm } from '#contract/delivery/enquiries.ts';
import type { Database } from '../database/database.ts';
import { putMail } from '../outbox/mail-store.ts';
import { type Arrival, addContactMessage, waitForOwnTurn, wasContactSaid } from './enquiry-store.ts';
import { noticeMails } from './notice-mails.ts';
import { receiptMails } from './receipt-mails.ts';
import { saidAgainSince } from './said-again.ts';
import { toShop } from './to-shop.ts';

/** Stores the message and mails both sides, in one transaction; an accidental repetition counts once. */
export async function receiveContact(db: Database, form: ContactForm, arrival: Arrival): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForOwnTurn(tx, 'contact', form.email, form.message);
    if (await wasContactSaid(tx, form, saidAgainSince(arrival.now))) return;
    await addContactMessage(tx, form, arrival);
    const { language, now } = arrival;
    await putMail(tx, { template: receiptMails['contact-receipt'], recipient: form.email, language, facts: {} }, now);
    await putMail(tx, { template: noticeMails['contact-notice'], ...(await toShop(tx, form, language)) }, now);
  });
}
