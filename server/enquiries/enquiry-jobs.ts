import type { Clock } from '#domain/clock.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import { announceServedAreas } from './announce-served-areas.ts';

const hourInMs = 3_600_000;

interface EnquiryJobDeps {
  db: Database;
  clock: Clock;
  /** A shop that is not open yet delivers nowhere, whatever its regions are. */
  isOpen(): Promise<boolean>;
}

export function enquiryJobs({ db, clock, isOpen }: EnquiryJobDeps): Job[] {
  async function run(): Promise<void> {
    if (await isOpen()) await announceServedAreas(db, clock());
  }
  return [{ name: 'announce-served-areas', everyInMs: hourInMs, run }];
}
