import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

const dayInMs = 86_400_000;
/** What was sent, or given up, is kept this long for questions about it. */
const daysKept = 180;
/** That something was told, and under which terms, is known as long as the books of the year it was told in. */
const yearsKnown = 6;
/** A mail with a one-time link is worth nothing once the link is over. */
const daysKeptWithLink = 7;
/** Goes to people who asked to be forgotten: nothing is kept of it once it has left. */
const farewellTemplate = 'account-deleted';

const hasLeft = sql`(sent_at is not null or next_try_at is null)`;
const hasLink = sql`(facts->>'token' is not null or text like '%?token=%')`;

/** For a job. */
export async function forgetOldMails(db: Queryable, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayInMs);
  await db.run(sql`delete from mails where recipient = '' and created_at < ${before(yearsKnown * 365.25)}`);
  await forget(
    db,
    sql`${hasLeft} and (
      created_at < ${before(daysKept)}
      or (created_at < ${before(daysKeptWithLink)} and ${hasLink})
      or template = ${farewellTemplate})`,
  );
}

/** What has left for an address. What has not left yet still goes. */
export function forgetSentMailsTo(tx: Queryable, address: string): Promise<void> {
  return forget(tx, sql`lower(recipient) = lower(${address}) and ${hasLeft}`);
}

/** Everything for an account or to its address, also what has not left yet. */
export function forgetMailsTo(tx: Queryable, account: { id: string; email: string }): Promise<void> {
  return forget(
    tx,
    sql`(lower(recipient) = lower(${account.email}) or (account_id = ${account.id} and sent_at is null))`,
  );
}

/** What the shop was told by somebody: the notices that are answered to their address. */
export function forgetNoticesFrom(tx: Queryable, address: string): Promise<void> {
  return forget(tx, sql`lower(reply_to) = lower(${address})`);
}

/** What the shop was told about somebody: its own copies that name them. */
export function forgetNoticesAbout(tx: Queryable, shopAddress: string, words: readonly string[]): Promise<void> {
  return forget(
    tx,
    sql`lower(recipient) = lower(${shopAddress}) and ${hasLeft} and exists (
      select 1 from unnest(${words}::text[]) as word
      where position(word in coalesce(text, '')) > 0 or exists (
        select 1 from jsonb_each_text(facts) as fact where position(word in fact.value) > 0))`,
  );
}

/** What must be told once only stays known as told; nothing else of it does. */
async function forget(tx: Queryable, which: Statement): Promise<void> {
  await tx.run(sql`delete from mails where recipient <> '' and dedupe_key is null and ${which}`);
  await tx.run(sql`
    update mails set recipient = '', reply_to = null, subject = null, text = null, html = null, facts = null, account_id = null,
      last_error = null, next_try_at = null
    where recipient <> '' and ${which}`);
}
