import type { AreaInterestForm } from '#contract/delivery/enquiries.ts';
import type { Database } from '../database/database.ts';
import { putMail } from '../outbox/mail-store.ts';
import { type Arrival, addAreaInterest } from './enquiry-store.ts';
import { receiptMails } from './receipt-mails.ts';

/** Records a request to be notified and confirms it by mail; a repeated request for the same area has no effect. */
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
