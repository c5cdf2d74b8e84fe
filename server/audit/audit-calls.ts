import type { AuditEntry } from '#contract/audit.ts';
import { readableSubjects } from '#domain/staff/readable-audit.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { listAuditEntries, type StoredAuditEntry } from './audit-list-store.ts';

export function auditCallHandlers({ db }: { db: Database }): Pick<CallHandlers, 'audit-collection'> {
  return {
    async 'audit-collection'({ query }, { staff }) {
      const { subjectKind, limit, ...filter } = query;
      const readable = readableSubjects(staff?.roles ?? []);
      if (subjectKind && !readable.includes(subjectKind)) throw new CallFailure('staff-only');
      const most = Number(limit);
      const kinds = subjectKind ? [subjectKind] : readable;
      const found = await listAuditEntries(db, { ...filter, kinds, limit: most + 1 });
      const items = found.slice(0, most).map(answerEntry);
      return { items, next: found.length > most ? (items.at(-1)?.id ?? null) : null };
    },
  };
}

function answerEntry(entry: StoredAuditEntry): AuditEntry {
  const { id, at, actorId, via, subjectKind, subjectId, action } = entry;
  const { name = '', network = null, device = null, keyId } = entry.actor ?? {};
  const { reason = '', before, after } = entry.subject ?? {};
  return {
    id,
    at: at.toISOString(),
    actor: { id: actorId, name },
    via: keyId ? 'key' : via,
    network,
    device,
    subject: { kind: subjectKind, id: subjectId },
    action,
    before: join(entry.before, before),
    after: join(entry.after, after),
    reason,
  };
}

/** What is sealed, with what is personal and still kept. */
function join(sealed: object | null, personal: object | undefined): object | null {
  return sealed || personal ? { ...sealed, ...personal } : null;
}
