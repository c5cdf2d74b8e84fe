import type { Language } from '#contract/languages.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { currentAct, departure } from '../database/staff-act.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { FactsOf, NamedTemplate } from './rendering/mail-template.ts';

interface MailHead {
  recipient: string;
  /** Sent to the address that this account has by then; null or absent: made for `recipient` alone. */
  accountId?: string | null;
  /** Where answers go; the shop's own address when nothing is said. */
  replyTo?: string;
  language: Language;
  /** The version of the terms that travels along. */
  termsHash?: string;
  /** Of the mails with the same key only the first is ever put. */
  dedupeKey?: string;
}

/** A mail as it is kept: facts as they are at this moment, told in words when it is sent. */
export interface Mail<Template extends NamedTemplate> extends MailHead {
  template: Template;
  facts: FactsOf<Template>;
}

/** Any mail of a noun. */
export type MailOf<Templates extends Record<string, NamedTemplate>> = {
  [Name in keyof Templates]: Mail<Templates[Name]>;
}[keyof Templates];

/** Facts, or what was rendered at once before mails were kept as facts. */
export interface StoredMail {
  /** Also the Message-ID: stays the same when a mail is sent again, so that mail servers can drop the second. */
  id: string;
  recipient: string;
  replyTo: string | null;
  language: Language;
  template: string;
  facts: unknown;
  termsHash: string | null;
  subject: string | null;
  text: string | null;
  html: string | null;
  attempts: number;
}

export interface KeptMail extends StoredMail {
  createdAt: Date;
  sentAt: Date | null;
  nextTryAt: Date | null;
  lastError: string | null;
  renderedHash: string | null;
}

/** The mailboxes of people a demo invented: nothing is sent there, and what would have been is shown in the demo's own mailbox. */
export const inventedDomain = 'demo.example.com';

/**
 * Puts a mail in the outbox, in the caller's transaction: it leaves only after the commit, and what staff caused ten seconds later
 * (docs/decisions/0161-delayed-staff-messages.md). False: it was there already.
 */
export async function putMail<Template extends NamedTemplate>(
  tx: Queryable,
  mail: Mail<Template>,
  now: Date,
): Promise<boolean> {
  if (currentAct()?.isSilent && !mail.template.leavesAtOnce) return false;
  const { accountId = null, recipient } = mail;
  const to = sql`coalesce((select a.email from accounts a where a.id = ${accountId} and a.deleted_at is null), ${recipient})`;
  const isInvented = sql`${to} like ${`%@${inventedDomain}`}`;
  const { at, actId } = mail.template.leavesAtOnce ? { at: now, actId: null } : departure(now);
  const put = await tx.run(sql`
    insert into mails (id, recipient, reply_to, language, template, facts, terms_hash, created_at, next_try_at, sent_at, dedupe_key,
      act_id, account_id)
    values (${timeOrderedId(now)}, ${to}, ${mail.replyTo ?? null}, ${mail.language}, ${mail.template.name}, ${mail.facts},
      ${mail.termsHash ?? null}, ${now}, case when ${isInvented} then null else ${at}::timestamptz end, case when ${isInvented} then ${now}::timestamptz end,
      ${mail.dedupeKey ?? null}, ${actId}, ${accountId})
    on conflict (dedupe_key) do nothing`);
  return put === 1;
}

const stored = sql`id, recipient, reply_to as "replyTo", language, template, facts, terms_hash as "termsHash", subject, text,
  html, attempts`;

/**
 * The mail that has waited longest, locked for this transaction; those in the hands of other processes are passed over. One to an account
 * is addressed now.
 */
export function takeDueMail(tx: Queryable, now: Date): Promise<StoredMail | null> {
  return tx.one<StoredMail>(sql`
    select m.id, coalesce(a.email, m.recipient) as recipient, m.reply_to as "replyTo", m.language, m.template, m.facts,
      m.terms_hash as "termsHash", m.subject, m.text, m.html, m.attempts
    from mails m left join accounts a on a.id = m.account_id and a.deleted_at is null
    where m.sent_at is null and m.next_try_at <= ${now}
    order by m.next_try_at limit 1 for update of m skip locked`);
}

export async function markSent(
  tx: Queryable,
  { id, recipient }: Pick<StoredMail, 'id' | 'recipient'>,
  sent: { renderedHash: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update mails set sent_at = ${sent.at}, recipient = ${recipient}, attempts = attempts + 1, next_try_at = null, last_error = null,
      rendered_hash = ${sent.renderedHash}
    where id = ${id}`);
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

/** When the next mail is due that is not due yet; null: none waits for its time. */
export async function findNextDue(db: Queryable, now: Date): Promise<Date | null> {
  const next = await db.one<{ at: Date | null }>(sql`
    select min(next_try_at) as at from mails where sent_at is null and next_try_at > ${now}`);
  return next?.at ?? null;
}

export async function countUnsent(db: Queryable): Promise<{ waiting: number; givenUp: number }> {
  const counted = await db.one<{ waiting: number; givenUp: number }>(sql`
    select count(next_try_at)::int as waiting, (count(*) - count(next_try_at))::int as "givenUp"
    from mails where sent_at is null and recipient <> ''`);
  return counted ?? { waiting: 0, givenUp: 0 };
}

const mostListed = 200;
const columns = sql`${stored}, created_at as "createdAt", sent_at as "sentAt", next_try_at as "nextTryAt",
  last_error as "lastError", rendered_hash as "renderedHash"`;
/** Of the others only the key is left. */
const hasContents = sql`(facts is not null or html is not null)`;

/**
 * The newest first: those to one address, or to all of a domain (`@demo.example.com`). Null: all but those to invented people, under
 * whom an evaluator's own would be lost.
 */
export function listMails(db: Queryable, recipient: string | null): Promise<KeptMail[]> {
  const endsIn = (domain: string) => sql`lower(recipient) like ${`%${domain.toLowerCase()}`}`;
  const toAddress = (address: string) => sql`lower(recipient) = lower(${address})`;
  const toOthers = sql`not ${endsIn(`@${inventedDomain}`)}`;
  const toWhom = recipient === null ? toOthers : recipient.startsWith('@') ? endsIn(recipient) : toAddress(recipient);
  return db.rows<KeptMail>(sql`
    select ${columns} from mails where ${toWhom} and ${hasContents} order by created_at desc, id limit ${mostListed}`);
}

export function findMail(db: Queryable, id: string): Promise<KeptMail | null> {
  return db.one<KeptMail>(sql`select ${columns} from mails where id::text = ${id} and ${hasContents}`);
}

/** When what is told once left the outbox; null: not yet, or nobody was told. */
export async function findSentAt(db: Queryable, dedupeKey: string): Promise<Date | null> {
  const mail = await db.one<{ sentAt: Date | null }>(sql`
    select sent_at as "sentAt" from mails where dedupe_key = ${dedupeKey}`);
  return mail?.sentAt ?? null;
}
