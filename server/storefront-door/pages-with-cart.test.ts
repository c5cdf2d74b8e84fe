import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { CallMessage, CallReply } from '#contract/door.ts';
import { html, openDoor } from '#tests/support/open-door.ts';
import type { RenderPage } from './web-app.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const message: Omit<CallMessage, 'name' | 'method' | 'query'> = {
  language: 'el',
  token: null,
  requestId: 'of-the-first',
  clientAddress: '',
};
const ask = (name: string, method = 'GET', query: Record<string, string> = {}): CallMessage => ({
  ...message,
  name,
  method,
  query,
});

/** A page that says what these calls answer. */
function pageOf(messages: readonly CallMessage[], options: ResponseInit = {}): RenderPage {
  return async (_request, { door, nonce }) => {
    if (typeof door !== 'function') throw new Error('a shop in this process expected');
    const replies = await Promise.all(messages.map(door));
    const body = `<script nonce="${nonce}">go()</script>${JSON.stringify(replies)}${'<p>much the same</p>'.repeat(99)}`;
    return new Response(body, { ...options, headers: { ...html, ...options.headers } });
  };
}

/** A shop whose carts hold what the test puts into them. */
async function open(page: RenderPage) {
  const amounts: Record<string, number> = { a: 1, b: 1 };
  const asked: CallMessage[] = [];
  let status = 200;
  const door = async (given: CallMessage): Promise<CallReply> => {
    asked.push(given);
    return { status, answer: { code: 'ok', data: amounts[given.query.cartId ?? ''] ?? null, message: '' } };
  };
  const opened = await openDoor(page, { door });
  app = opened.app;
  const { seen } = opened;
  const read = async (cookie: string, headers: Record<string, string> = {}, path = '/menu') => {
    const answer = await opened.ask(path, { cookie, ...headers });
    return { answer, body: await answer.text(), renders: seen.length };
  };
  const fail = (with_: number) => {
    status = with_;
  };
  return { ...opened, amounts, asked, read, fail };
}

const cartOf = (cartId: string) => ask('cart-one', 'GET', { cartId });
const ofA = '__Host-cart=a';

describe('the page of a visitor with a cart', () => {
  it('is made once for as long as the shop answers them the same, and is found again by its tag', async () => {
    const { read, amounts, asked } = await open(pageOf([cartOf('a')]));
    await read(ofA);
    const first = await read(ofA);
    const second = await read(ofA);
    // Not the first time: most are asked for once.
    expect([first.renders, second.renders, second.body]).toEqual([2, 2, first.body]);
    // Each is asked for in the name of whoever asks now.
    expect(asked).toHaveLength(3);
    expect(asked[2]?.requestId).not.toBe('of-the-first');
    const policy = second.answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(second.body).not.toContain('nonce');
    expect(second.answer.headers.get('cache-control')).toBe('private, no-cache');
    const etag = second.answer.headers.get('etag') ?? '';
    const held = await read(ofA, { 'if-none-match': etag });
    expect([held.answer.status, held.body]).toEqual([304, '']);
    amounts.a = 2;
    const changed = await read(ofA, { 'if-none-match': etag });
    expect(changed).toMatchObject({ renders: 3 });
    expect([changed.answer.status, changed.body.includes('"data":2')]).toEqual([200, true]);
  });

  it('goes to nobody else, and to them in no other version', async () => {
    const { read } = await open(async (request, visit) => {
      const cartId = /cart=(\w)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
      const page = await pageOf([cartOf(cartId)])(request, visit);
      return new Response(`${cartId} ${request.headers.get('cookie')} ${await page.text()}`, { headers: html });
    });
    const cookies = [
      ofA,
      '__Host-cart=b',
      `${ofA}; __Host-lang=en`,
      `${ofA}; __Host-consent=none`,
      `${ofA}; __Host-lost-cart=b`,
      // Written so that a careless key would take it for the third.
      `__Host-cart=${encodeURIComponent('a; lang=en')}`,
    ];
    for (const cookie of [...cookies, ...cookies, ...cookies]) expect((await read(cookie)).body).toContain(cookie);
    const before = (await read(ofA)).renders;
    expect(before).toBe(2 * cookies.length);
    const others: [headers: Record<string, string>, path: string][] = [
      [{ accept: 'application/json' }, '/menu'],
      [{ accept: 'text/html' }, '/menu'],
      [{}, '/menu?page=2'],
    ];
    for (const asked of [...others, ...others, ...others]) await read(ofA, ...asked);
    // What a script takes is any kind, as of who does not say.
    expect((await read(ofA)).renders).toBe(before + 2 * (others.length - 1));
  });

  it('is packed for each reader as they like it', async () => {
    const { read } = await open(pageOf([cartOf('a')]));
    for (const encoding of ['zstd', 'br', 'gzip', 'identity', 'zstd', 'gzip']) {
      const { answer, body } = await read(ofA, { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      if (encoding !== 'zstd') expect(body).toContain('much the same');
    }
  });

  it.each([
    ['somebody is signed in', `${ofA}; __Host-auth=t`, pageOf([cartOf('a')])],
    ['somebody works here', `${ofA}; __Secure-office=t`, pageOf([cartOf('a')])],
    ['it changes something', ofA, pageOf([cartOf('a'), ask('cart-item-add', 'PUT')])],
    ['it asks for what nobody knows', ofA, pageOf([ask('no-such-call')])],
    ['it sets a cookie', ofA, pageOf([cartOf('a')], { headers: { 'set-cookie': 'lost-cart=a' } })],
    ['it says itself how long it lasts', ofA, pageOf([cartOf('a')], { headers: { 'cache-control': 'no-store' } })],
    ['it is no page', ofA, pageOf([cartOf('a')], { status: 404 })],
    ['it is a picture', ofA, pageOf([cartOf('a')], { headers: { 'content-type': 'image/png' } })],
  ])('is made each time when %s', async (_why, cookie, page) => {
    const { read } = await open(page);
    await read(cookie);
    await read(cookie);
    expect((await read(cookie)).renders).toBe(3);
  });

  it('is made anew after trouble, and trouble is not kept', async () => {
    const { read, fail } = await open(pageOf([cartOf('a')]));
    await read(ofA);
    fail(500);
    await read(ofA);
    fail(200);
    expect(await read(ofA)).toMatchObject({ renders: 3 });
    expect(await read(ofA)).toMatchObject({ renders: 3 });
    fail(500);
    expect(await read(ofA)).toMatchObject({ renders: 4 });
  });

  it('is made anew once the shop or the hour has changed, also by whoever was at it meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isSlow = false;
    const { read, pagesWithCart, setClock, arrived } = await open(async (...asked) => {
      if (isSlow) await promise;
      return pageOf([cartOf('a')])(...asked);
    });
    await read(ofA);
    isSlow = true;
    const slow = read(ofA);
    await expect.poll(arrived).toBe(2);
    pagesWithCart.clear();
    isSlow = false;
    resolve();
    await slow;
    for (const renders of [3, 3]) expect(await read(ofA)).toMatchObject({ renders });
    setClock('2026-11-15T10:00:00+02:00');
    for (const renders of [4, 4]) expect(await read(ofA)).toMatchObject({ renders });
  });

  it('asks again for nothing that is public', async () => {
    const { read, asked } = await open(pageOf([cartOf('a'), ask('meal-collection')]));
    for (let turn = 0; turn < 3; turn++) await read(ofA);
    const made = ['cart-one', 'meal-collection'];
    expect(asked.map(({ name }) => name)).toEqual([...made, ...made, 'cart-one']);
  });
});
