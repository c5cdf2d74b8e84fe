import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { auditShop } from '../../tools/auditor/audit-shop.ts';
import {
  findFreePort,
  makeDataFolder,
  type ShopProcess,
  startShopProcess,
  waitForExit,
} from '../support/shop-process.ts';
import { createCall, readFacts } from './shop-facts.ts';
import { type Deeds, shopOnce } from './shopper.ts';

/** Short among the other tests; `npm run soak` gives it ten minutes. */
const seconds = Number(process.env.SOAK_SECONDS ?? 20);
const shoppers = 6;
const folder = makeDataFolder();
let shop: ShopProcess | null = null;

afterAll(async () => {
  await shop?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

it(
  'keeps every promise about places, orders and money through kills, lost connections and jumps of the clock',
  async () => {
    const port = String(await findFreePort());
    let clock = new Date('2026-11-16T10:00:00+02:00').getTime();
    const open = async () => {
      const variables = {
        PORT: port,
        DATA_DIR: folder,
        SHOP_CLOCK: new Date(clock).toISOString(),
        RATE_LIMIT_PER_MINUTE: '0',
        CALL_LIMITS: 'off',
      };
      shop = await startShopProcess({ ...variables, LOG_LEVEL: 'silent' });
      return shop;
    };
    const { url } = await open();
    const call = createCall(url);
    const facts = await readFacts(call);
    const tokens = await Promise.all(
      Array.from({ length: shoppers }, async (_, index) => {
        const body = {
          name: 'Δοκιμή',
          username: `soak${index}@example.com`,
          password: 'soak-soak',
          verify: 'soak-soak',
        };
        const { data } = await call('auth-register-email', 'POST', { body });
        return (data as { token: string }).token;
      }),
    );
    const deeds: Deeds = { placed: 0, refused: 0, paid: 0, changed: 0, lost: 0 };
    const end = performance.now() + seconds * 1000;
    const shopping = tokens.map(async (token, index) => {
      const random = randomFrom(index + 1);
      while (performance.now() < end) await shopOnce({ token, random, call, facts, url }, deeds);
    });
    let kills = 0;
    const random = randomFrom(99);
    while (performance.now() < end - 4000) {
      await sleep(2000 + random() * 4000);
      if (random() < 0.3) await breakConnections();
      else {
        shop?.child.kill('SIGKILL');
        if (shop) await waitForExit(shop.child);
        kills += 1;
        // Half an hour passes, or the clock is set back by five minutes.
        clock += random() < 0.7 ? 31 * 60_000 : -5 * 60_000;
        await open();
      }
    }
    await Promise.all(shopping);
    await sleep(1000);
    const db = connect(databaseUrl(), () => {});
    const findings = await auditShop(db);
    await db.close();
    console.log(`soak of ${seconds} s:`, { ...deeds, kills });
    expect(findings).toEqual([]);
    expect(deeds.placed).toBeGreaterThan(5);
    expect(kills).toBeGreaterThan(0);
  },
  (seconds + 90) * 1000,
);

/** As a database that fails over would: every connection of the shop is cut, wherever its work stands. */
async function breakConnections(): Promise<void> {
  const db = connect(databaseUrl(), () => {});
  await db.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nostimo' and pid <> pg_backend_pid()`);
  await db.close().catch(() => {});
}

function databaseUrl(): string {
  const lines = fs.readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return `postgres://postgres@127.0.0.1:${lines[3]}/postgres`;
}

/** The same soak every time, as far as the shop lets it be. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
