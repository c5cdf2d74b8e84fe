import {
  type EarlyPress,
  type EarlyVisit,
  earlyPresses,
  expectAllCounted,
  pressEarly,
} from '#tests/support/browser/early-pairs.ts';
import { slowDown } from '#tests/support/browser/slow-machine.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

interface EarlyCase {
  presses: readonly EarlyPress[];
  slower: number;
  latency: number;
}

/** One of each kind of meeting; `npm run proof` walks all of them. */
const sample: EarlyCase[] = [
  { presses: ['add', 'drawer'], slower: 4, latency: 0 },
  { presses: ['add', 'add', 'drawer'], slower: 1, latency: 0 },
  { presses: ['add', 'continue'], slower: 1, latency: 150 },
  { presses: ['consent', 'continue'], slower: 4, latency: 150 },
  { presses: ['filter', 'add'], slower: 1, latency: 600 },
  { presses: ['portion', 'add', 'drawer'], slower: 4, latency: 0 },
  { presses: ['search', 'filter'], slower: 1, latency: 150 },
  { presses: ['add', 'sign-in'], slower: 1, latency: 600 },
];

function everyCase(): EarlyCase[] {
  const pairs = earlyPresses.flatMap((first) => earlyPresses.map((second) => [first, second] as const));
  const machines = [1, 4].flatMap((slower) => [0, 150, 600].map((latency) => ({ slower, latency })));
  return machines.flatMap((machine) => pairs.map((presses) => ({ presses, ...machine })));
}

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

for (const { presses, slower, latency } of process.env.PROOF ? everyCase() : sample) {
  test(`${presses.join(', ')}: ${latency} ms away, ${slower}× slower`, async ({ page, context, orders }) => {
    const cart = await orders.fill(await orders.open('single'));
    await orders.carry(cart);
    await context.clearCookies({ name: 'consent' });
    const meal = { name: 'Αυγά και αβοκάντο σε προζυμένιο ψωμί', slug: 'avga-avokanto' };
    const visit: EarlyVisit = { page, cart, maker: orders, meal };
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
    await slowDown(page, { latency, slower });
    await page.goto('/menu', { waitUntil: 'commit' });
    await pressEarly(visit, presses);
    await expectAllCounted(visit, presses);
    expect(broken, 'the console').toEqual([]);
  });
}
