import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

const dayInMs = 86_400_000;
/** What was sent, or given up, is kept this long for questions about it. */
const daysKept = 180;
/** A mail with a one-time link is worth nothing once the link is over. */
const daysKeptWithLink = 7;
/** Goes to people who asked to be forgotten: nothing is kept of it once it has left. */
const farewellTemplate = 'account-deleted';

/** For a job. */
export function forgetOldMails(db: Queryable, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayInMs);
  return db.run(sql`
    delete from mails
    where (sent_at is not null or next_try_at is null) and (
      created_at < ${before(daysKept)}
      or (created_at < ${before(daysKeptWithLink)} and text like '%?token=%')
      or template = ${farewellTemplate})`);
}

/** What has left for an address. What has not left yet still goes. */
export function forgetSentMailsTo(tx: Queryable, address: string): Promise<number> {
  return tx.run(sql`
    delete from mails where lower(recipient) = lower(${address}) and (sent_at is not null or next_try_at is null)`);
}

/** Everything for an address, also what has not left yet. */
export function forgetMailsTo(tx: Queryable, address: string): Promise<number> {
  return tx.run(sql`delete from mails where lower(recipient) = lower(${address})`);
}

/** What the shop was told by somebody: the notices that are answered to their address. */
export function forgetNoticesFrom(tx: Queryable, address: string): Promise<number> {
  return tx.run(sql`delete from mails where lower(reply_to) = lower(${address})`);
}

/** What the shop was told about somebody: its own copies that name them. */
export function forgetNoticesAbout(tx: Queryable, shopAddress: string, words: readonly string[]): Promise<number> {
  return tx.run(sql`
    delete from mails where lower(recipient) = lower(${shopAddress}) and (sent_at is not null or next_try_at is null)
      and exists (select 1 from unnest(${words}::text[]) as word where position(word in text) > 0)`);
}
