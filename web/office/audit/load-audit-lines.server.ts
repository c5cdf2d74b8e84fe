import type { AuditEntry, AuditSubject } from '#contract/audit.ts';
import { auditCalls } from '#contract/audit-calls.ts';
import type { StaffRole } from '#contract/call-contract.ts';
import { readableSubjects } from '#domain/staff/readable-audit.ts';
import type { OfficeClient } from '../session/office-client.ts';

const { roles: readers } = auditCalls['audit-collection'];
const lastLines = '8';

/** The last lines about one thing, or about all of a kind; none for whoever may not read them. */
export async function loadAuditLines(
  { call, roles }: Pick<OfficeClient, 'call'> & { roles: readonly StaffRole[] },
  subject: { kind: AuditSubject; id?: string },
): Promise<AuditEntry[]> {
  const mayRead = roles.some((role) => (readers as readonly StaffRole[]).includes(role));
  if (!mayRead || !readableSubjects(roles).includes(subject.kind)) return [];
  const query = { subjectKind: subject.kind, ...(subject.id && { subjectId: subject.id }), limit: lastLines };
  return (await call('audit-collection', { query })).items;
}
