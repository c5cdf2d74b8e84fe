import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

const dayInMs = 86_400_000;
/** Mails that were sent or given up stay this long for questions about them. In days. */
const daysKept = 180;
/** The fact that a notice was sent, and under which terms, is retained as long as the accounts of its year. In years. */
const yearsKnown = 6;
/** A mail with a one-time link is useless once the link has expired. */
const daysKeptWithLink = 7;
/** Sent to people who asked for deletion: nothing of it is retained once it was sent. */
const farewellTemplate = 'account-deleted';

const hasLeft = sql`(sent_at is not null or next_try_at is null)`;
const hasLink = sql`(facts->>'token' is not null or text like '%?token=%')`;

/** Run by a job. */
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

/** Deletes sent mails to an address. Unsent ones are still sent. */
export function forgetSentMailsTo(tx: Queryable, address: string): Promise<void> {
  return forget(tx, sql`lower(recipient) = lower(${address}) and ${hasLeft}`);
}

/** Deletes every mail for an account or to its address, including unsent ones. */
export function forgetMailsTo(tx: Queryable, account: { id: string; email: string }): Promise<void> {
  return forget(
    tx,
    sql`(lower(recipient) = lower(${account.email}) or (account_id = ${account.id} and sent_at is null))`,
  );
}

/** Deletes messages a person sent to the shop: notices whose reply address is theirs. */
export function forgetNoticesFrom(tx: Queryable, address: string): Promise<void> {
  return forget(tx, sql`lower(reply_to) = lower(${address})`);
}

/** Deletes messages to the shop about a person: its own copies that name them. */
export function forgetNoticesAbout(tx: Queryable, shopAddress: string, words: readonly string[]): Promise<void> {
  return forget(
    tx,
    sql`lower(recipient) = lower(${shopAddress}) and ${hasLeft} and exists (
      select 1 from unnest(${words}::text[]) as word
      where position(word in coalesce(text, '')) > 0 or exists (
        select 1 from jsonb_each_text(facts) as fact where position(word in fact.value) > 0))`,
  );
}

/** For mails with a dedupe key, only the fact that they were sent remains. */
async function forget(tx: Queryable, which: Statement): Promise<void> {
  await tx.run(sql`delete from mails where recipient <> '' and dedupe_key is null and ${which}`);
  await tx.run(sql`
    update mails set recipient = '', reply_to = null, subject = null, text = null, html = null, facts = null, account_id = null,
      last_error = null, next_try_at = null
    where recipient <> '' and ${which}`);
}
