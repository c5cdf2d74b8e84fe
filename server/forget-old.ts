import { daysKept } from '#domain/cart/cart-expiry.ts';
import type { Clock } from '#domain/clock.ts';
import { forgetOldMailedTokens } from './accounts/mailed-token-store.ts';
import { forgetEndedSessions } from './accounts/session-store.ts';
import { forgetOldCarts } from './cart/saved-cart-store.ts';
import { forgetOldCasePhotos } from './cases/case-photo-store.ts';
import { eraseUnansweredAllergies } from './customers/allergy-consent-store.ts';
import type { Database } from './database/database.ts';
import { forgetOldTurns } from './database/rate-limit.ts';
import { archiveEndedWindows } from './delivery/places/archive-store.ts';
import { forgetOldEnquiries } from './enquiries/enquiry-store.ts';
import { forgetLyingImports } from './imports/import-store.ts';
import type { Job } from './jobs/job.ts';
import { forgetOldKeys } from './orders/placing/key-store.ts';
import { forgetOldMails } from './outbox/forget-mails.ts';
import { forgetOldPhoneMessages } from './outbox/phone/phone-message-store.ts';
import { forgetForeignWords } from './payments/bank/bank-line-store.ts';
import { forgetOldLinks } from './road/links/link-store.ts';
import { forgetOldPhotos } from './road/photos/photo-store.ts';
import { forgetUnusedStaffSessions } from './staff/staff-session-store.ts';
import { forgetOldActs } from './undo/act-store.ts';
import { forgetOldWebhookEvents } from './webhooks/event-store.ts';

const dayInMs = 86_400_000;
const hourInMs = 3_600_000;

/** Deletes data that is no longer needed, or may not be stored any longer: each store defines its own period. */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  await forgetOldCarts(db, new Date(now.getTime() - daysKept * dayInMs));
  await forgetOldMails(db, now);
  await forgetOldPhoneMessages(db, now);
  await forgetOldMailedTokens(db, now);
  await forgetEndedSessions(db, now);
  await forgetUnusedStaffSessions(db, now);
  await forgetOldKeys(db, now);
  await forgetOldLinks(db, now);
  await forgetOldPhotos(db, now);
  await forgetOldCasePhotos(db, now);
  await forgetOldTurns(db, now);
  await forgetOldEnquiries(db, now);
  await eraseUnansweredAllergies(db, now);
  await forgetForeignWords(db, now);
  await forgetLyingImports(db, now);
  await archiveEndedWindows(db, now);
  await forgetOldWebhookEvents(db, now);
  await forgetOldActs(db, now);
}

export function forgetJobs({ db, clock }: { db: Database; clock: Clock }): Job[] {
  return [{ name: 'forget-old', everyInMs: hourInMs, run: () => forgetOld(db, clock()) }];
}
