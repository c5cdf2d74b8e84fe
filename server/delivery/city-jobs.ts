import type { Database, Queryable } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import { fillDeliveryCities, fillOrderCities, fillSavedCities } from './missing-cities-store.ts';

const hourInMs = 3_600_000;

/** Also of what a process of the release before writes while the shop is brought to this one. */
export function cityJobs(db: Database): Job[] {
  const fills: ((db: Queryable) => Promise<number>)[] = [fillOrderCities, fillDeliveryCities, fillSavedCities];
  async function run(): Promise<void> {
    for (const fill of fills) while ((await fill(db)) > 0);
  }
  return [{ name: 'fill-missing-cities', everyInMs: hourInMs, run }];
}
