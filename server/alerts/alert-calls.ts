import type { Alert } from '#contract/staff.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { handleAlert, listAlerts, type StoredAlert } from './alert-store.ts';

export function alertCalls({ db }: { db: Database }): Pick<CallHandlers, 'alert-collection' | 'alert-handle'> {
  return {
    async 'alert-collection'({ query }) {
      const found = await listAlerts(db, { withHandled: query.withHandled === 'true' });
      return { items: found.map(answerAlert) };
    },
    async 'alert-handle'({ query, body }, { staff, now }) {
      const handled = await handleAlert(db, query.alertId, { by: staff?.name ?? '', note: body.note }, now);
      if (!handled) throw new CallFailure('not-found');
      return answerAlert(handled);
    },
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
