import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { type Call, createCall } from '../soak/shop-facts.ts';
import { type ShopProcess, startShopProcess } from '../support/shop/shop-process.ts';
import { copyTemplate } from '../support/shop/test-server.ts';
import { makeFacts } from './attack-facts.ts';
import { type AttackReport, attackShop } from './attack-shop.ts';
import { judge } from './judge.ts';
import { knownAttacks } from './known-attacks.ts';
import { send } from './send.ts';
import { addStaff } from './staff-facts.ts';

/** A few among the other tests; `npm run proof` sends 100,000. */
const requests = Number(process.env.ATTACK_REQUESTS ?? 600);
const limited = Math.max(100, Math.ceil(requests / 20));
const seed = Number(process.env.ATTACK_SEED ?? 1);
/** Memory is read after each round. */
const round = Math.min(1000, Math.ceil(requests / 6));
/** On a machine with much memory V8 uses as much as it can (decision 131). Within this heap a leak ends the shop instead. */
const heap = '--max-old-space-size=256';
const mostMemoryInMb = 900;
/** Slow on purpose: the machine may be busy, and the attack waits for every answer. */
const longestInMs = 120_000 + requests * 60;

let shop: ShopProcess;
let db: Database;
let drop: () => Promise<void>;

async function open(variables: Record<string, string>): Promise<void> {
  const copy = await copyTemplate(inject('serverUrl'), inject('templateName'));
  drop = copy.drop;
  db = connect(copy.url, () => {});
  // A long attack would fill the kitchen with orders, and from then on get only refusals.
  await db.run(sql`update kitchen_capacities set meals = 1000000`);
  await db.run(sql`update time_period_capacities set capacity = 1000000`);
  await db.run(sql`update category_capacities set meals = 1000000`);
  shop = await startShopProcess({
    DATABASE_URL: copy.url,
    SHOP_MODE: 'demo',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: heap,
    ...variables,
  });
}

async function close(): Promise<void> {
  await shop.stop();
  await db.close();
  await drop();
}

/** No status at or above 500, many successful answers, and memory that levels off. */
function expectUnharmed(report: AttackReport): void {
  const thirds = [0, 1, 2].map((third) => mean(part(report.memoryInMb, third)));
  console.log(`attack with seed ${seed}:`, report.sent, report.statuses, 'MB by thirds:', thirds);
  if (report.faults.length > 0) console.log(shop.output().slice(0, 20_000));
  expect(report.faults.join('\n\n')).toBe('');
  expect(report.sent).toBe(requests);
  expect(report.statuses['200'] ?? 0).toBeGreaterThan(requests / 20);
  expect(Math.max(...report.memoryInMb)).toBeLessThan(mostMemoryInMb);
  expect(thirds[2], 'levels off').toBeLessThan(1.2 * (thirds[1] ?? 0));
}

describe('a generated attack on every call, page and endpoint', () => {
  describe('with the limits lifted', () => {
    beforeAll(() => open({ RATE_LIMIT_PER_MINUTE: '0', CALL_LIMITS: 'off' }), 120_000);
    afterAll(close);

    it('is refused where it was once not', async () => {
      const reports: string[] = [];
      for (const [what, request, status] of knownAttacks) {
        const answer = await send(Number(new URL(shop.url).port), request);
        const fault = judge(request, answer, []);
        if (fault || answer?.status !== status)
          reports.push(`${what}: ${fault ?? ''} ${answer?.status}, not ${status}`);
      }
      expect(reports).toEqual([]);
    }, 120_000);

    it(
      'is answered below 500, under /api in the wrapper, telling nothing it should not',
      async () => {
        const prepare = async (call: Call) => {
          await db.run(sql`delete from rate_limits`);
          return makeFacts(call);
        };
        const report = await attackShop({ url: shop.url, seed, requests, round, prepare });
        expectUnharmed(report);
      },
      longestInMs,
    );

    it(
      'is answered below 500 by staff of every role as well',
      async () => {
        const stranger = await makeFacts(createCall(shop.url));
        const prepare = async (call: Call) => {
          await db.run(sql`delete from rate_limits`);
          return addStaff(stranger, { db, call });
        };
        const report = await attackShop({ url: shop.url, seed: seed + 2, requests, round, prepare });
        expectUnharmed(report);
      },
      longestInMs,
    );
  });

  describe('with the limits on', () => {
    beforeAll(() => open({}), 120_000);
    afterAll(close);

    it(
      'is answered the same, with the time to retry',
      async () => {
        const plan = { seed: seed + 1, requests: limited, round: limited, prepare: makeFacts };
        const report = await attackShop({ url: shop.url, ...plan });
        console.log(`attack with the limits on:`, report.sent, report.statuses);
        expect(report.faults.join('\n\n')).toBe('');
        expect(report.sent).toBe(limited);
      },
      longestInMs,
    );
  });
});

function part(figures: readonly number[], third: number): readonly number[] {
  const size = Math.max(1, Math.floor(figures.length / 3));
  return figures.length < 3 ? figures : figures.slice(third * size, third === 2 ? undefined : (third + 1) * size);
}

function mean(figures: readonly number[]): number {
  return Math.round(figures.reduce((sum, figure) => sum + figure, 0) / figures.length);
}
