import type { ContactForm } from '#contract/enquiries.ts';
import type { Database } from '../database/database.ts';
import { putMail } from '../outbox/mail-store.ts';
import type { MailVoice } from '../outbox/templates/compose-mail.ts';
import { contactNotice } from '../outbox/templates/notice-mails.ts';
import { contactReceipt } from '../outbox/templates/receipt-mails.ts';
import { type Arrival, addContactMessage, waitForOwnTurn, wasContactSaid } from './enquiry-store.ts';
import { saidAgainSince } from './said-again.ts';

/** Keeps the message and mails both sides, in one transaction; said twice by accident, it counts once. */
export async function receiveContact(
  db: Database,
  voice: MailVoice,
  form: ContactForm,
  arrival: Arrival,
): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForOwnTurn(tx, 'contact', form.email, form.message);
    if (await wasContactSaid(tx, form, saidAgainSince(arrival.now))) return;
    await addContactMessage(tx, form, arrival);
    const { language, now } = arrival;
    await putMail(tx, contactReceipt(voice, { email: form.email, language }), now);
    await putMail(tx, contactNotice(voice, form, language), now);
  });
}
