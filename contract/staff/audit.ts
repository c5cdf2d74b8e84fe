import * as z from 'zod/mini';
import { calendarInstant } from '../fields/calendar-date.ts';
import { NumberedOrder } from '../orders/orders.ts';
import { auditSubjects } from './audit-actions.ts';

/** Sign-in method of the actor: an office session, a shared tablet, a command on the shop's machine, or a program with a key. */
export const auditWays = ['office', 'tablet', 'command-line', 'key'] as const;
export type AuditWay = (typeof auditWays)[number];

const mostEntries = 100;

export const AuditQuery = z.object({
  subjectKind: z.optional(z.enum(auditSubjects, 'unknown-value')),
  subjectId: z.optional(z.string().check(z.maxLength(200, 'too-long'))),
  /** About this order, its deliveries, bags and money. */
  orderNumber: z.optional(z.string().check(z.trim(), z.regex(/^\d{1,12}$/, 'invalid-field'))),
  /** The actor. */
  actorId: z.optional(z.uuid('invalid-field')),
  from: z.optional(calendarInstant),
  to: z.optional(calendarInstant),
  /** The `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'invalid-field'))),
  limit: z._default(z.string().check(z.regex(/^(\d{1,2}|100)$/, 'invalid-field')), String(mostEntries)),
});

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null and empty once their account was erased. */
  actor: z.object({ id: z.nullable(z.string()), name: z.string() }),
  /** Sign-in method, and the network and device while those are stored. */
  via: z.enum(auditWays),
  network: z.nullable(z.string()),
  device: z.nullable(z.string()),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** Its current name, and the date of a delivery or a run; null where there is none. */
    name: z.nullable(z.string()),
    date: z.nullable(z.string()),
  }),
  /** The order it is about. */
  order: z.nullable(NumberedOrder),
  action: z.string(),
  /** Old and new value; personal values only while they are stored. */
  before: z.unknown(),
  after: z.unknown(),
  /** Current names of the ids in `before` and `after`. */
  names: z.record(z.string(), z.string()),
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
/** Newest first. `next`: where the page after begins; null after the last. */
export const AuditCollection = z.object({ items: z.array(AuditEntry), next: z.nullable(z.string()) });
