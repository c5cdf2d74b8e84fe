import { insertAuditEntry } from '../audit/audit-store.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { retryGivenUp } from './fiscal/fiscal-outbox-store.ts';
import { retryRefused } from './fiscal/settlement-store.ts';

export function documentCalls({ db }: { db: Database }): Pick<CallHandlers, 'document-retry'> {
  return {
    'document-retry': (_asked, context) =>
      db.transaction(async (tx) => {
        const after = { documents: await retryGivenUp(tx, context.now), payments: await retryRefused(tx) };
        await insertAuditEntry(tx, context, { subject: { kind: 'document', id: 'all' }, action: 'retried', after });
        return after;
      }),
  };
}
