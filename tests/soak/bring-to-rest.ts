import { buildServer } from '#server/build-server.ts';
import type { Queryable } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { sql } from '#server/database/sql.ts';
import { readEnvironment } from '#server/environment.ts';
import type { SoakShop } from './soak-shop.ts';

const hourInMs = 3_600_000;
const mostSteps = 120;

export interface JobRunner {
  db: Queryable;
  /** Runs every job of the shop once, and those that follow from it. */
  runJobs(except?: string): Promise<void>;
  close(): Promise<void>;
}

/** The same shop in this process: days pass by setting its clock, and its jobs run on demand. */
export async function openHere(shop: SoakShop): Promise<JobRunner> {
  const database = await openDatabase({ url: undefined, dataFolder: shop.folder, onError: () => {} });
  const environment = readEnvironment(shop.variables());
  const app = await buildServer({ environment, database, clock: shop.now, publicUrl: shop.url, web: 'none' });
  await app.listen({ host: '127.0.0.1', port: shop.port });
  return {
    db: database.db,
    async runJobs(except) {
      for (const { name, run } of app.jobs) if (name !== except) await run();
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Lets hours pass until no payment is polled, held or on its way back. Returns the number of steps. */
export async function bringToRest(shop: SoakShop, { db, runJobs }: JobRunner): Promise<number> {
  for (let step = 1; step <= mostSteps; step++) {
    await runJobs('renew-due-plans');
    if (Object.values(await readUnrest(db)).every((count) => count === 0)) return step;
    shop.moveClock(3 * hourInMs);
  }
  throw new Error(`Not at rest after ${mostSteps} steps: ${JSON.stringify(await readUnrest(db))}`);
}

async function readUnrest(db: Queryable): Promise<Record<string, number>> {
  const unrest = await db.one<Record<string, number>>(sql`
    select (select count(*) from payments where next_check_at is not null)::int as "askedAbout",
      (select count(*) from refunds where state in ('due', 'asked'))::int as "onTheirWayBack",
      (select count(*) from orders where status = 'not-paid' and hold_until is not null and payment_type <> 'bank-deposit')::int
        as "onHold"`);
  return unrest ?? {};
}
