import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareBooks } from './support/database/compare-books.ts';
import { openWalkShop, type WalkEvent, type WalkShop, walkEvents } from './support/payments/payment-walk.ts';

/**
 * All events of an order that waits for its money, in every order: after each walk, once no work is left,
 * the shop's books are compared with the provider's. A few among the other tests; `npm run proof` walks further, and PAYMENT_WALK_DEPTH=4
 * PAYMENT_WALKS=5000 further still.
 */
const depth = Number(process.env.PAYMENT_WALK_DEPTH ?? 1);
const randomWalks = Number(process.env.PAYMENT_WALKS ?? 20);
const randomLength = 9;
const seed = Number(process.env.PAYMENT_WALK_SEED ?? 20_261_115);
const hourInMs = 3_600_000;

let shop: WalkShop;
beforeAll(async () => {
  shop = await openWalkShop();
});
afterAll(() => shop.close());

/** Walks to the end and compares the books; returns the fingerprint from before the end. */
async function walk(events: readonly WalkEvent[]): Promise<string> {
  const one = await shop.begin();
  for (const event of events) await one.step(event);
  const fingerprint = await one.fingerprint();
  await one.settle();
  expect(await compareBooks(shop, one.orderId), events.join(' → ')).toEqual([]);
  return fingerprint;
}

it(
  'leaves the books right after every sequence of events, up to a depth',
  async () => {
    const seen = new Set<string>();
    let walks = 0;
    let level: WalkEvent[][] = [[]];
    for (let length = 0; length <= depth; length++) {
      const next: WalkEvent[][] = [];
      for (const events of level) {
        const fingerprint = await walk(events);
        walks += 1;
        // A state common to two walks need not be continued twice.
        if (seen.has(fingerprint)) continue;
        seen.add(fingerprint);
        next.push(...walkEvents.map((event) => [...events, event]));
      }
      level = next;
    }
    console.log(
      `payment walks: ${walks} walks up to depth ${depth}, ${seen.size} different states, books right after each`,
    );
    expect(seen.size).toBeGreaterThan(10);
  },
  hourInMs,
);

it(
  'leaves the books right after long walks by chance, always the same ones',
  async () => {
    let state = seed;
    const chance = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let count = 0; count < randomWalks; count++) {
      const events = Array.from({ length: randomLength }, () => walkEvents[chance(walkEvents.length)] as WalkEvent);
      await walk(events);
    }
    console.log(`payment walks: ${randomWalks} walks of ${randomLength} events by chance (seed ${seed})`);
  },
  hourInMs,
);
