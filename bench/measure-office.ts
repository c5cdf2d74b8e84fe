import { randomUUID } from 'node:crypto';
import type { CookBoard } from '#contract/kitchen/kitchen.ts';
import * as paths from '#contract/office-paths.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { type Aim, atMost, grownAim } from './aims.ts';
import { median } from './load-figure.ts';
import { waitUntilIdle } from './machine.ts';
import { type ChangingFigure, judgeChanging, measureChanging } from './measure-changing.ts';
import type { Findings } from './results.ts';
import { openCalls, signInStaff } from './shop-calls.ts';
import { type Shop, withClient } from './shop-process.ts';

const boards = ['delivery-day-one', 'cook-board-one', 'packing-board-one'];
const mostPageInMs = 500;
const connections = 8;

interface OfficeFigure {
  orders: number;
  boards: ChangingFigure[];
  pages: { path: string; inMs: number }[];
}

/** A kitchen's day and every page of the office, in a shop of few orders and then in one of many. */
export async function measureOffice(
  open: (() => Promise<Shop & { orders: number }>)[],
  seconds: number,
): Promise<Findings> {
  const figures: OfficeFigure[] = [];
  for (const openShop of open) {
    const shop = await openShop();
    const date = addDays(athensDateOf(new Date()), 1);
    await generateKitchenDay(shop, date);
    await waitUntilIdle(shop.pid);
    figures.push({ orders: shop.orders, boards: await readBoards(shop, date, seconds), pages: await walk(shop, date) });
    await shop.stop();
  }
  return { figures, aims: judge(figures) };
}

function judge(figures: readonly OfficeFigure[]): Aim[] {
  const [few] = figures;
  return figures.flatMap((figure) => {
    const among = `among ${figure.orders} orders`;
    const [slowest] = figure.pages;
    const grown = figure.boards.flatMap(({ name, p50InMs }) => {
      const small = figure !== few && few?.boards.find((each) => each.name === name);
      return small ? [grownAim(`${name}, the middle`, { small: small.p50InMs, large: p50InMs, unit: 'ms' })] : [];
    });
    return [
      ...figure.boards.flatMap((board) => judgeChanging(among, board)),
      ...grown,
      atMost(`the slowest of ${figure.pages.length} pages ${among}`, slowest?.inMs ?? 0, mostPageInMs, {
        beside: slowest?.path ?? '',
      }),
    ];
  });
}

/** Load of a kitchen's tablets on a date on which a cook ticks. */
async function readBoards(shop: Shop, date: string, seconds: number): Promise<ChangingFigure[]> {
  const calls = openCalls(shop);
  const token = await signInStaff(calls, 'kitchen');
  const query = { date };
  const { stations } = await calls.call<CookBoard>('cook-board-one', 'GET', { query, token });
  const [meal] = stations.flatMap(({ items }) => items);
  if (!meal) throw new Error('Nothing is cooked on this date.');
  let isCooked = false;
  // One more that is cooked, and one that is taken back, by turns: the day ends as it began.
  const tick = () => {
    isCooked = !isCooked;
    const note = isCooked ? 'cooked' : 'undone';
    const body = { id: randomUUID(), mealId: meal.mealId, portion: meal.portion, note, count: 1 };
    return calls.call('cook-tick-create', 'POST', { query, body, token });
  };
  const figures: ChangingFigure[] = [];
  for (const name of boards)
    figures.push(await measureChanging(shop, { name, query, token, connections, seconds }, tick));
  return figures;
}

/** Takes something rather than showing it, or needs more than a path. */
const noPages: string[] = [
  paths.officeSignInPath,
  paths.officeSignOutPath,
  paths.officeLockPath,
  paths.officeFactorPath,
  paths.officeProofPath,
  paths.officeTabletUsePath,
  paths.transferListPath,
];

/** Every page that the owner opens without parameters, and those of a date: the median of three loads each, the slowest first. */
async function walk(shop: Shop, date: string): Promise<OfficeFigure['pages']> {
  const headers = { cookie: `office=${await signInStaff(openCalls(shop), 'owner')}` };
  const { officeDayPath, cookPath, ingredientsPath, labelsPath, packPath, runsPath, cashPath } = paths;
  const ofDate = [officeDayPath, cookPath, ingredientsPath, labelsPath, packPath, runsPath, cashPath];
  const pages = [
    ...Object.values(paths).filter((each) => typeof each === 'string' && !noPages.includes(each)),
    ...ofDate.map((pathOf) => pathOf(date)),
  ] as string[];
  const taken: OfficeFigure['pages'] = [];
  for (const path of pages) {
    const times: number[] = [];
    while (times.length < 3) {
      const began = performance.now();
      const answer = await fetch(shop.url + path, { headers, redirect: 'manual' });
      await answer.arrayBuffer();
      if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}.`);
      times.push(Math.round(performance.now() - began));
    }
    taken.push({ path, inMs: median(times) });
  }
  return taken.toSorted((a, b) => b.inMs - a.inMs);
}

/** A full day to cook: 300 deliveries of five meals in three lines each, one in eight of them to a customer with an allergy. */
function generateKitchenDay(shop: Shop, date: string): Promise<void> {
  return withClient(shop, async (client) => {
    await client.query('begin');
    await client.query(
      `create temporary table day on commit drop as
         select o.id as order_id, o.account_id, d.id as delivery_id, row_number() over () as place
         from orders o join deliveries d on d.order_id = o.id where o.type = 0 order by o.id desc limit 300`,
    );
    // With a kept data folder, an earlier run has generated and ticked its own day.
    await client.query(
      `update deliveries set status = 'delivered', date = $1::date - 364
       where date = $1 and id not in (select delivery_id from day)`,
      [date],
    );
    await client.query('delete from cook_ticks where date = $1', [date]);
    await client.query(`update orders set status = 'opened' where id in (select order_id from day)`);
    await client.query(
      `update deliveries d set status = 'opened', date = $1, time_period_id = t.id, from_time = to_char(t.from_time, 'HH24:MI'),
         to_time = to_char(t.to_time, 'HH24:MI')
       from day join (select *, row_number() over (order by from_time) as place from time_periods) t on t.place = 1 + day.place % 5
       where d.id = day.delivery_id`,
      [date],
    );
    await client.query(`
      update order_items set amount = case position when 2 then 1 else 2 end where delivery_id in (select delivery_id from day)`);
    await client.query(`
      update accounts set avoid_allergens = '{milk}' where id in (select account_id from day where place % 8 = 0)`);
    await client.query('commit');
    await client.query('analyze orders, deliveries, order_items, accounts');
  });
}
