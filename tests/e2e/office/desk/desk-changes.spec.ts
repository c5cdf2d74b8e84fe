import { randomUUID } from 'node:crypto';
import { officeOrderPath, runPath } from '#contract/office-paths.ts';
import { orderPath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Run } from '#contract/road/road.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { sql } from '#server/database/sql.ts';
import { waitForMail } from '#tests/support/browser/customer-in-browser.ts';
import { expectAccessibleLayout } from '#tests/support/browser/find-violations.ts';
import { inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { orderMaker } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { beAtWork, openMember } from '#tests/support/browser/staff-in-browser.ts';
import { placeOrder, readOrder, shortPlan } from '#tests/support/database/placed-order.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test('a caller wants another day: shown first, moved by keyboard, and on the customer’s page and mail', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const browsing = { context, request, baseURL: baseURL ?? '' };
  const { order, maker, customer } = await placeOrder(browsing, { ...shortPlan, paymentType: 'pos' });
  await beAtWork(context, await openMember(['support']));
  await openAlive(page, officeOrderPath(order.id));
  const changes = page.getByRole('region', { name: say('at-desk-changes-title') });
  // From here five activations: move, the list, show, the reason's field, the press.
  await changes
    .getByRole('link', { name: say('at-desk-change-move') })
    .first()
    .press('Enter');
  const slot = page.getByLabel(say('at-desk-move-slot'), { exact: false });
  await expect(slot).toBeFocused();
  await expectAccessibleLayout(page);
  const wanted = (await slot.locator('option').nth(1).getAttribute('value')) ?? '';
  await slot.selectOption(wanted);
  await page.getByRole('button', { name: say('at-desk-change-show') }).press('Enter');
  await expect(page.getByRole('heading', { name: say('at-desk-effect-title') })).toBeFocused();
  await expect(page.getByText(say('at-desk-effect-kitchen'), { exact: true })).toBeVisible();
  await expectAccessibleLayout(page);
  expect((await readOrder(maker, order)).changes).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Τηλεφώνησε: την παρακάλεσαν να αλλάξει μέρα');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${officeOrderPath(order.id)}?**`);
  await expect(page.getByText(say('at-desk-changed-number', { change: `${order.number}-1` }))).toBeVisible();
  const after: Order = await readOrder(maker, order);
  const [date, timePeriodId] = wanted.split(' ');
  expect(after.deliveries.map((each) => `${each.date} ${each.timePeriod.id}`)).toContain(`${date} ${timePeriodId}`);
  await waitForMail(request, customer.email, /Την αλλαγή την κάναμε εμείς/);
  await page.goto(orderPath(order.id));
  await expect(page.getByText(/Την κάναμε εμείς, όπως μας ζήτησες/).first()).toBeVisible();
});

test('a caller gave the wrong floor and the run has left: the courier’s stop shows the right one', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { order } = await placeOrder({ context, request, baseURL }, { paymentType: 'pos' });
  const today = athensDateOf(new Date());
  const deliveryId = order.deliveries[0]?.id ?? '';
  const courierId = await workInKitchen(context, baseURL, ['courier', 'dispatch', 'support']);
  const runId = randomUUID();
  await inShop(sql`update deliveries set date = ${today}, to_time = '23:59' where id = ${deliveryId}`);
  await inShop(sql`
    insert into runs (id, spot_id, date, from_time, to_time, courier_id)
    select ${runId}, spot_id, ${today}, '10:00', '13:00', ${courierId} from orders where id = ${order.id}`);
  await inShop(sql`insert into run_stops (delivery_id, run_id, position) values (${deliveryId}, ${runId}, 0)`);
  const token = (await context.cookies(`${baseURL}/office`)).find(({ name }) => name === 'office')?.value ?? '';
  const courier = orderMaker(request, { token });
  const { undone: acknowledged } = await courier.call<Run>('run-one', 'GET', { runId });
  await courier.call('run-leave', 'PUT', { runId }, { acknowledged });
  const phone = await context.newPage();
  await openAlive(phone, runPath(runId));

  await openAlive(page, officeOrderPath(order.id));
  const changes = page.getByRole('region', { name: say('at-desk-changes-title') });
  await changes.getByRole('link', { name: say('at-desk-change-address') }).press('Enter');
  const floor = page.getByLabel(say('at-desk-address-floor'));
  await expect(floor).toBeFocused();
  await expect(page.getByLabel(say('at-desk-address-street'))).toHaveCount(0);
  await floor.fill('14');
  await floor.press('Enter');
  await expect(page.getByText(say('at-desk-effect-kitchen-none'))).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Έβαλε λάθος όροφο');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${officeOrderPath(order.id)}?**`);
  await expect(phone.getByText(/14/).first()).toBeVisible();
});
