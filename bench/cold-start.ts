import { median } from './load-figure.ts';
import { startShop } from './shop-process.ts';

export interface ColdStart {
  /** An empty folder: the database is created, migrated and filled first. */
  first: StartTimes;
  /** An existing database: the median of the runs. */
  again: StartTimes;
  runs: StartTimes[];
}

/** Milliseconds from spawn to the first answer 200. */
export interface StartTimes {
  healthInMs: number;
  homeInMs: number;
}

const runsAgain = 3;

export async function measureColdStart(dataFolder: string): Promise<ColdStart> {
  const first = await startOnce(dataFolder);
  const runs: StartTimes[] = [];
  for (let run = 0; run < runsAgain; run++) runs.push(await startOnce(dataFolder));
  const again = {
    healthInMs: median(runs.map(({ healthInMs }) => healthInMs)),
    homeInMs: median(runs.map(({ homeInMs }) => homeInMs)),
  };
  return { first, again, runs };
}

async function startOnce(dataFolder: string): Promise<StartTimes> {
  const shop = await startShop(dataFolder);
  await shop.stop();
  const [health = 0, home = 0] = shop.readyInMs;
  return { healthInMs: Math.round(health), homeInMs: Math.round(home) };
}
