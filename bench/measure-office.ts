import { demoAccounts, demoPassword } from '#contract/demo-accounts.ts';
import { type Aim, grownAim } from './aims.ts';
import { percentile } from './load-figure.ts';
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
}

const connections = 8;
const seconds = 6;
const aims = { p50InMs: 50, p99InMs: 150 };
const boards = ['delivery-day-one', 'cook-board-one', 'packing-board-one'];

/** What the tablets of a kitchen ask for, again and again, of one date. */
export async function measureOffice(shop: Shop, date: string, orders: number): Promise<OfficeFigure[]> {
  const { call, path } = openCalls(shop);
  const username = demoAccounts.find(({ role }) => role === 'kitchen')?.email ?? '';
  const body = { username, password: demoPassword };
  const { token } = await call<{ token: string }>('office-login', 'POST', { body });
  const figures: OfficeFigure[] = [];
  for (const name of boards) {
    const url = shop.url + path(name, { date });
    const load = { pid: shop.pid, url, connections, headers: { authorization: `Bearer ${token}` } };
    await runLoad(load, 1);
    const { latenciesInMs } = await runLoad(load, seconds);
    const sorted = Float64Array.from(latenciesInMs).sort();
    const of = (part: number) => percentile(sorted, part) ?? seconds * 1000;
    console.log(`  ${name}, ${orders} orders: ${of(0.5)} ms, ${of(0.99)} ms`);
    figures.push({ name, orders, connections, p50InMs: of(0.5), p99InMs: of(0.99) });
  }
  return figures;
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
    return [...own, ...grown];
  });
}
