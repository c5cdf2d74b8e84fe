import type { Job } from '../jobs/job.ts';
import { type FiscalOutboxDeps, sendDueDocuments } from './fiscal/send-due-documents.ts';
import { sendSettlements } from './fiscal/send-settlements.ts';
import type { Numbering } from './number-documents.ts';
import { sealOlder } from './seal-store.ts';

const halfMinuteInMs = 30_000;
const minuteInMs = 60_000;

export function documentJobs(deps: FiscalOutboxDeps & { numbering: Numbering }): Job[] {
  return [
    // Documents left without a number by a process that died.
    { name: 'number-documents', everyInMs: 5000, run: () => deps.numbering.run() },
    { name: 'send-due-documents', everyInMs: halfMinuteInMs, run: () => sendAll(deps) },
    { name: 'seal-documents', everyInMs: minuteInMs, run: () => sealAll(deps) },
  ];
}

/** Documents first: a payment is reported for a document that has its mark. */
async function sendAll(deps: FiscalOutboxDeps): Promise<void> {
  await sendDueDocuments(deps);
  await sendSettlements(deps);
}

async function sealAll({ db }: FiscalOutboxDeps): Promise<void> {
  while ((await sealOlder(db)) > 0);
}
