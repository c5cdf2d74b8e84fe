import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import { announceChangedDays } from './changed-day-store.ts';

/** Open pages are notified of a change within a fifth of a second. */
const everyInMs = 100;

export function kitchenJobs(db: Database): Job[] {
  return [{ name: 'announce-changed-days', everyInMs, run: () => announceChangedDays(db) }];
}
