import type {
  AnswerMailState,
  EnquiryCounts,
  EnquiryKind,
  EnquiryList,
  EnquiryState,
} from '#contract/enquiries/desk-enquiries.ts';
import type { Language } from '#contract/fields/languages.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';

export interface StoredEnquiry {
  id: string;
  kind: EnquiryKind;
  state: EnquiryState;
  since: Date;
  remindOn: CalendarDate | null;
  version: number;
  at: Date;
  language: Language;
  name: string;
  company: string;
  people: string;
  email: string;
  phone: string;
  message: string;
  assigneeId: string | null;
  assigneeName: string | null;
}

const columns = sql`e.id, e.kind, e.state, e.since, e.remind_on::text as "remindOn", e.version,
  coalesce(m.created_at, b.created_at) as at, coalesce(m.language, b.language) as language, coalesce(m.name, b.name) as name,
  coalesce(b.company, '') as company, coalesce(b.people, '') as people, coalesce(m.email, b.email) as email,
  coalesce(m.phone, b.phone) as phone, coalesce(m.message, b.message) as message, e.assignee_id as "assigneeId", a.name as "assigneeName"`;
const joined = sql`enquiries e left join contact_messages m on m.id = e.contact_message_id
  left join business_enquiries b on b.id = e.business_enquiry_id left join accounts a on a.id = e.assignee_id`;

interface Reader {
  /** Null: somebody without an account of their own, such as a command on the shop's machine. */
  id: string | null;
  today: CalendarDate;
}

const isDue = (today: CalendarDate) => sql`(e.state = 'open' or (e.state = 'waiting' and e.remind_on <= ${today}))`;

const conditions = {
  open: ({ today }) => isDue(today),
  mine: ({ id, today }) => sql`${isDue(today)} and e.assignee_id = ${id}::uuid`,
  companies: ({ today }) => sql`${isDue(today)} and e.kind = 'business'`,
  waiting: ({ today }) => sql`e.state = 'waiting' and not ${isDue(today)}`,
  closed: () => sql`e.state = 'closed'`,
} satisfies Record<EnquiryList, (reader: Reader) => Statement>;

/** A place in a list. */
export interface EnquiryKey {
  since: Date;
  id: string;
}

export function listEnquiries(
  db: Queryable,
  { list, after, limit, reader }: { list: EnquiryList; after: EnquiryKey | null; limit: number; reader: Reader },
): Promise<StoredEnquiry[]> {
  const condition = conditions[list](reader);
  // The partial indexes are matched by the plain condition on the state.
  if (list === 'closed') {
    const rest = after ? sql`and (e.since, e.id) < (${after.since}, ${after.id}::uuid)` : sql``;
    return db.rows(sql`
      select ${columns} from ${joined} where ${condition} ${rest} order by e.since desc, e.id desc limit ${limit}`);
  }
  const rest = after ? sql`and (e.since, e.id) > (${after.since}, ${after.id}::uuid)` : sql``;
  return db.rows(sql`
    select ${columns} from ${joined} where e.state <> 'closed' and ${condition} ${rest} order by e.since, e.id limit ${limit}`);
}

export async function countEnquiries(db: Queryable, reader: Reader): Promise<EnquiryCounts> {
  const counted = await db.one<EnquiryCounts>(sql`
    select count(*) filter (where ${conditions.open(reader)})::int as open,
      count(*) filter (where ${conditions.mine(reader)})::int as mine,
      count(*) filter (where ${conditions.companies(reader)})::int as companies,
      count(*) filter (where ${conditions.waiting(reader)})::int as waiting
    from enquiries e where e.state <> 'closed'`);
  return counted ?? { open: 0, mine: 0, companies: 0, waiting: 0 };
}

export function findEnquiry(db: Queryable, id: string): Promise<StoredEnquiry | null> {
  return db.one<StoredEnquiry>(sql`select ${columns} from ${joined} where e.id = ${id}`);
}

export function lockEnquiry(tx: Queryable, id: string): Promise<StoredEnquiry | null> {
  return tx.one<StoredEnquiry>(sql`select ${columns} from ${joined} where e.id = ${id} for update of e`);
}

/** Its version counts the changes that a colleague must have seen before the next one. */
export async function saveState(
  tx: Queryable,
  id: string,
  { state, since, remindOn }: { state: EnquiryState; since: Date; remindOn: CalendarDate | null },
): Promise<void> {
  await tx.run(sql`
    update enquiries set state = ${state}, since = ${since}, remind_on = ${remindOn}::date, version = version + 1 where id = ${id}`);
}

export async function saveAssignee(tx: Queryable, id: string, assigneeId: string | null): Promise<void> {
  await tx.run(sql`update enquiries set assignee_id = ${assigneeId}::uuid, version = version + 1 where id = ${id}`);
}

interface NewEntry {
  enquiryId: string;
  kind: 'note' | 'answer';
  authorId: string | null;
  text: string;
  at: Date;
}

export async function insertEntry(tx: Queryable, { enquiryId, kind, authorId, text, at }: NewEntry): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    insert into enquiry_entries (enquiry_id, at, kind, author_id, text)
    values (${enquiryId}, ${at}, ${kind}, ${authorId}::uuid, ${text}) returning id`);
  return row?.id ?? '';
}

/** The key under which the mail of an answer is queued, once. */
export const answerKey = (entryId: string) => `enquiry-answer:${entryId}`;

export interface StoredEntry {
  id: string;
  at: Date;
  kind: 'note' | 'answer';
  author: string;
  text: string;
  mail: AnswerMailState | null;
}

/** The first one first. A mail that is no longer stored was sent. */
export function listEntries(db: Queryable, enquiryId: string): Promise<StoredEntry[]> {
  return db.rows(sql`
    select t.id, t.at, t.kind, coalesce(a.name, '') as author, t.text,
      case when t.kind = 'note' then null when m.id is null or m.sent_at is not null then 'sent'
        when m.next_try_at is null then 'failed' else 'waiting' end as mail
    from enquiry_entries t left join accounts a on a.id = t.author_id
      left join mails m on m.dedupe_key = ${answerKey('')} || t.id
    where t.enquiry_id = ${enquiryId} order by t.at, t.id`);
}
