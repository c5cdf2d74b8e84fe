import type { AuditSubject, AuditWay } from '#contract/audit.ts';
import { networkOf } from '../calls/client-network.ts';
import { deviceWords } from '../calls/device-words.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { commitWith } from '../database/run-transaction.ts';
import { sql } from '../database/sql.ts';

export type AuditContext = Pick<CallContext, 'staff' | 'tablet' | 'now' | 'clientAddress' | 'userAgent'>;

export interface NewAuditEntry {
  subject: { kind: AuditSubject; id: string };
  /** What was done to it, in a word or two: `changed`, `roles-changed`. */
  action: string;
  /** Ids, figures and the shop's own particulars: sealed, never forgotten. */
  before?: object;
  after?: object;
  reason?: string;
  /** What a person was and became: goes with their account. */
  personal?: { personId: string; before?: object; after?: object };
}

/**
 * In the transaction of the action itself and last in it: what is not written down has not happened. Entries queue behind
 * each other from here to the commit, which therefore follows without waiting for an answer.
 */
export async function insertAuditEntry(tx: Queryable, context: AuditContext, entry: NewAuditEntry): Promise<void> {
  const { now } = context;
  const { subject, action, before = null, after = null } = entry;
  const written = tx.run(sql`
    select write_audit_entry(${now}, ${actorIdOf(context)}::uuid, ${wayOf(context)}, ${subject.kind},
      ${subject.id}, ${action}, ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb,
      ${JSON.stringify([actorPart(context), ...subjectPart(entry)])}::jsonb)`);
  commitWith(tx, written);
}

/** Null: nobody signed in, but whoever runs commands on the shop's machine, or a program with a key. */
export function actorIdOf({ staff }: Pick<AuditContext, 'staff'>): string | null {
  return staff?.sitting?.accountId ?? staff?.tablet?.personId ?? staff?.link?.personId ?? null;
}

/** What a key did has nobody's session in the sealed row; which key it was stands beside it. */
function wayOf({ staff, tablet }: AuditContext): AuditWay {
  if (tablet) return 'tablet';
  return staff?.sitting || staff?.link ? 'office' : 'command-line';
}

function actorPart(context: AuditContext) {
  const { staff, tablet, clientAddress, userAgent } = context;
  const device = deviceWords(userAgent);
  const content = {
    name: staff?.name ?? '',
    network: networkOf(clientAddress),
    device: tablet?.name ?? staff?.key?.prefix ?? (staff?.link ? `link · ${device}` : device),
    ...(staff?.key && { keyId: staff.key.id }),
  };
  return { part: 'actor', personId: actorIdOf(context), content };
}

function subjectPart({ reason = '', personal }: NewAuditEntry) {
  if (!reason && !personal) return [];
  const { personId = null, before, after } = personal ?? {};
  return [{ part: 'subject', personId, content: { reason, before, after } }];
}

function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
