import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '#server/database/database.ts';
import { findRunningPostgres } from '#server/database/embedded/running-postgres.ts';
import { sql } from '#server/database/sql.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { findFreePort } from '../support/network/free-port.ts';
import { simulatorVariables } from '../support/payments/simulator-variables.ts';
import { type OpenSimulator, openVivaSimulator } from '../support/payments/viva-simulator.ts';
import { makeDataFolder, type ShopProcess, startShopProcess, waitForExit } from '../support/shop/shop-process.ts';
import { type Call, createCall, newKey, readFacts, type ShopFacts } from './shop-facts.ts';

/** From before the first statement until after the last: the provider's answers are slow, so that kills fall between them too. */
const killsAfterMs = [2, 15, 45, 90, 180];
const folder = makeDataFolder();
let viva: OpenSimulator;
let shop: ShopProcess;
let call: Call;
let facts: ShopFacts;
let token: string;
let variables: Record<string, string>;

beforeAll(async () => {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const webhookUrl = `${url}/api/payments/viva/webhook`;
  viva = await openVivaSimulator({ returnUrl: `${url}/checkout/viva`, webhookUrl, retryPauseInMs: 500 });
  variables = {
    PORT: port,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    CALL_LIMITS: 'off',
    ...simulatorVariables(viva.url),
  };
  shop = await startShopProcess(variables);
  call = createCall(shop.url);
  facts = await readFacts(call);
  const body = { name: 'Δοκιμή', username: 'kill@example.com', password: 'kill-kill', verify: 'kill-kill' };
  token = ((await call('auth-register-email', 'POST', { body })).data as { token: string }).token;
}, 120_000);

afterAll(async () => {
  await shop?.stop();
  await viva?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The database of the process that runs now: each start may give it another port. */
async function look<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = connect(findRunningPostgres(folder) ?? '', () => {});
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function killAndRestart(): Promise<void> {
  shop.child.kill('SIGKILL');
  await waitForExit(shop.child);
  shop = await startShopProcess(variables);
}

async function fillCart(): Promise<string> {
  const { data } = await call('cart-create', 'POST', { body: { spotPlanId: facts.singlePlanId }, token });
  const query = { cartId: (data as { id: string }).id };
  const address = { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα' };
  await call('cart-address-update', 'PUT', { query, body: address, token });
  const [date = ''] = facts.dates;
  const schedule = { dates: [date], timePeriodId: facts.windowIds[1] };
  const cart = (await call('cart-schedule-update', 'PUT', { query, body: schedule, token })).data;
  const scheduleMenuId = (cart as { scheduleMenus: { id: string }[] }).scheduleMenus[0]?.id;
  for (const itemId of (facts.mealsByDate[date] ?? []).slice(0, 4)) {
    await call('cart-item-add', 'PUT', {
      query,
      body: { itemId, itemType: 'meal-build', scheduleMenuId, amount: 2 },
      token,
    });
  }
  return query.cartId;
}

it.each(killsAfterMs)(
  'killed %i ms after the press and again after the payment, there is one order, paid once',
  async (delay) => {
    const cartId = await fillCart();
    const key = newKey();
    const body = { paymentType: 'viva', acceptTerms: true };
    const press = () => call('cart-place', 'PUT', { query: { cartId }, body, token, key });
    await viva.turn({ slowInMs: 40 });
    const lost = press();
    await sleep(delay);
    await killAndRestart();
    await lost;
    const again = await press();
    expect(again.code).toBe('ok');
    const { order, redirectUrl } = again.data as { order: { id: string }; redirectUrl: string };
    const orders = await look((db) => db.rows(sql`select 1 from orders where cart_id = ${cartId}`));
    expect(orders).toHaveLength(1);

    const code = new URL(redirectUrl).searchParams.get('ref') ?? '';
    const back = await viva.doAtPage(code, 'pay');
    const s = back?.searchParams.get('s');
    const t = back?.searchParams.get('t');
    const returning = call('payment-return', 'POST', { body: { s, t } });
    await sleep(delay);
    await killAndRestart();
    await returning;
    const state = async () =>
      ((await call('order-one', 'GET', { query: { orderId: order.id }, token })).data as { status: string }).status;
    // The customer does not come back: the webhook is sent again, or the shop polls by itself.
    await expect.poll(state, { timeout: 20_000, interval: 200 }).toBe('opened');
    const opened = await look((db) =>
      db.rows(sql`select 1 from order_moves where order_id = ${order.id} and to_status = 'opened'`),
    );
    expect(opened).toHaveLength(1);
    expect(await look((db) => auditShop(db))).toEqual([]);
  },
  90_000,
);
