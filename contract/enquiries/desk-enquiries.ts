import * as z from 'zod/mini';
import { calendarDate } from '../fields/calendar-date.ts';
import { requiredText } from '../fields/form-fields.ts';
import { languages } from '../fields/languages.ts';
import { seenNumber } from '../fields/seen-number.ts';

/** The shop's contact form, and its form for companies. */
export const enquiryKinds = ['contact', 'business'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** Open: the shop's turn. Waiting: the sender's turn, or set aside until a date. */
export const enquiryStates = ['open', 'waiting', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Filters of the page. Open ones include those whose reminder has come. */
export const enquiryLists = ['open', 'mine', 'companies', 'waiting', 'closed'] as const;
export type EnquiryList = (typeof enquiryLists)[number];

/** Of an answer's mail: not sent yet, sent, or given up after days of tries. */
export const answerMailStates = ['waiting', 'sent', 'failed'] as const;
export type AnswerMailState = (typeof answerMailStates)[number];

const enquiryId = z.uuid('invalid-field');
const version = seenNumber;

export const EnquiryCollectionQuery = z.object({
  list: z._default(z.enum(enquiryLists, 'unknown-value'), 'open'),
  /** The `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^\d{13} [0-9a-f-]{36}$/, 'invalid-field'))),
});
export const EnquiryQuery = z.object({ enquiryId });

const Colleague = z.object({ id: z.string(), name: z.string() });

export const EnquirySummary = z.object({
  id: z.string(),
  kind: z.enum(enquiryKinds),
  state: z.enum(enquiryStates),
  name: z.string(),
  /** Empty for a contact message. */
  company: z.string(),
  people: z.string(),
  /** The beginning of the message. */
  excerpt: z.string(),
  at: z.string(),
  /** While it is open: when the sender was promised an answer. */
  answerBy: z.nullable(z.string()),
  isLate: z.boolean(),
  assignee: z.nullable(Colleague),
  /** The date on which a waiting enquiry is open again. */
  remindOn: z.nullable(z.string()),
});
export type EnquirySummary = z.infer<typeof EnquirySummary>;

export const EnquiryCounts = z.object({ open: z.int(), mine: z.int(), companies: z.int(), waiting: z.int() });
export type EnquiryCounts = z.infer<typeof EnquiryCounts>;
/** The longest wait first; of closed ones, the last closed first. `next`: where the page after begins; null after the last. */
export const EnquiryCollection = z.object({
  items: z.array(EnquirySummary),
  next: z.nullable(z.string()),
  counts: EnquiryCounts,
});

const EnquiryEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['note', 'answer']),
  author: z.string(),
  text: z.string(),
  /** Null for a note. */
  mail: z.nullable(z.enum(answerMailStates)),
});
export type EnquiryEntry = z.infer<typeof EnquiryEntry>;

/** The account with the e-mail address of the message. Anyone can write an address into a form: it is no proof of the person. */
const EnquirySender = z.object({
  name: z.string(),
  deliveries: z.array(
    z.object({ id: z.string(), orderNumber: z.string(), date: z.string(), from: z.string(), to: z.string() }),
  ),
});
export type EnquirySender = z.infer<typeof EnquirySender>;

export const DeskEnquiry = z.extend(EnquirySummary, {
  version: z.int(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(languages),
  message: z.string(),
  entries: z.array(EnquiryEntry),
  sender: z.nullable(EnquirySender),
  /** Other enquiries from the same address, the newest first. */
  others: z.array(z.object({ id: z.string(), at: z.string(), excerpt: z.string(), state: z.enum(enquiryStates) })),
  /** Who may be assigned. */
  colleagues: z.array(Colleague),
});
export type DeskEnquiry = z.infer<typeof DeskEnquiry>;

export const EnquiryAssignForm = z.object({ version, assigneeId: z.nullable(enquiryId) });
export const EnquiryMoveForm = z.object({
  version,
  state: z.enum(enquiryStates, 'unknown-value'),
  /** Only for a waiting one: from tomorrow on. */
  remindOn: z._default(z.nullable(calendarDate), null),
});
export const EnquiryNoteForm = z.object({ text: requiredText(2000) });
export const EnquiryAnswerForm = z.object({
  version,
  text: requiredText(8000),
  /** What becomes of it. */
  state: z.enum(['waiting', 'closed'], 'unknown-value'),
});
