import type { CallContract } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { AuditCollection, AuditQuery } from './audit.ts';

export const auditCalls = {
  'audit-collection': {
    caller: 'staff',
    objectScope: 'own-kinds',
    roles: roleGroups.office,
    method: 'GET',
    summary: 'Lists staff changes, newest first, by subject, person or period; each role sees the kinds it works with',
    query: AuditQuery,
    answer: AuditCollection,
  },
} as const satisfies Record<string, CallContract>;
