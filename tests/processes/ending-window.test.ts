import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { demoPassword } from '#contract/demo-accounts.ts';
import type { Places } from '#contract/places.ts';
import { addDays, athensDateOf, weekdayOf } from '#domain/athens-time.ts';
import { fillSingleCart, type TestCustomer } from '../support/order-shop.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import type { TestShop } from '../support/test-shop.ts';
import { askProcess as ask, callProcess, openTwoProcesses } from '../support/two-processes.ts';

const processes = openTwoProcesses();
const from = '13:00';

/** The demo's customer, with a cart of their own, at one of the processes. */
async function customerAt(shop: ShopProcess): Promise<{ shop: TestShop; customer: TestCustomer }> {
  const body = { username: 'maria@example.com', password: demoPassword };
  const { token } = await ask(shop, 'auth-login-email', { method: 'POST', body });
  const call = callProcess(shop, token) as unknown as TestShop['call'];
  const customer = { accountId: randomUUID(), email: '', headers: {}, call };
  return { shop: { call } as unknown as TestShop, customer };
}

it('a window that is ended through one process sells nothing in another, not even a place that comes free', async () => {
  const [here, there] = processes();
  const login = { username: 'owner@example.com', password: demoPassword };
  const { token } = await ask(here, 'office-login', { method: 'POST', body: login });
  const at = await customerAt(there);
  const soon = addDays(athensDateOf(new Date()), 5);
  const date = weekdayOf(soon) === 7 ? addDays(soon, 1) : soon;
  const place = async (cartId: string) =>
    at.customer.call('cart-place', { query: { cartId }, body: { paymentType: 'pos', acceptTerms: true } });
  const standing = (await place((await fillSingleCart(at.shop, at.customer, { date, from })).id)).answer.data.order;
  const late = await fillSingleCart(at.shop, at.customer, { date, from });

  const places: Places = await ask(here, 'places-one', { token });
  const windowId = places.windows.find((window) => window.from === from)?.id ?? '';
  const archive = (body: object) => callProcess(here, token)('window-archive', { body: { windowId, ...body } });
  const { deliveries } = (await archive({})).answer.data;
  const seenDeliveries = deliveries.map(({ deliveryId }: { deliveryId: string }) => deliveryId);
  expect((await archive({ seenDeliveries })).status).toBe(200);
  // The other process may not have heard of it yet.
  const [gone, placed] = await Promise.all([
    at.customer.call('order-cancel', { query: { orderId: standing.id } }),
    place(late.id),
  ]);
  expect([gone.status, placed.status]).toEqual([200, 409]);
  const shown = async () =>
    (await ask(there, 'spot-collection', {})).items[0].timePeriods.map(({ id }: { id: string }) => id);
  await expect.poll(shown, { timeout: 30_000 }).not.toContain(windowId);
  await ask(here, 'window-keep', { method: 'PUT', body: { windowId }, token });
  await expect.poll(shown, { timeout: 30_000 }).toContain(windowId);
  expect((await place(late.id)).status).toBe(200);
}, 180_000);
