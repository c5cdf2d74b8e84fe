import type { AuditWay } from '#contract/staff/audit.ts';
import type { AuditAction, AuditSubject } from '#contract/staff/audit-actions.ts';
import { networkOf } from '../calls/client-network.ts';
import { deviceWords } from '../calls/device-words.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { commitWith } from '../database/run-transaction.ts';
import { sql } from '../database/sql.ts';
import { type ConcernedOrder, findConcernedOrder } from './concerned-store.ts';

export type AuditContext = Pick<CallContext, 'staff' | 'tablet' | 'now' | 'clientAddress' | 'userAgent'>;

/** A subject and an action on it: only pairs listed in `auditActions`, each of which has its sentence. */
type AuditedAction<Subject extends AuditSubject> = Subject extends AuditSubject
  ? { subject: { kind: Subject; id: string }; action: AuditAction<Subject> }
  : never;

export type NewAuditEntry<Subject extends AuditSubject = AuditSubject> = AuditedAction<Subject> & AuditFacts;

interface AuditFacts {
  /** Ids, figures and the shop's own data: sealed, never erased. */
  before?: object;
  after?: object;
  reason?: string;
  /** Personal data before and after; erased with the person's account. */
  personal?: { personId: string; before?: object; after?: object };
}

/**
 * Runs in the transaction of the action itself and last in it: an action without an entry is rolled back. Entries queue behind
 * each other from here to the commit, which therefore follows without waiting for any response.
 */
export async function insertAuditEntry(tx: Queryable, context: AuditContext, entry: NewAuditEntry): Promise<void> {
  const { now, staff } = context;
  const { subject, action, before = null, after = null } = entry;
  const order = await findConcernedOrder(tx, subject);
  const written = tx.run(sql`
    select write_audit_entry(${now}, ${actorIdOf(context)}::uuid, ${wayOf(context)}, ${subject.kind},
      ${subject.id}, ${action}, ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb,
      ${JSON.stringify([actorPart(context), ...subjectPart(entry, order)])}::jsonb, ${staff?.key?.id ?? null}::uuid,
      ${order?.id ?? null}::uuid)`);
  commitWith(tx, written);
}

/** Null: not a signed-in person, but someone at the command line of the shop's machine, or a program with a key. */
export function actorIdOf({ staff }: Pick<AuditContext, 'staff'>): string | null {
  return staff?.sitting?.accountId ?? staff?.tablet?.personId ?? staff?.link?.personId ?? null;
}

function wayOf({ staff, tablet }: AuditContext): AuditWay {
  if (tablet) return 'tablet';
  if (staff?.key) return 'key';
  return staff?.sitting || staff?.link ? 'office' : 'command-line';
}

function actorPart(context: AuditContext) {
  const { staff, tablet, clientAddress, userAgent } = context;
  const device = deviceWords(userAgent);
  const content = {
    name: staff?.name ?? '',
    network: networkOf(clientAddress),
    device: tablet?.name ?? staff?.key?.prefix ?? (staff?.link ? `link · ${device}` : device),
  };
  return { part: 'actor', personId: actorIdOf(context), content };
}

/** A reason is free text: the reason for an order is erased with the account that placed it. */
function subjectPart({ reason = '', personal }: NewAuditEntry, order: ConcernedOrder | null) {
  if (!reason && !personal) return [];
  const { personId = order?.accountId ?? null, before, after } = personal ?? {};
  return [{ part: 'subject', personId, content: { reason, before, after } }];
}

function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
