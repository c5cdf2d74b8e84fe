import { demoAccounts, demoPassword } from '#contract/demo-accounts.ts';
import * as paths from '#contract/office-paths.ts';
import type { Aim } from './aims.ts';
import { openCalls } from './shop-calls.ts';
import type { Shop } from './shop-process.ts';

export interface PageLook {
  path: string;
  inMs: number;
}

const mostInMs = 500;
const looks = 3;
/** What only takes something, or is asked for with more than a path. */
const noPages: string[] = [
  paths.officeSignInPath,
  paths.officeSignOutPath,
  paths.officeLockPath,
  paths.officeFactorPath,
  paths.officeProofPath,
  paths.officeTabletUsePath,
  paths.transferListPath,
];

/** Every page of the office that the owner opens without choosing anything, and those of a date: the middle of three looks each. */
export async function walkOffice(shop: Shop, date: string): Promise<PageLook[]> {
  const { call } = openCalls(shop);
  const username = demoAccounts.find(({ role }) => role === 'owner')?.email ?? '';
  const { token } = await call<{ token: string }>('office-login', 'POST', {
    body: { username, password: demoPassword },
  });
  const ofDate = [paths.officeDayPath, paths.cookPath, paths.ingredientsPath, paths.labelsPath, paths.packPath];
  const pages = [
    ...Object.values(paths).filter((each) => typeof each === 'string' && !noPages.includes(each)),
    ...[...ofDate, paths.runsPath, paths.cashPath].map((pathOf) => pathOf(date)),
  ];
  const taken: PageLook[] = [];
  for (const path of pages as string[]) {
    const times: number[] = [];
    for (let look = 0; look < looks; look++) {
      const began = performance.now();
      const answer = await fetch(shop.url + path, { headers: { cookie: `office=${token}` }, redirect: 'manual' });
      await answer.arrayBuffer();
      if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}.`);
      times.push(Math.round(performance.now() - began));
    }
    taken.push({ path, inMs: times.toSorted((a, b) => a - b)[1] ?? 0 });
  }
  return taken.toSorted((a, b) => b.inMs - a.inMs);
}

export function judgeWalk(looked: readonly PageLook[], orders: number): Aim[] {
  const [slowest] = looked;
  if (!slowest) return [];
  return [
    {
      what: `the slowest of ${looked.length} pages of the office among ${orders} orders`,
      us: `${slowest.inMs} ms`,
      yardstick: slowest.path,
      aim: `under ${mostInMs} ms`,
      isMet: slowest.inMs < mostInMs,
    },
  ];
}
