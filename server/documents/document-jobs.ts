import type { Job } from '../jobs/job.ts';
import { type FiscalOutboxNeeds, sendDueDocuments } from './fiscal/send-due-documents.ts';

const minuteInMs = 60_000;

export function documentJobs(needs: FiscalOutboxNeeds): Job[] {
  return [{ name: 'send-due-documents', everyInMs: minuteInMs, run: () => sendDueDocuments(needs) }];
}
