import * as z from 'zod/mini';

/** What staff change: every entry of the audit trail is about one of these. */
export const auditSubjects = [
  'alert',
  'api-key',
  'bank-line',
  'banner',
  'coupon',
  'customer',
  'delivery',
  'delivery-day',
  'document',
  'file',
  'ingredient',
  'meal',
  'menu',
  'menu-rule',
  'order',
  'plan-price',
  'public-app',
  'place',
  'refund',
  'run',
  'setting',
  'shift',
  'shop-text',
  'staff',
  'statement',
  'tablet',
  'till',
  'transfer-list',
  'webhook',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
/** By which way somebody came in: their own session, a shared tablet, a command on the shop's machine, or a program with a key. */
export const auditWays = ['office', 'tablet', 'command-line', 'key'] as const;
export type AuditWay = (typeof auditWays)[number];

const mostEntries = 100;
const instant = z.iso.datetime({ offset: true, error: 'invalid-field' });

export const AuditQuery = z.object({
  subjectKind: z.optional(z.enum(auditSubjects, 'unknown-value')),
  subjectId: z.optional(z.string().check(z.maxLength(200, 'too-long'))),
  /** Whoever did it. */
  actorId: z.optional(z.uuid('invalid-field')),
  from: z.optional(instant),
  to: z.optional(instant),
  /** The `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'invalid-field'))),
  limit: z._default(z.string().check(z.regex(/^(\d{1,2}|100)$/, 'invalid-field')), String(mostEntries)),
});

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null and empty once their account was erased. */
  actor: z.object({ id: z.nullable(z.string()), name: z.string() }),
  /** How they came in, and with the network and device while those are kept. */
  via: z.enum(auditWays),
  network: z.nullable(z.string()),
  device: z.nullable(z.string()),
  subject: z.object({ kind: z.string(), id: z.string() }),
  action: z.string(),
  /** What it was and became; personal values only while they are kept. */
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
/** Newest first. `next`: where the page after begins; null after the last. */
export const AuditCollection = z.object({ items: z.array(AuditEntry), next: z.nullable(z.string()) });
