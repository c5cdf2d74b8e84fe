import { randomUUID } from 'node:crypto';
import { runsPath } from '#contract/office-paths.ts';
import { orderPath } from '#contract/order-paths.ts';
import { ordersPath } from '#contract/paths.ts';
import type { Run } from '#contract/road/road.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { sql } from '#server/database/sql.ts';
import { waitForMail } from '#tests/support/browser/customer-in-browser.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { orderMaker } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { placeOrder } from '#tests/support/database/placed-order.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.use({ viewport: { width: 390, height: 844 } });

test('a customer sees today, on its way, not delivered yet and how it ended, as courier and dispatch report it', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { order, customer } = await placeOrder({ context, request, baseURL }, { paymentType: 'cash-on-delivery' });
  const today = athensDateOf(new Date());
  const deliveryId = order.deliveries[0]?.id ?? '';
  const courierId = await workInKitchen(context, baseURL, ['courier', 'dispatch']);
  const runId = randomUUID();
  await inShop(sql`update deliveries set date = ${today}, to_time = '23:59' where id = ${deliveryId}`);
  await inShop(sql`
    insert into runs (id, spot_id, date, from_time, to_time, courier_id)
    select ${runId}, spot_id, ${today}, '10:00', '13:00', ${courierId} from orders where id = ${order.id}`);
  await inShop(sql`insert into run_stops (delivery_id, run_id, position) values (${deliveryId}, ${runId}, 0)`);
  const token = (await context.cookies(`${baseURL}/office`)).find(({ name }) => name === 'office')?.value ?? '';
  const courier = orderMaker(request, { token });
  const sendEvent = (kind: string, facts: object = {}) => {
    const at = new Date().toISOString();
    const stopEvent = { id: randomUUID(), deliveryId, at, kind, ...facts };
    return courier.call('stop-deed-create', 'POST', { runId }, { sentAt: at, deeds: [stopEvent] });
  };
  const { undone: acknowledged } = await courier.call<Run>('run-one', 'GET', { runId });
  await courier.call('run-leave', 'PUT', { runId }, { acknowledged });

  await openAlive(page, orderPath(order.id));
  await expect(page.getByText(say('delivery-road-today'), { exact: true })).toBeVisible();
  await expect(page.getByText(/^Έρχεται σήμερα, /)).toBeVisible();

  await sendEvent('on-my-way');
  await waitForMail(request, customer.email, /Είσαι η επόμενη στάση/);
  await moveTo(page, ordersPath);
  await expect(page.getByText(/Ο διανομέας ξεκίνησε για σένα/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await sendEvent('failed', { reason: 'refused' });
  await openAlive(page, `${runsPath(today)}?decide=${deliveryId}`);
  await page.getByText(say('runs-decide-not-accepted'), { exact: true }).click();
  await page.getByLabel(say('runs-decide-reason')).fill('ανοιγμένη σακούλα');
  await page.getByRole('button', { name: say('runs-decide-do'), exact: true }).click();
  await waitForMail(request, customer.email, /φταίμε εμείς/);
  await openAlive(page, orderPath(order.id));
  await expect(page.getByText(say('order-status-not-accepted'), { exact: true }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
