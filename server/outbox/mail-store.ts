import type { Language } from '#contract/languages.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { OutgoingMail } from '../outside/mail/mailer.ts';

/** A mail as a template makes it. */
export interface Mail {
  recipient: string;
  replyTo?: string;
  language: Language;
  template: string;
  subject: string;
  text: string;
  html: string;
  /** Of the mails with the same key only the first is ever put. */
  dedupeKey?: string;
}

export interface DueMail extends OutgoingMail {
  attempts: number;
}

export interface KeptMail extends OutgoingMail {
  template: string;
  language: Language;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
  nextTryAt: Date | null;
  lastError: string | null;
}

/** Puts a mail in the outbox, in the caller's transaction: it leaves only after the commit. False: it was there already. */
export async function putMail(tx: Queryable, mail: Mail, now: Date): Promise<boolean> {
  const put = await tx.run(sql`
    insert into mails (recipient, reply_to, language, template, subject, text, html, created_at, next_try_at, dedupe_key)
    values (${mail.recipient}, ${mail.replyTo ?? null}, ${mail.language}, ${mail.template}, ${mail.subject}, ${mail.text},
      ${mail.html}, ${now}, ${now}, ${mail.dedupeKey ?? null})
    on conflict (dedupe_key) do nothing`);
  return put === 1;
}

/** The mail that has waited longest, locked for this transaction; those in the hands of other processes are passed over. */
export function takeDueMail(tx: Queryable, now: Date): Promise<DueMail | null> {
  return tx.one<DueMail>(sql`
    select id, recipient, reply_to as "replyTo", subject, text, html, attempts from mails
    where sent_at is null and next_try_at <= ${now}
    order by next_try_at limit 1 for update skip locked`);
}

export async function markSent(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update mails set sent_at = ${now}, attempts = attempts + 1, next_try_at = null, last_error = null where id = ${id}`);
}

export async function markFailed(
  tx: Queryable,
  id: string,
  failure: { error: string; nextTryAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    update mails set attempts = attempts + 1, next_try_at = ${failure.nextTryAt}, last_error = ${failure.error}
    where id = ${id}`);
}

const mostListed = 200;
const columns = sql`id, recipient, reply_to as "replyTo", subject, text, html, template, language, created_at as "createdAt",
  sent_at as "sentAt", attempts, next_try_at as "nextTryAt", last_error as "lastError"`;

/** The newest first; all of them, or those to one address. */
export function listMails(db: Queryable, recipient: string | null): Promise<KeptMail[]> {
  const toWhom = recipient === null ? sql`true` : sql`lower(recipient) = lower(${recipient})`;
  return db.rows<KeptMail>(sql`
    select ${columns} from mails where ${toWhom} order by created_at desc, id limit ${mostListed}`);
}

export function findMail(db: Queryable, id: string): Promise<KeptMail | null> {
  return db.one<KeptMail>(sql`select ${columns} from mails where id::text = ${id}`);
}
