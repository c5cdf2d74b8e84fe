import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchCart, type OrderPlan, openCart, register, type ShopCalls } from './shop-calls.ts';

export interface Visits {
  /** Waiting times of pages, from the request to the last byte. */
  pagesInMs: number[];
  /** Waiting times of changes of a cart, of signing in and of ordering. */
  pressesInMs: number[];
  orders: number;
  /** What failed, in words. */
  failures: string[];
}

interface Surroundings {
  url: string;
  calls: ShopCalls;
  plan: OrderPlan;
  /** Files of the first page: styles, scripts, faces and pictures, which a browser then keeps. */
  files: readonly string[];
  /** Pages for a visitor without a cart. */
  pages: readonly string[];
  /** A visitor reads a page for about that long. */
  readingInMs: number;
  visits: Visits;
}

const pagesOfVisit = 6;
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Reads an answer to its end without unpacking it: the client must not be what is measured. */
export function askFor(address: string, cookie = ''): Promise<{ status: number; inMs: number }> {
  const began = performance.now();
  const headers = { 'accept-encoding': 'br, gzip', 'accept-language': 'el', ...(cookie && { cookie }) };
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent, headers, timeout: 30_000 }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, inMs: performance.now() - began }));
      answer.once('error', reject);
    });
    request.once('timeout', () => request.destroy(new Error('no answer within 30 s')));
    request.once('error', reject);
  });
}

/** Nine of ten visitors read; one has a cart, and three in ten of those sign in and order. */
export async function visit(index: number, surroundings: Surroundings): Promise<void> {
  const { visits } = surroundings;
  try {
    if (index % 10 > 0) await read(index, surroundings);
    else await shop({ index, isOrdering: (index / 10) % 10 < 3, surroundings });
  } catch (error) {
    visits.failures.push(String(error));
  }
}

async function openPage(path: string, { url, visits, readingInMs }: Surroundings, cookie = ''): Promise<void> {
  const { status, inMs } = await askFor(url + path, cookie);
  visits.pagesInMs.push(inMs);
  if (status !== 200) visits.failures.push(`${path} answered ${status}`);
  await sleep(readingInMs * (0.5 + Math.random()));
}

async function loadFiles({ url, files, visits }: Surroundings): Promise<void> {
  const answers = await Promise.all(files.map((file) => askFor(url + file)));
  answers.forEach(({ status }, at) => {
    if (status !== 200) visits.failures.push(`${files[at]} answered ${status}`);
  });
}

async function read(index: number, surroundings: Surroundings): Promise<void> {
  const { pages } = surroundings;
  for (let page = 0; page < pagesOfVisit; page += 1) {
    await openPage(pages[(index * 7 + page * 3) % pages.length] ?? '/', surroundings);
    if (page === 0) await loadFiles(surroundings);
  }
}

interface Shopping {
  index: number;
  isOrdering: boolean;
  surroundings: Surroundings;
}

async function shop({ index, isOrdering, surroundings }: Shopping): Promise<void> {
  const { calls, plan, visits } = surroundings;
  const press = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await act();
    visits.pressesInMs.push(performance.now() - began);
    return result;
  };
  await openPage('/', surroundings);
  await loadFiles(surroundings);
  const cart: BenchCart = await openCart({ calls, plan, day: index });
  const cookie = `cart=${cart.cartId}`;
  const query = { cartId: cart.cartId };
  const { scheduleMenuId, itemId } = cart;
  for (const amount of [1, 2, 3]) {
    const body = { itemId, itemType: 'meal-build', scheduleMenuId, amount };
    await press(() => calls.call('cart-item-add', 'PUT', { query, body }));
    await openPage('/menu', surroundings, cookie);
  }
  await openPage('/date-time', surroundings, cookie);
  if (!isOrdering) return openPage('/plans', surroundings, cookie);
  const auth = await press(() => register(calls, `small-${index}`, cart.cartId));
  const signedIn = `${cookie}; auth=${encodeURIComponent(JSON.stringify(auth))}`;
  await openPage('/checkout', surroundings, signedIn);
  const body = { paymentType: 'pos', acceptTerms: true };
  const place = () => calls.call<{ order: { id: string } }>('cart-place', 'PUT', { query, body, token: auth.token });
  const { order } = await press(place);
  visits.orders += 1;
  await openPage(`/order-completed/${order.id}`, surroundings, signedIn);
}
