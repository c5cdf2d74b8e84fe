import type { CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { retryGivenUp } from './fiscal/fiscal-outbox-store.ts';
import { retryRefused } from './fiscal/settlement-store.ts';

export function documentCalls({ db }: { db: Database }): Pick<CallHandlers, 'document-retry'> {
  return {
    'document-retry': (_asked, { now }) =>
      db.transaction(async (tx) => ({ documents: await retryGivenUp(tx, now), payments: await retryRefused(tx) })),
  };
}
