import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeFeedPath } from '#contract/staff/office-feed.ts';
import { buildServer } from '#server/build-server.ts';
import { sql } from '#server/database/sql.ts';
import { readEnvironment } from '#server/environment.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { fixedClock } from '#tests/support/shop/fixed-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
/** A second process of the same shop: its own feed on the same database. */
let second: Awaited<ReturnType<typeof buildServer>>;
let owner: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await openStaff(shop, { roles: ['owner'] });
  const environment = readEnvironment({ SHOP_MODE: 'demo', LOG_LEVEL: 'silent' });
  const about = { environment, clock: fixedClock(usualNow), publicUrl: 'http://localhost:3000', web: 'none' as const };
  second = await buildServer({ ...about, database: shop.database });
  for (const app of [shop.app, second]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

/** The events received by an open page. */
async function listen(app: typeof second, headers: Record<string, string>, range = '') {
  const { port } = app.server.address() as AddressInfo;
  const request = http.get({ host: '127.0.0.1', port, path: `${officeFeedPath}${range}`, headers });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const ended = new Promise<void>((resolve) => response.on('end', resolve).on('close', resolve));
  const heard = () => [...text.matchAll(/^data: (.+)$/gm)].map(([, what]) => what);
  return { status: response.statusCode, headers: response.headers, heard, ended, leave: () => request.destroy() };
}

const change = async (date: string) => {
  await shop.database.db.run(sql`insert into changed_days (date) values (${date})`);
  await shop.run('announce-changed-days');
};

describe('the feed of the office', () => {
  it('notifies every process of a change, by cookie and by bearer, and only of the requested dates', async () => {
    const cookie = { cookie: `office=${owner.token}` };
    const lines = [
      await listen(shop.app, cookie, '?from=2026-11-19&to=2026-11-21'),
      await listen(second, { authorization: `Bearer ${owner.token}` }),
    ];
    for (const { status, headers } of lines) {
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('text/event-stream');
      expect(headers['cache-control']).toBe('private, no-store');
    }
    await change('2026-11-25');
    await change('2026-11-20');
    await expect
      .poll(() => lines.map(({ heard }) => heard()))
      .toEqual([
        ['*', '2026-11-20'],
        ['*', '2026-11-25', '2026-11-20'],
      ]);
    for (const { leave } of lines) leave();
  });

  it('requests a full reload after a gap', async () => {
    const line = await listen(shop.app, { cookie: `office=${owner.token}` });
    shop.database.feed.distrust();
    await expect.poll(line.heard).toEqual(['*', '*']);
    line.leave();
  });

  it.each([
    ['a visitor without a session', async () => ({})],
    ['a made-up token', async () => ({ cookie: 'office=office_made-up' })],
    ['a courier', async () => ({ cookie: `office=${(await openStaff(shop, { roles: ['courier'] })).token}` })],
  ])('is closed to %s', async (_, headers) => {
    expect((await listen(shop.app, await headers())).status).toBe(403);
  });
});

describe('a connection to the feed', () => {
  it('ends with its session', async () => {
    const { token, call } = await openStaff(shop, { roles: ['kitchen'] });
    const line = await listen(shop.app, { cookie: `office=${token}` });
    expect(line.status).toBe(200);
    await call('office-logout');
    await line.ended;
  }, 40_000);

  it('ends with the shop', async () => {
    const line = await listen(second, { cookie: `office=${owner.token}` });
    expect(line.status).toBe(200);
    await second.close();
    await line.ended;
  });
});
