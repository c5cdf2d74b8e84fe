import type { AuditEntry } from '#contract/staff/audit.ts';
import { readableSubjects } from '#domain/staff/readable-audit.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { listAuditEntries, type StoredAuditEntry } from './audit-list-store.ts';
import { type AuditNames, findAuditNames } from './audit-names-store.ts';

export function auditCallHandlers({ db }: { db: Database }): Pick<CallHandlers, 'audit-collection'> {
  return {
    async 'audit-collection'({ query }, { staff, language }) {
      const { subjectKind, limit, ...filter } = query;
      const readable = readableSubjects(staff?.roles ?? []);
      if (subjectKind && !readable.includes(subjectKind)) throw new CallFailure('staff-only');
      const most = Number(limit);
      const kinds = subjectKind ? [subjectKind] : readable;
      const found = await listAuditEntries(db, { ...filter, kinds, limit: most + 1 });
      const page = found.slice(0, most);
      const known = await findAuditNames(db, new Set(page.flatMap(idsOf)), language);
      const items = page.map((entry) => answerEntry(entry, known));
      return { items, next: found.length > most ? (items.at(-1)?.id ?? null) : null };
    },
  };
}

const longestId = 80;

/** Ids of the subject and of everything in its states before and after. */
function idsOf({ subjectId, before, after }: StoredAuditEntry): string[] {
  return [...subjectId.split(' '), ...wordsIn(before), ...wordsIn(after)];
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > longestId ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

function answerEntry(entry: StoredAuditEntry, { names, dates }: AuditNames): AuditEntry {
  const { id, at, actorId, via, subjectKind, subjectId, action, orderId, orderNumber } = entry;
  const { name = '', network = null, device = null, keyId } = entry.actor ?? {};
  const { reason = '', before, after } = entry.subject ?? {};
  return {
    id,
    at: at.toISOString(),
    actor: { id: actorId, name },
    via: keyId ? 'key' : via,
    network,
    device,
    subject: {
      kind: subjectKind,
      id: subjectId,
      name: firstOf(names, subjectId),
      date: firstOf(dates, subjectId) ?? dateIn(subjectId),
    },
    order: orderId !== null && orderNumber !== null ? { id: orderId, number: String(orderNumber) } : null,
    action,
    before: join(entry.before, before),
    after: join(entry.after, after),
    names: Object.fromEntries(
      [...wordsIn(entry.before), ...wordsIn(entry.after)].flatMap((each) => {
        const name = names.get(each);
        return name === undefined ? [] : [[each, name] as const];
      }),
    ),
    reason,
  };
}

/** A till is identified by its date and its courier. */
function firstOf(found: ReadonlyMap<string, string>, subjectId: string): string | null {
  return subjectId.split(' ').flatMap((part) => found.get(part) ?? [])[0] ?? null;
}

function dateIn(subjectId: string): string | null {
  return /\b\d{4}-\d{2}-\d{2}\b/.exec(subjectId)?.[0] ?? null;
}

/** Joins the sealed part with the personal part, if the latter still exists. */
function join(sealed: object | null, personal: object | undefined): object | null {
  return sealed || personal ? { ...sealed, ...personal } : null;
}
