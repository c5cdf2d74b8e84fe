import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts, demoPassword } from '#contract/demo-accounts.ts';
import type { CookBoard } from '#contract/kitchen.ts';
import { type Aim, grownAim } from './aims.ts';
import { percentilesOf } from './load-figure.ts';
import { measureUndisturbed, mostStolen } from './machine.ts';
import { runLoad } from './run-load.ts';
import { openCalls } from './shop-calls.ts';
import type { Shop } from './shop-process.ts';

export interface OfficeFigure {
  name: string;
  /** How many orders the database holds. */
  orders: number;
  connections: number;
  p50InMs: number;
  p99InMs: number;
  /** Asked for once after each change of its date, by one tablet alone. */
  anew: { times: number; p50InMs: number; worstInMs: number };
  /** What the host took away meanwhile. */
  stolenPercent: number | null;
}

const connections = 8;
const seconds = 6;
const aims = { p50InMs: 50, p99InMs: 150 };
const boards = ['delivery-day-one', 'cook-board-one', 'packing-board-one'];
/** Between two ticks of the cook: a board that nobody changes is given again as it was kept, which is not what a kitchen waits for. */
const tickEveryInMs = 250;
const timesAnew = 20;

/** What the tablets of a kitchen ask for, again and again, of one date on which somebody cooks. */
export async function measureOffice(shop: Shop, date: string, orders: number): Promise<OfficeFigure[]> {
  const { call, path } = openCalls(shop);
  const username = demoAccounts.find(({ role }) => role === 'kitchen')?.email ?? '';
  const body = { username, password: demoPassword };
  const { token } = await call<{ token: string }>('office-login', 'POST', { body });
  const tick = await openCook(shop, { date, token });
  const figures: OfficeFigure[] = [];
  for (const name of boards) {
    const url = shop.url + path(name, { date });
    const load = { pid: shop.pid, url, connections, headers: { authorization: `Bearer ${token}` } };
    await runLoad(load, 1);
    const together = await measureUndisturbed(async () => {
      const cooking = cookMeanwhile(tick);
      const { latenciesInMs } = await runLoad(load, seconds);
      await cooking.stop();
      return latenciesInMs;
    });
    const alone = await measureUndisturbed(async () => {
      const taken: number[] = [];
      for (let time = 0; time < timesAnew; time++) {
        await tick();
        const began = performance.now();
        await call(name, 'GET', { query: { date }, token });
        taken.push(Math.round(performance.now() - began));
      }
      return taken;
    });
    const of = percentilesOf(together.seen, seconds * 1000);
    const anew = alone.seen;
    console.log(`  ${name}, ${orders} orders: ${of(0.5)} ms, ${of(0.99)} ms; made anew ${anew.join(', ')} ms`);
    figures.push({
      name,
      orders,
      connections,
      p50InMs: of(0.5),
      p99InMs: of(0.99),
      anew: { times: timesAnew, p50InMs: percentilesOf(anew, 0)(0.5), worstInMs: Math.max(...anew) },
      stolenPercent: mostStolen([together, alone]),
    });
  }
  return figures;
}

/** One more that is cooked, and one that is taken back, by turns: the day ends as it began. */
async function openCook(shop: Shop, { date, token }: { date: string; token: string }): Promise<() => Promise<void>> {
  const { call } = openCalls(shop);
  const { stations } = await call<CookBoard>('cook-board-one', 'GET', { query: { date }, token });
  const [meal] = stations.flatMap(({ items }) => items);
  if (!meal) throw new Error('Nothing is cooked on this date.');
  let isCooked = false;
  return async () => {
    isCooked = !isCooked;
    const note = isCooked ? 'cooked' : 'undone';
    const body = { id: randomUUID(), mealId: meal.mealId, portion: meal.portion, note, count: 1 };
    await call('cook-tick-create', 'POST', { query: { date }, body, token });
  };
}

function cookMeanwhile(tick: () => Promise<void>): { stop(): Promise<void> } {
  const ending = new AbortController();
  const cooking = (async () => {
    while (!ending.signal.aborted) {
      await tick();
      await sleep(tickEveryInMs, null, { signal: ending.signal }).catch(() => null);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await cooking;
    },
  };
}

export function judgeOffice(figures: readonly OfficeFigure[]): Aim[] {
  const fewest = Math.min(...figures.map(({ orders }) => orders));
  return figures.flatMap((figure) => {
    const small = figures.find(({ name, orders }) => name === figure.name && orders === fewest);
    const isLarge = small !== undefined && small !== figure;
    const yardstick = isLarge ? `${small.p50InMs} / ${small.p99InMs} ms among ${fewest}` : '';
    const grown = isLarge
      ? [grownAim(`${figure.name}, the middle`, { small: small.p50InMs, large: figure.p50InMs, unit: 'ms' })]
      : [];
    const own = (['p50InMs', 'p99InMs'] as const).map((part) => ({
      what: `${figure.name} among ${figure.orders} orders, ${part.slice(0, 3)}`,
      us: `${figure[part]} ms`,
      yardstick,
      aim: `under ${aims[part]} ms`,
      isMet: figure[part] < aims[part],
    }));
    const anew: Aim = {
      what: `${figure.name} among ${figure.orders} orders, made anew, worst of ${figure.anew.times}`,
      us: `${figure.anew.worstInMs} ms`,
      yardstick: `${figure.anew.p50InMs} ms in the middle`,
      aim: `under ${aims.p99InMs} ms`,
      isMet: figure.anew.worstInMs < aims.p99InMs,
    };
    return [...own, anew, ...grown];
  });
}
