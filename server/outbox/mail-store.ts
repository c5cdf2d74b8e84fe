import type { Language } from '#contract/fields/languages.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { currentAct, departure } from '../database/staff-act.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { FactsOf, NamedTemplate } from './rendering/mail-template.ts';

interface MailHead {
  recipient: string;
  /** Sent to this account's address at that time; null or absent: written for `recipient` alone. */
  accountId?: string | null;
  /** Reply address; by default the shop's own address. */
  replyTo?: string;
  language: Language;
  /** The attached version of the terms. */
  termsHash?: string;
  /** Only the first mail with a key is queued. */
  dedupeKey?: string;
}

/** A queued mail: facts as they are at this moment, rendered when it is sent. */
export interface Mail<Template extends NamedTemplate> extends MailHead {
  template: Template;
  facts: FactsOf<Template>;
}

/** Any mail of a module. */
export type MailOf<Templates extends Record<string, NamedTemplate>> = {
  [Name in keyof Templates]: Mail<Templates[Name]>;
}[keyof Templates];

/** Facts, or the rendered content of mails from before facts were stored. */
export interface StoredMail {
  /** Also the Message-ID: unchanged when a mail is sent again, so that mail servers can drop the duplicate. */
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

/** Domain of the demo's invented customers: no mail is sent there; the demo's own mailbox shows it. */
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
 * The mail that has waited longest, locked for this transaction; mails locked by other processes are skipped. A mail to an account
 * gets its current address now.
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

/** The time of the next delayed mail; null: there is none. */
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
/** Other mails retain only their key. */
const hasContents = sql`(facts is not null or html is not null)`;

/**
 * The newest first: mails to one address, or to all of a domain (`@demo.example.com`). Null: all except those to invented people,
 * which would hide an evaluator's own.
 */
export function listMails(db: Queryable, recipient: string | null): Promise<KeptMail[]> {
  const endsIn = (domain: string) => sql`lower(recipient) like ${`%${domain.toLowerCase()}`}`;
  const toAddress = (address: string) => sql`lower(recipient) = lower(${address})`;
  const toOthers = sql`not ${endsIn(`@${inventedDomain}`)}`;
  const toWhom = recipient === null ? toOthers : recipient.startsWith('@') ? endsIn(recipient) : toAddress(recipient);
  return db.rows<KeptMail>(sql`
    select ${columns} from mails where ${toWhom} and ${hasContents} order by created_at desc, id limit ${mostListed}`);
}

/** Mails about an order, newest first, while their facts are stored. */
export function listMailsOfOrder(db: Queryable, orderId: string): Promise<KeptMail[]> {
  return db.rows<KeptMail>(sql`
    select ${columns} from mails where facts ? 'orderId' and facts->>'orderId' = ${orderId}
    order by created_at desc, id limit ${mostListed}`);
}

export function findMail(db: Queryable, id: string): Promise<KeptMail | null> {
  return db.one<KeptMail>(sql`select ${columns} from mails where id::text = ${id} and ${hasContents}`);
}

/** Of the given ids, as they are stored. */
export function listMailsById(db: Queryable, ids: readonly string[]): Promise<KeptMail[]> {
  return db.rows<KeptMail>(sql`select ${columns} from mails where id = any(${ids}::uuid[]) and ${hasContents}`);
}

/** The time a mail with this key was sent. Null: not sent yet, or never queued. */
export async function findSentAt(db: Queryable, dedupeKey: string): Promise<Date | null> {
  const mail = await db.one<{ sentAt: Date | null }>(sql`
    select sent_at as "sentAt" from mails where dedupe_key = ${dedupeKey}`);
  return mail?.sentAt ?? null;
}
