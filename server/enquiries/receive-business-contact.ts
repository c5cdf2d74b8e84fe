import type { BusinessContactForm } from '#contract/enquiries.ts';
import type { Database } from '../database/database.ts';
import { putMail } from '../outbox/mail-store.ts';
import type { MailVoice } from '../outbox/templates/compose-mail.ts';
import { businessNotice } from '../outbox/templates/notice-mails.ts';
import { businessReceipt } from '../outbox/templates/receipt-mails.ts';
import { type Arrival, addBusinessEnquiry, waitForOwnTurn, wasBusinessContactSaid } from './enquiry-store.ts';
import { saidAgainSince } from './said-again.ts';

/** As receiveContact, for companies. */
export async function receiveBusinessContact(
  db: Database,
  voice: MailVoice,
  form: BusinessContactForm,
  arrival: Arrival,
): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForOwnTurn(tx, 'business contact', form.email, form.message);
    if (await wasBusinessContactSaid(tx, form, saidAgainSince(arrival.now))) return;
    await addBusinessEnquiry(tx, form, arrival);
    const { language, now } = arrival;
    await putMail(tx, businessReceipt(voice, { email: form.email, language }), now);
    await putMail(tx, businessNotice(voice, form, language), now);
  });
}
