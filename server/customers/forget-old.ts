import { daysKept } from '#domain/cart/cart-expiry.ts';
import { forgetOldMailedTokens } from '../accounts/mailed-token-store.ts';
import { forgetEndedSessions } from '../accounts/session-store.ts';
import { forgetOldCarts } from '../cart/saved-cart-store.ts';
import type { Database } from '../database/database.ts';
import { forgetOldMails } from '../outbox/forget-mails.ts';

const dayInMs = 86_400_000;

/** What nobody needs any more: carts after 30 days, mails after 180, links and sessions that are over. For a job. */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  await forgetOldCarts(db, new Date(now.getTime() - daysKept * dayInMs));
  await forgetOldMails(db, now);
  await forgetOldMailedTokens(db, now);
  await forgetEndedSessions(db, now);
}
