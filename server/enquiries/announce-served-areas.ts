import type { Database } from '../database/database.ts';
import { putMail } from '../outbox/mail-store.ts';
import { areaMails } from './area-mails.ts';
import { takeServedInterests } from './enquiry-store.ts';

/** Sends the promised mail for each requested postal code that has a region by now, and deletes the request in the same transaction. */
export async function announceServedAreas(db: Database, now: Date): Promise<void> {
  while ((await announceSome(db, now)) > 0);
}

function announceSome(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const interests = await takeServedInterests(tx);
    for (const { id, email: recipient, language, ...facts } of interests) {
      const head = { recipient, language, dedupeKey: `area-served:${id}` };
      await putMail(tx, { ...head, template: areaMails['area-served'], facts }, now);
    }
    return interests.length;
  });
}
