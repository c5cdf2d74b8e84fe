import type { Database, Queryable } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import { fillDeliveryCities, fillOrderCities, fillSavedCities } from './missing-cities-store.ts';

const hourInMs = 3_600_000;

/** Repeats, because a process of the previous release may still write rows without a city during an update. */
export function cityJobs(db: Database): Job[] {
  const fills: ((db: Queryable) => Promise<number>)[] = [fillOrderCities, fillDeliveryCities, fillSavedCities];
  async function run(): Promise<void> {
    for (const fill of fills) while ((await fill(db)) > 0);
  }
  return [{ name: 'fill-missing-cities', everyInMs: hourInMs, run }];
}
