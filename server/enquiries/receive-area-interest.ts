import type { AreaInterestForm } from '#contract/enquiries.ts';
import type { Database } from '../database/database.ts';
import { putMail } from '../outbox/mail-store.ts';
import { type Arrival, addAreaInterest } from './enquiry-store.ts';
import { receiptMails } from './receipt-mails.ts';

/** Notes who wants to hear from us and confirms it; who asks again for the same area is already noted. */
export async function receiveAreaInterest(db: Database, form: AreaInterestForm, arrival: Arrival): Promise<void> {
  const interest = { email: form.email, postalCode: form.postalCode ?? null };
  await db.transaction(async (tx) => {
    if (!(await addAreaInterest(tx, interest, arrival))) return;
    const { email: recipient, postalCode } = interest;
    const { language, now } = arrival;
    await putMail(
      tx,
      { template: receiptMails['area-interest-receipt'], recipient, language, facts: { postalCode } },
      now,
    );
  });
}
