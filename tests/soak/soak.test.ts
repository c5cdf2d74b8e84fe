import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { simulatorVariables } from '#tests/support/payments/simulator-variables.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { readSandboxBook } from '#tools/auditor/books/sandbox-book.ts';
import { readSimulatorBook } from '#tools/auditor/books/simulator-book.ts';
import { type OpenSimulator, openVivaSimulator } from '../support/payments/viva-simulator.ts';
import { bringToRest, type JobRunner, openHere } from './bring-to-rest.ts';
import { calmDown, injectFault, stepInMs } from './inject-faults.ts';
import { randomFrom } from './random.ts';
import { createCall, readFacts } from './shop-facts.ts';
import { register, shopOnce, type Tally } from './shopper.ts';
import { createSoakShop, type SoakShop } from './soak-shop.ts';

/** `npm run proof` gives it ten minutes. Half of it for each provider. */
const seconds = Number(process.env.SOAK_SECONDS ?? 20) / 2;
const seed = Number(process.env.SOAK_SEED ?? 1);
const shoppers = 6;
const visitsOfAnAccount = 4;
const enough = 5;
const longestExtraInMs = 240_000;
const daysAfterwards = 14;
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

it.each(['the sandbox', 'the simulator of Viva'])(
  'with %s keeps every promise about capacity, orders and money, and both books are equal',
  async (provider) => {
    const shop = await createSoakShop();
    cleanUps.push(shop.remove);
    const viva = provider === 'the sandbox' ? null : await openViva(shop);
    const tally: Tally = { placed: 0, refused: 0, paid: 0, changed: 0, lost: 0, renewed: 0 };
    const kills = await storm(shop, viva, tally);
    await shop.stop();

    const here = await openHere(shop);
    cleanUps.push(here.close);
    await letDaysPass(shop, viva, here);
    if (viva) calmDown(viva);
    const steps = await bringToRest(shop, here);
    await viva?.simulator.webhooks.idle();
    const book = viva ? await readSimulatorBook(viva.url) : await readSandboxBook(here.db);
    const moved = { captures: book.entries.filter(({ parentId }) => !parentId).length, entries: book.entries.length };
    console.log(`soak of ${seconds} s with ${provider}, seed ${seed}:`, { ...tally, kills, steps, ...moved });
    expect(await auditShop(here.db, { now: shop.now(), books: [book] })).toEqual([]);
    expect(tally.placed).toBeGreaterThanOrEqual(enough);
    expect(moved.captures).toBeGreaterThan(0);
    expect(kills).toBeGreaterThan(0);
  },
  (seconds + 600) * 1000,
);

async function openViva(shop: SoakShop): Promise<OpenSimulator> {
  const returnUrl = `${shop.url}/checkout/viva`;
  const webhookUrl = `${shop.url}/api/payments/viva/webhook`;
  const viva = await openVivaSimulator({ returnUrl, webhookUrl, retryPauseInMs: 300, clock: shop.now });
  shop.use(simulatorVariables(viva.url));
  cleanUps.push(viva.close);
  return viva;
}

/** Shoppers, kills, cut connections, jumps of the clock and a provider that misbehaves, all at once. */
async function storm(shop: SoakShop, viva: OpenSimulator | null, tally: Tally): Promise<number> {
  await shop.start();
  const call = createCall(shop.url);
  const facts = await readFacts(call);
  const end = performance.now() + seconds * 1000;
  let kills = 0;
  // A machine that is busy with other things gets longer, so that a soak is always one.
  const isOver = () => {
    const overForMs = performance.now() - end;
    return overForMs > longestExtraInMs || (overForMs > 0 && kills > 0 && tally.placed >= enough && tally.paid >= 3);
  };
  const shopping = Array.from({ length: shoppers }, async (_, index) => {
    const random = randomFrom(seed * 1000 + index);
    for (let visit = 0, token: string | null = null; !isOver(); visit++) {
      if (!token || visit % visitsOfAnAccount === 0) token = await register(call);
      if (token) await shopOnce({ token, random, call, facts }, tally);
      else await sleep(500);
    }
  });
  const random = randomFrom(seed * 1000 + 99);
  const troubling = (async () => {
    while (viva && !isOver()) {
      await sleep(500 + random() * 1500);
      // Faults wait for the calls they apply to: without calm in between they would pile up, and no payment could succeed.
      calmDown(viva);
      if (random() < 0.6) injectFault(viva, random);
    }
  })();
  while (!isOver()) {
    const before = tally.placed;
    await sleep(1500 + random() * 3000);
    for (let waited = 0; tally.placed === before && waited < 20 && !isOver(); waited++) await sleep(500);
    if (kills > 0 && random() < 0.3) await shop.cutConnections();
    else {
      await shop.kill();
      kills += 1;
      // Half an hour passes, or the clock is set back by five minutes.
      shop.moveClock(random() < 0.7 ? 31 * 60_000 : -5 * 60_000);
      await shop.start();
    }
  }
  await Promise.all([...shopping, troubling]);
  return kills;
}

/** Plans renew, refused refunds are retried, lost charges are searched for, while the provider still misbehaves. */
async function letDaysPass(shop: SoakShop, viva: OpenSimulator | null, here: JobRunner): Promise<void> {
  const random = randomFrom(seed * 1000 + 7);
  for (let day = 0; day < daysAfterwards; day += 0.5) {
    if (viva) injectFault(viva, random);
    await here.runJobs();
    shop.moveClock(stepInMs);
  }
}
