import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { AuditEntry } from '#contract/staff/audit.ts';
import type { AuditAction, AuditSubject } from '#contract/staff/audit-actions.ts';
import { auditCalls } from '#contract/staff/audit-calls.ts';
import { isInGroup } from '#contract/words/role-groups.ts';
import { addDays, type CalendarDate, instantAt } from '#domain/athens-time.ts';
import { readableSubjects } from '#domain/staff/readable-audit.ts';
import type { OfficeClient } from '../session/office-client.ts';

const { roles: readers } = auditCalls['audit-collection'];
const lastLines = 8;
const mostLooked = 100;

interface AuditRange {
  id?: string;
  /** Actions on that date or the day after: a till is often signed in the morning. */
  date?: CalendarDate;
}

/** A kind of thing; `actions`: only these of all that is done to it. */
type AuditAbout = {
  [Kind in AuditSubject]: AuditRange & { kind: Kind; actions?: readonly AuditAction<Kind>[] };
}[AuditSubject];

/** The last entries about one subject, or about all of some kinds; empty for staff who may not read them. */
export async function loadAuditLines(
  { call, roles }: Pick<OfficeClient, 'call'> & { roles: readonly StaffRole[] },
  ...abouts: readonly AuditAbout[]
): Promise<AuditEntry[]> {
  const mayRead = isInGroup(roles, readers);
  const readable = readableSubjects(roles);
  const found = await Promise.all(
    abouts
      .filter(({ kind }) => mayRead && readable.includes(kind))
      .map(async ({ kind, id, date, actions }) => {
        const time = date && {
          from: instantAt(date, '00:00').toISOString(),
          to: instantAt(addDays(date, 2), '00:00').toISOString(),
        };
        const limit = String(actions ? mostLooked : lastLines);
        const query = { subjectKind: kind, ...(id && { subjectId: id }), ...time, limit };
        const { items } = await call('audit-collection', { query });
        const wanted: readonly string[] | undefined = actions;
        return wanted ? items.filter(({ action }) => wanted.includes(action)) : items;
      }),
  );
  return found
    .flat()
    .toSorted((a, b) => Number(b.id) - Number(a.id))
    .slice(0, lastLines);
}
