import { setTimeout as sleep } from 'node:timers/promises';
import { officeCustomersPath, officeOrderPath, officeOrdersPath } from '#contract/office-paths.ts';
import { type Aim, atMost } from './aims.ts';
import { median, percentile } from './load-figure.ts';
import { measureUndisturbed, waitUntilIdle } from './machine.ts';
import type { Findings } from './results.ts';
import { openCalls, signInStaff } from './shop-calls.ts';
import { type Shop, withClient } from './shop-process.ts';

const mostP99InMs = 100;

interface DeskFigure {
  name: string;
  times: number;
  p50InMs: number;
  p99InMs: number;
  worstInMs: number;
}

interface Person {
  id: string;
  number: string;
  name: string;
  phone: string;
  email: string;
  street: string;
  city: string;
}

/** What somebody on the phone types and opens, one after the other, among many orders. */
export async function measureDesk(open: () => Promise<Shop & { orders: number }>, times: number): Promise<Findings> {
  const shop = await open();
  const filledInSeconds = await waitUntilFilled(shop);
  await waitUntilIdle(shop.pid);
  const people = await somePeople(shop, times);
  const token = await signInStaff(openCalls(shop), 'support');
  const figures = [...(await measureSearches(shop, token, people)), ...(await measurePages(shop, token, people))];
  const { orders } = shop;
  await shop.stop();
  return { orders, filledInSeconds, figures, aims: figures.map((figure) => judge(figure, orders)) };
}

function judge({ name, p50InMs, p99InMs, worstInMs }: DeskFigure, orders: number): Aim {
  return atMost(`${name} among ${orders} orders, p99`, p99InMs, mostP99InMs, {
    beside: `${p50InMs} ms in the middle, ${worstInMs} ms at worst`,
  });
}

/** Generated orders are indexed by the shop's own job. */
async function waitUntilFilled(shop: Shop): Promise<number> {
  const began = performance.now();
  await withClient(shop, async (client) => {
    const isFilled = 'select orders_below is null and customers_above is null as filled from search_fill';
    while (!(await client.query<{ filled: boolean }>(isFilled)).rows[0]?.filled) await sleep(500);
    await client.query('vacuum analyze order_search, customer_search');
  });
  return Math.round((performance.now() - began) / 1000);
}

async function somePeople(shop: Shop, count: number): Promise<Person[]> {
  return withClient(shop, async (client) => {
    const { rows } = await client.query<Person>(
      `select id, number::text, contact->>'name' as name, contact->>'phone' as phone, contact->>'email' as email,
         address->>'street' as street, address->>'city' as city
       from orders where contact->>'name' <> '' order by md5(number::text) limit $1`,
      [count],
    );
    return rows;
  });
}

/** Each kind of search with the words of different people; `greeklish` as a caller's name is typed by ear. */
async function measureSearches(shop: Shop, token: string, people: readonly Person[]): Promise<DeskFigure[]> {
  const { call } = openCalls(shop);
  const search = (name: 'order-search' | 'customer-search', query: Record<string, string>) =>
    call(name, 'GET', { query, token });
  const first = (name: string) => name.split(' ')[0] ?? '';
  const last = (name: string) => name.split(' ')[1] ?? '';
  const searches: [name: string, run: (person: Person) => Promise<unknown>][] = [
    ['orders by number', ({ number }) => search('order-search', { text: number })],
    ['orders by surname', ({ name }) => search('order-search', { text: last(name) })],
    ['orders by the start of a surname', ({ name }) => search('order-search', { text: last(name).slice(0, 4) })],
    ['orders by whole name', ({ name }) => search('order-search', { text: name })],
    ['orders by first name and city', ({ name, city }) => search('order-search', { text: `${first(name)} ${city}` })],
    ['orders by city', ({ city }) => search('order-search', { text: city })],
    ['orders by Greeklish', () => search('order-search', { text: 'pagkrati arxelaou' })],
    ['orders by phone', ({ phone }) => search('order-search', { text: phone })],
    ['orders by e-mail', ({ email }) => search('order-search', { text: email })],
    ['orders by nothing that exists', ({ name }) => search('order-search', { text: `${last(name)} zzyzx` })],
    [
      'orders by name among the cancelled',
      ({ name }) => search('order-search', { text: last(name), status: 'canceled' }),
    ],
    ['older orders of a city', ({ city, number }) => search('order-search', { text: city, before: number })],
    ['customers by whole name', ({ name }) => search('customer-search', { text: name })],
    ['customers by phone', ({ phone }) => search('customer-search', { text: phone })],
  ];
  const figures: DeskFigure[] = [];
  for (const [name, run] of searches) figures.push(await measure(name, people, run));
  return figures;
}

async function measurePages(shop: Shop, token: string, people: readonly Person[]): Promise<DeskFigure[]> {
  const headers = { cookie: `office=${token}` };
  const get = async (path: string) => {
    const answer = await fetch(shop.url + path, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  };
  return [
    await measure('the page of orders', people, () => get(officeOrdersPath)),
    await measure('the page of unpaid orders', people, () => get(`${officeOrdersPath}?owes=yes`)),
    await measure('the page of customers', people, () => get(officeCustomersPath)),
    await measure('the page of an order', people, ({ id }) => get(officeOrderPath(id))),
  ];
}

async function measure(
  name: string,
  people: readonly Person[],
  run: (person: Person) => Promise<unknown>,
): Promise<DeskFigure> {
  for (const person of people.slice(0, 5)) await run(person);
  const taken = await measureUndisturbed(async () => {
    const each: number[] = [];
    for (const person of people) {
      const began = performance.now();
      await run(person);
      each.push(Math.round((performance.now() - began) * 10) / 10);
    }
    return each;
  });
  return {
    name,
    times: taken.length,
    p50InMs: median(taken),
    p99InMs: percentile(taken, 0.99),
    worstInMs: Math.max(...taken),
  };
}
