import { AuditCollection, AuditQuery } from './audit.ts';
import type { CallContract } from './call-contract.ts';
import { roleGroups } from './role-groups.ts';

export const auditCalls = {
  'audit-collection': {
    caller: 'staff',
    objectScope: 'own-kinds',
    roles: roleGroups.office,
    method: 'GET',
    summary:
      'What staff changed, newest first: of one subject, by one person, in a time; each role of what it works with',
    query: AuditQuery,
    answer: AuditCollection,
  },
} as const satisfies Record<string, CallContract>;
