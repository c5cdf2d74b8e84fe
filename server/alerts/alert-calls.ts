import type { Alert } from '#contract/staff/staff.ts';
import { mayHandle } from '#domain/health/alert-care.ts';
import { judgeHealth } from '#domain/health/judge-health.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { findAlert, handleAlert, listAlerts, type StoredAlert } from './alert-store.ts';
import { readHealthFacts } from './health-store.ts';

export function alertCalls({
  db,
}: {
  db: Database;
}): Pick<CallHandlers, 'alert-collection' | 'alert-handle' | 'health-one'> {
  return {
    'health-one': async (_call, { now }) => ({ findings: judgeHealth(await readHealthFacts(db, now), now) }),
    async 'alert-collection'({ query }) {
      const found = await listAlerts(db, { withHandled: query.withHandled === 'true' });
      return { items: found.map(answerAlert) };
    },
    'alert-handle': ({ query: { alertId }, body: { note } }, context) =>
      db.transaction(async (tx) => {
        const { staff, now } = context;
        const open = await findAlert(tx, alertId);
        if (!open) throw new CallFailure('not-found');
        if (!mayHandle(open.kind, staff?.roles ?? [])) throw new CallFailure('staff-only');
        const isChanged = await handleAlert(tx, alertId, { by: staff?.name ?? '', note }, now);
        const handled = (await findAlert(tx, alertId)) ?? open;
        const entry = { subject: { kind: 'alert', id: alertId }, action: 'handled', reason: note } as const;
        if (isChanged) await insertAuditEntry(tx, context, entry);
        return { ...answerAlert(handled), isFirst: isChanged };
      }),
  };
}

function answerAlert({ orderNumber, data, createdAt, handledAt, ...alert }: StoredAlert): Alert {
  return {
    ...alert,
    orderNumber: orderNumber === null ? null : String(orderNumber),
    facts: data,
    createdAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  };
}
