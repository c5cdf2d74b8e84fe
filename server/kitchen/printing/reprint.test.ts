import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PrintOverview } from '#contract/kitchen/printing.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';

const date = '2026-11-20';

let shop: ChangingShop;
let order: Order;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  const customer = await openCustomer(shop);
  order = await buy(shop, customer, await fillSingleCart(shop, customer, { date }), 'cash-on-delivery');
  shop.setNow('2026-11-19T06:00:00+02:00');
  await print({ kind: 'labels' });
}, 60_000);
afterAll(() => shop.close());

const kitchen = (name: Parameters<typeof staffCall>[1], body?: object, query: Record<string, string> = { date }) =>
  staffCall(shop, name, { query, body, role: 'kitchen' });
const print = async (body: object) => (await kitchen('sheet-print', body)).answer;
const overview = async (): Promise<PrintOverview> => (await kitchen('print-overview-one')).answer.data;
const sheetOf = async (kind: string) => (await overview()).sheets.find((sheet) => sheet.kind === kind);
const pagesOf = (file: { base64: string }) => readPdf(Buffer.from(file.base64, 'base64')).pages;

it('one label of a line is reprinted, each time the next one, and the changes since the print remain listed', async () => {
  const [delivery] = order.deliveries;
  const [line] = await shop.database.db.rows<{ itemId: string; amount: number }>(sql`
    select id as "itemId", amount from order_items where delivery_id = ${delivery?.id ?? ''} and amount > 1 order by position`);
  const one = { kind: 'labels', deliveryId: delivery?.id, bag: 1, itemId: line?.itemId };
  const last = (await sheetOf('labels'))?.last;
  const made = [await print(one), await print(one)].map(({ data }) => data);
  expect(made.map(({ file }) => pagesOf(file).length)).toEqual([1, 1]);
  expect(made[0].version).toMatchObject({ isReprint: true, isOneDelivery: true, isSupplement: false });
  expect(new Set(made.map(({ file }) => file.base64)).size).toBe(2);
  expect(await sheetOf('labels')).toMatchObject({ last, missing: 0, outdated: 0, unprinted: 0 });
  expect(pagesOf((await print({ kind: 'labels', deliveryId: delivery?.id, bag: 1 })).data.file)).toHaveLength(8);
  expect(pagesOf((await print({ kind: 'bags', deliveryId: delivery?.id, bag: 1 })).data.file)).toHaveLength(1);
  const again = await kitchen('sheet-version-one', undefined, { versionId: made[1].version.id });
  expect(again.answer.data.file.base64).toBe(made[1].file.base64);
});

it.each([
  ['another line', { itemId: '00000000-0000-4000-8000-000000000000' }, 'nothing-to-print'],
  ['a bag the delivery does not have', { bag: 9 }, 'nothing-to-print'],
  ['a bag without a delivery', { bag: 1, deliveryId: null }, 'invalid-input'],
  ['a print without bags', { bag: 1, kind: 'cook' }, 'invalid-input'],
  ['a bag label for one line', { kind: 'bags', itemId: '00000000-0000-4000-8000-000000000000' }, 'invalid-input'],
  ['an invalid bag number', { bag: 0 }, 'invalid-input'],
])('a reprint is refused for %s', async (_, wrong, code) => {
  const before = (await overview()).versions.length;
  expect((await print({ kind: 'labels', deliveryId: order.deliveries[0]?.id, ...wrong })).code).toBe(code);
  expect((await overview()).versions).toHaveLength(before);
});

it('prints on the label stock of the settings', async () => {
  const heightsOf = async () => {
    const { file } = (await print({ kind: 'labels', language: 'both' })).data;
    const boxes = Buffer.from(file.base64, 'base64')
      .toString('latin1')
      .matchAll(/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/g);
    return [...boxes].map(([, height]) => Math.round((Number(height) * 25.4) / 72));
  };
  expect(Math.max(...(await heightsOf()))).toBeGreaterThan(100);
  const stock = (value: string) =>
    staffCall(shop, 'setting-update', { query: { key: 'labels' }, body: { value: { stock: value } }, role: 'owner' });
  expect((await stock('fixed-100')).answer.code).toBe('ok');
  await expect.poll(heightsOf).toSatisfy((heights: number[]) => heights.every((height) => height === 100));
  expect((await stock('roll')).status).toBe(422);
  expect((await stock('continuous')).answer.code).toBe('ok');
});
