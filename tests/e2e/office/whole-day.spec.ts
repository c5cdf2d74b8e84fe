import type { Browser, Page, PlaywrightWorkerArgs } from '@playwright/test';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { cashPath, cookPath, officeDayPath, ownRunsPath, packPath, runsPath } from '#contract/office-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import { athensDateOf, instantAt } from '#domain/athens-time.ts';
import { connect } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { askShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { moveInOffice } from '#tests/support/browser/office-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { leaveWords, statusOf, stopEventsOf } from '#tests/support/browser/run-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { placeOrder } from '#tests/support/database/placed-order.ts';
import { simulatorVariables } from '#tests/support/payments/simulator-variables.ts';
import { type OpenSimulator, openVivaSimulator } from '#tests/support/payments/viva-simulator.ts';
import { type OwnShop, openOwnShop } from '#tests/support/shop/own-shop.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

const say = sayIn('el');

const payments = ['cash-on-delivery', 'pos', 'bank-deposit', 'cash-on-delivery'] as const satisfies PaymentType[];
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const phone = { width: 390, height: 844 };

let shop: OwnShop;
let viva: OpenSimulator;
test.beforeAll(async () => {
  viva = await openVivaSimulator();
  shop = await openOwnShop({ ...simulatorVariables(viva.url), CALL_LIMITS: 'off' });
});
test.afterAll(async () => {
  await shop.close();
  await viva.close();
});

/** Orders of one date by four customers, one of them paid; then its morning comes. */
async function orderForOneDate(browser: Browser, playwright: PlaywrightWorkerArgs['playwright']) {
  const baseURL = shop.url();
  const request = await playwright.request.newContext({ baseURL });
  const context = await browser.newContext({ baseURL });
  const orders: Order[] = [];
  for (const paymentType of payments) {
    const { order } = await placeOrder({ context, request, baseURL }, { paymentType });
    orders.push(order);
  }
  await context.close();
  const date = orders[0]?.deliveries[0]?.date ?? '';
  const accounts = await shop.staff(['accounts']);
  await accounts.call('deposit-confirm', {
    ...{ orderNumber: orders[2]?.number, amount: orders[2]?.money.due },
    ...{ reference: 'whole day', receivedOn: athensDateOf(new Date()) },
  });
  await request.dispose();
  const morning = instantAt(date, '08:00');
  await shop.startAt(morning);
  return { date, morning, orders };
}

test('a whole day by five browsers: frozen, cooked, packed, driven by two couriers at once, cashed up, and the books agree', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(240_000);
  const { date, morning, orders } = await orderForOneDate(browser, playwright);
  const [cash, pos, paid, failing] = orders;
  const comeIn = async (roles: StaffRole[], viewport = { width: 1180, height: 820 }) => {
    const context = await browser.newContext({ baseURL: shop.url(), locale: 'el-GR', viewport });
    const id = await workInKitchen(context, shop.url(), roles, morning);
    return { id, page: await context.newPage() };
  };
  const owner = await comeIn(['owner', 'dispatch']);
  const cook = await comeIn(['kitchen']);
  const packer = await comeIn(['kitchen']);
  const couriers = [await comeIn(['courier'], phone), await comeIn(['courier'], phone)];

  // The kitchen.
  await openAlive(owner.page, officeDayPath(date));
  await press(owner.page, say('day-next-cooking'));
  await openAlive(cook.page, cookPath(date));
  await cookAll(cook.page);
  await press(owner.page, say('day-next-packing'));
  await openAlive(packer.page, packPath(date));
  const ins = packer.page.getByRole('button', { name: /^Μπήκε/ });
  for (const closed of [1, 2, 3, 4]) {
    await expect(ins.first()).toBeEnabled();
    for (let left = await ins.count(); left > 0; left--) {
      await ins.first().click();
      await expect(ins).toHaveCount(left - 1);
    }
    await press(packer.page, say('pack-close'));
    await expect(packer.page.getByText(closed === 4 ? say('pack-done') : `${closed} από 4 σακούλες`)).toBeVisible();
  }

  // Dispatch: two couriers, two bags each, put where this story wants them.
  const dispatch = await shop.staff(['dispatch'], morning);
  for (const { id: courierId } of couriers)
    await dispatch.call('shift-create', { date, courierId, from: '07:00', to: '23:00', mostStops: 2, mostBags: 20 });
  await moveInOffice(owner.page, runsPath(date));
  await press(owner.page, say('runs-propose'));
  await expect(owner.page.getByText(say('runs-why-not-planned'))).toHaveCount(0);
  for (const [index, order] of [cash, paid, pos, failing].entries())
    await dispatch.call(
      'stop-move',
      { courierId: couriers[index < 2 ? 0 : 1]?.id },
      { deliveryId: order?.deliveries[0]?.id ?? '' },
    );

  // Two phones at once.
  const isCardFirst = await standsFirst(pos, failing);
  const isCashFirst = await standsFirst(cash, paid);
  const phones = await Promise.all([
    driveCashAndPaid(couriers[0]?.page as Page, { cash, paid, isCashFirst }),
    driveCardAndShutDoor(couriers[1]?.page as Page, { pos, failing, isCardFirst }),
  ]);
  expect(await Promise.all([cash, pos, paid].map(statusOf))).toEqual(
    Array.from({ length: 3 }, () => ({ status: 'delivered', due: 0 })),
  );

  // The last try was made: dispatch decides.
  await owner.page.getByRole('link', { name: /^Αποφάσισε για/ }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByText(say('runs-decide-ended')).click();
  await dialog.getByLabel(say('runs-decide-reason')).fill('Δεν απαντά ούτε στο τηλέφωνο');
  await press(owner.page, say('runs-decide-do'));
  await expect.poll(() => statusOf(failing)).toMatchObject({ status: 'not-found' });

  // The cash-up: each courier counts, the owner signs after them.
  await Promise.all(phones.map(countTill));
  for (const [signed, { id }] of couriers.entries()) {
    expect(await stateOf(date)).toBe('out');
    await moveInOffice(owner.page, `${cashPath(date)}?till=${id}`);
    await press(owner.page, /Το είδα κι εγώ/);
    await expect.poll(countSigned).toBe(signed + 1);
    await expect(owner.page.getByRole('button', { name: /Το είδα κι εγώ/ })).toBeHidden();
  }
  await expect(owner.page.getByText(/Η μέρα έκλεισε/)).toBeVisible();
  expect(await stateOf(date)).toBe('done');

  const db = connect(process.env.SHOP_DATABASE_URL ?? '', () => {});
  expect(await auditShop(db, { now: morning })).toEqual([]);
  await db.close();
});

/** A card that is tried and refused, and cash after all. */
async function driveCashAndPaid(
  page: Page,
  { cash, paid, isCashFirst }: { cash: Order | undefined; paid: Order | undefined; isCashFirst: boolean },
): Promise<Page> {
  await openAlive(page, ownRunsPath);
  await press(page, leaveWords);
  for (let stop = 0; stop < 2; stop++) {
    await press(page, say('run-delivered'));
    if ((stop === 0) === isCashFirst) {
      await page.getByText('POS', { exact: true }).click();
      await page.getByLabel(say('run-terminal')).fill('16000011');
      await press(page, /^Στείλε .* στο POS$/);
      await expect(page.getByText(say('run-terminal-waits'))).toBeVisible();
      await tap((await chargesOf(cash))[0]?.id, 'declined');
      await expect(page.getByText(/Η κάρτα δεν πέρασε και δεν χρεώθηκε/)).toBeVisible();
      await page.getByText(say('cash-by-cash'), { exact: true }).click();
    }
    await press(page, say('run-finish'));
    await expect(page.getByText(stop === 0 ? 'Στάση 2 από 2' : say('run-done-heading'), { exact: true })).toBeVisible();
  }
  await expect
    .poll(() => stopEventsOf(cash))
    .toMatchObject([{ kind: 'collected', method: 'cash' }, { kind: 'delivered' }]);
  await expect.poll(() => stopEventsOf(paid)).toMatchObject([{ kind: 'delivered', outcome: 'done' }]);
  expect((await chargesOf(cash)).map(({ state }) => state)).toEqual(['failed']);
  return page;
}

const chargesOf = (order: Order | undefined) =>
  askShop<{ id: string; state: string }>(
    sql`select id, state from terminal_charges where order_id = ${order?.id ?? ''} order by asked_at`,
  );

/** A card that is refused, a terminal that is cancelled, a card that succeeds while the page is closed, and a door that stays shut. */
async function driveCardAndShutDoor(
  page: Page,
  { pos, failing, isCardFirst }: { pos: Order | undefined; failing: Order | undefined; isCardFirst: boolean },
): Promise<Page> {
  const shutDoor = async (at: Page) => {
    await press(at, say('run-not-delivered'));
    await at.getByText(say('run-fail-nobody-there'), { exact: true }).click();
    await press(at, say('run-fail-send'));
  };
  const sendSum = async (attempt: number) => {
    await press(page, /^Στείλε .* στο POS$/);
    await expect(page.getByText(say('run-terminal-waits'))).toBeVisible();
    return (await chargesOf(pos))[attempt]?.id;
  };
  await openAlive(page, ownRunsPath);
  await press(page, leaveWords);
  if (!isCardFirst) await shutDoor(page);
  await press(page, say('run-delivered'));
  await press(page, say('run-finish'));
  await expect(page.getByText(say('run-terminal-first'))).toBeVisible();
  await page.getByLabel(say('run-terminal')).fill('16000010');
  await tap(await sendSum(0), 'declined');
  await expect(page.getByText(/Η κάρτα δεν πέρασε και δεν χρεώθηκε/)).toBeVisible();
  // Cash instead, and the terminal waits no longer; then a card after all.
  await sendSum(1);
  await page.getByText(say('cash-by-cash'), { exact: true }).click();
  await expect.poll(() => chargesOf(pos)).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
  await page.getByText('POS', { exact: true }).click();
  await expect(page.getByText(/Η κάρτα δεν πέρασε και δεν χρεώθηκε/)).toBeVisible();
  const third = await sendSum(2);
  const again = await page.context().newPage();
  await page.close();
  await tap(third, 'paid');
  await openAlive(again, ownRunsPath);
  await press(again, say('run-delivered'));
  await expect(again.getByText(say('run-terminal-paid'))).toBeVisible();
  await press(again, say('run-finish'));
  await expect
    .poll(() => stopEventsOf(pos))
    .toMatchObject([
      { kind: 'collected', method: 'pos', outcome: 'done' },
      { kind: 'delivered', outcome: 'done' },
    ]);
  expect((await chargesOf(pos)).map(({ state }) => state)).toEqual(['failed', 'failed', 'paid']);
  if (isCardFirst) await shutDoor(again);
  await expect(again.getByRole('heading', { name: say('run-done-heading') })).toBeVisible();
  await expect.poll(() => stopEventsOf(failing)).toMatchObject([{ kind: 'failed', reason: 'nobody-there' }]);
  return again;
}

function tap(sessionId: string | undefined, end: 'paid' | 'declined') {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${viva.url}/simulator/tap`, { method: 'POST', headers, body: JSON.stringify({ sessionId, end }) });
}

async function standsFirst(one: Order | undefined, other: Order | undefined): Promise<boolean> {
  const rows = await askShop<{ orderId: string }>(sql`
    select d.order_id as "orderId" from run_stops s join deliveries d on d.id = s.delivery_id
    where d.order_id in (${one?.id ?? ''}, ${other?.id ?? ''}) order by s.position`);
  return rows[0]?.orderId === one?.id;
}

/** Every dish of every station. */
async function cookAll(page: Page) {
  const stations = page
    .getByRole('navigation', { name: say('cook-stations') })
    .locator('a[href*="station="]:not([href*="batches"]):not([href*="changes"])');
  const dishes = page.getByRole('button', { name: /^Έγινε όλο/ });
  await expect(dishes.first()).toBeVisible();
  for (let station = 0; station < (await stations.count()); station++) {
    await stations.nth(station).click();
    await expect(stations.nth(station)).toHaveAttribute('aria-current', 'true');
    for (let left = await dishes.count(); left > 0; left--) {
      await dishes.first().click();
      await expect(dishes).toHaveCount(left - 1);
    }
  }
}

async function countSigned(): Promise<number | undefined> {
  const [row] = await askShop<{ signed: number }>(sql`select count(signed_by)::int as signed from till_counts`);
  return row?.signed;
}

/** All of it in coins: the expected sum is on the screen. */
async function countTill(page: Page) {
  await press(page, say('run-till-open'));
  const expected = await page
    .locator('dt', { hasText: say('cash-expected') })
    .locator('+ dd')
    .textContent();
  await page.getByLabel(say('cash-coins')).fill(expected?.replace(/[^\d,]/g, '') ?? '');
  await press(page, /^Παραδίδω/);
  await expect(page.getByRole('status').filter({ hasText: /Το παρέδωσες/ })).toBeVisible();
}

async function stateOf(date: string): Promise<string | undefined> {
  const [row] = await askShop<{ state: string }>(sql`select state from delivery_days where date = ${date}`);
  return row?.state;
}
