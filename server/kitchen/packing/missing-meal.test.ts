import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PackedBag, PackedItem } from '#contract/kitchen/packing.ts';
import type { Order } from '#contract/orders/orders.ts';
import { graceInMs } from '#contract/staff/undo.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff } from '#tests/support/accounts/office.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

const ordering = new Date('2026-11-16T10:00:00+02:00');
const date = '2026-11-20';
let now = ordering;
let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  await givePlentyOfCapacity(shop.database.db);
});
afterAll(() => shop.close());

interface Placed {
  who: TestCustomer;
  order: Order;
  date: string;
}

async function place(paymentType: 'viva' | 'cash-on-delivery', plan?: 'plan'): Promise<Placed> {
  now = ordering;
  const who = await openCustomer(shop);
  const cart = await (plan ? fillWeeklyCart(shop, who) : fillSingleCart(shop, who, { date }));
  const body = { paymentType, acceptTerms: true };
  const placed = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
  if (placed.redirectUrl) {
    const code = new URL(placed.redirectUrl).searchParams.get('ref') ?? '';
    const back = await shop.viva.doAtPage(code, 'pay');
    await who.call('payment-return', { body: { s: code, t: back?.searchParams.get('t') } });
  }
  const first = placed.order.deliveries[0].date;
  now = new Date(`${first}T06:00:00+02:00`);
  return { who, order: await readOrder(who, placed.order.id), date: first };
}

const readOrder = async (who: TestCustomer, orderId: string): Promise<Order> =>
  (await who.call('order-one', { query: { orderId } })).answer.data;
const kitchen = (name: Parameters<typeof staffCall>[1], query: Record<string, string>, body?: object) =>
  staffCall(shop, name, { query, body, role: 'kitchen' });
const placeOf = ({ order }: Placed) => ({ deliveryId: order.deliveries[0]?.id ?? '', bag: 1 });
const readBag = async (of: Placed): Promise<PackedBag> =>
  (await kitchen('bag-one', { date: of.date, ...placeOf(of), bag: '1' })).answer.data;
const firstItem = async (of: Placed): Promise<PackedItem> => {
  const [item] = (await readBag(of)).items;
  if (!item) throw new Error('An empty bag');
  return item;
};
const miss = (of: Placed, itemId: string, id: string = randomUUID()) =>
  kitchen('missing-meal-create', { date: of.date }, { id, ...placeOf(of), itemId });
const papersOf = ({ order }: Placed) =>
  shop.database.db.rows<{ kind: string }>(
    sql`select kind from documents where order_id = ${order.id} order by issued_at, kind`,
  );
const books = () => auditShop(shop.database.db, { now });

it('a missing meal without a stored preference is refunded to the card, once, with a credit note and a mail', async () => {
  const placed = await place('viva');
  const { itemId, target, name } = await firstItem(placed);
  const asked = await kitchen('missing-meal-one', { date: placed.date, ...placeOf(placed), bag: '1', itemId });
  expect(asked.answer.data).toMatchObject({ outcome: 'money-back', meal: null });
  const id = randomUUID();
  const answers = await Promise.all([1, 2].map(() => miss(placed, itemId, id)));
  answers.push(await miss(placed, itemId, id));
  const back = asked.answer.data.back as number;
  expect(back).toBeGreaterThan(500);
  for (const { answer } of answers) expect(answer.data).toMatchObject({ outcome: 'money-back', back });
  expect(answers[0]?.answer.data.bag.items[0]).toMatchObject({ itemId, target: target - 1 });
  const after = await readOrder(placed.who, placed.order.id);
  expect(after.totals.grandtotal).toBe(placed.order.totals.grandtotal - back);
  expect(after.money).toMatchObject({ refunded: back, due: 0, credited: 0 });
  expect(after.changes).toMatchObject([{ kind: 'missing', difference: -back, canUndo: false }]);
  now = new Date(now.getTime() + graceInMs);
  await shop.run('send-refunds');
  const refunds = await shop.database.db.rows(sql`
    select amount_in_cents as amount, reason, state from refunds where order_id = ${placed.order.id}`);
  expect(refunds).toEqual([{ amount: back, reason: 'missing', state: 'done' }]);
  expect((await papersOf(placed)).map(({ kind }) => kind).sort()).toEqual(['change-receipt', 'credit-note', 'receipt']);
  const [mail] = (await mailsTo(shop, placed.who.email)).filter(({ subject }) => subject.includes('λείπει'));
  expect(mail?.text).toContain(name);
  expect(mail?.text).toMatch(/επιστρ/i);
  const trail = await shop.database.db.rows(sql`
    select action, after->>'outcome' as outcome from audit_trail where subject_id = ${placeOf(placed).deliveryId}`);
  expect(trail).toEqual([{ action: 'meal-missing', outcome: 'money-back' }]);
  expect(await books()).toEqual([]);
});

it('a missing meal of an order paid at the door reduces the amount due', async () => {
  const placed = await place('cash-on-delivery');
  const { answer } = await miss(placed, (await firstItem(placed)).itemId);
  const after = await readOrder(placed.who, placed.order.id);
  expect(after.money).toMatchObject({ refunded: 0, credited: 0, due: placed.order.money.due - answer.data.back });
  expect(await books()).toEqual([]);
});

it('a missing meal of a plan is refunded at its part of the price, and its slot is not filled again', async () => {
  const placed = await place('viva', 'plan');
  const { itemId, target } = await firstItem(placed);
  const { answer } = await miss(placed, itemId);
  expect(answer.data.back).toBeGreaterThan(200);
  await shop.run('fill-due-deliveries');
  const after = await readOrder(placed.who, placed.order.id);
  expect(after.deliveries[0]?.items[0]?.amount).toBe(target - 1);
  expect(after.money).toMatchObject({ refunded: answer.data.back, due: 0 });
  const board = (await staffCall(shop, 'delivery-day-one', { query: { date: placed.date } })).answer.data;
  expect(board.line.notChosen).toEqual([]);
  expect(await books()).toEqual([]);
});

it('a missing meal is replaced on the wish of its customer by the nearest spare dish, at no extra cost, in the same bag', async () => {
  const placed = await place('viva');
  const { db } = shop.database;
  await db.run(sql`update accounts set missing_preference = 'nearest-dish' where id = ${placed.who.accountId}`);
  const missing = await firstItem(placed);
  const weigh = async () =>
    (await kitchen('missing-meal-one', { date, ...placeOf(placed), bag: '1', itemId: missing.itemId })).answer.data;
  expect(await weigh()).toMatchObject({ outcome: 'money-back' });
  // One portion of every other dish of the menu is left over.
  await db.run(sql`
    insert into cook_ticks (id, spot_id, date, meal_id, portion, note, count, ticked_by, at)
    select gen_random_uuid(), s.id, ${date}, m.id, ${missing.portion}, 'cooked', 50, 'Νίκος', ${now}
    from meals m cross join spots s where s.slug = 'attiki'`);
  const expected = await weigh();
  expect(expected).toMatchObject({ outcome: 'replaced' });
  await kitchen('sheet-print', { date }, { kind: 'labels', wantsFile: false });
  const { answer } = await miss(placed, missing.itemId);
  // One label to discard and one to print: every other label stays valid.
  const { sheets } = (await kitchen('print-overview-one', { date })).answer.data;
  expect(sheets[0]).toMatchObject({ kind: 'labels', missing: 1, outdated: 1 });
  expect(answer.data).toMatchObject({ outcome: 'replaced', meal: expected.meal, back: expected.back });
  expect(answer.data.back).toBeGreaterThanOrEqual(0);
  const standIn = answer.data.bag.items.find(({ insteadOf }: PackedItem) => insteadOf);
  expect(standIn).toMatchObject({ name: expected.meal, insteadOf: missing.name, target: 1 });
  const after = await readOrder(placed.who, placed.order.id);
  expect(after.money.due).toBe(0);
  expect(after.changes).toMatchObject([{ kind: 'replaced' }]);
  const [mail] = (await mailsTo(shop, placed.who.email)).filter(({ subject }) => subject.includes('άλλαξε'));
  expect(mail?.text).toContain(expected.meal);
  expect(await books()).toEqual([]);
});

it('a missing meal is refused for a packed meal, for another bag, before the cut-off and for the last meal', async () => {
  const placed = await place('cash-on-delivery');
  const { itemId, target } = await firstItem(placed);
  const full = { id: randomUUID(), ...placeOf(placed), itemId, count: target };
  await kitchen('pack-tick-create', { date }, full);
  expect((await miss(placed, itemId)).answer.code).toBe('meal-is-packed');
  expect((await miss(placed, randomUUID())).answer.code).toBe('meal-not-in-bag');
  const { items } = await readBag(placed);
  const rest = items.filter((item) => item.itemId !== itemId).flatMap((item) => Array(item.target).fill(item.itemId));
  await kitchen('pack-tick-create', { date }, { ...full, id: randomUUID(), undoes: full.id });
  for (const each of rest) expect((await miss(placed, each)).answer.code).toBe('ok');
  for (let left = target; left > 1; left--) expect((await miss(placed, itemId)).answer.code).toBe('ok');
  const last = await miss(placed, itemId);
  expect(last.answer.code).toBe('last-meal');
  expect((await readBag(placed)).meals).toBe(1);
  now = ordering;
  expect((await miss(placed, itemId)).answer.code).not.toBe('ok');
  expect(await books()).toEqual([]);
});

const found = (of: Placed, id: string) => kitchen('missing-meal-found', { date: of.date }, { id });
const readDay = async (of: Placed) =>
  (await staffCall(shop, 'delivery-day-one', { query: { date: of.date } })).answer.data;

it('a missing meal is listed as a problem until resolved, and does not count as a choice made by the shop', async () => {
  const placed = await place('cash-on-delivery');
  const { itemId, name } = await firstItem(placed);
  const id = randomUUID();
  await miss(placed, itemId, id);
  expect((await readBag(placed)).missing).toMatchObject([{ id, name }]);
  const problems = (await kitchen('office-problem-collection', { date: placed.date })).answer.data.items;
  const missing = problems.find(({ kind }: { kind: string }) => kind === 'missing-meal');
  expect(missing).toMatchObject({ role: 'kitchen', isUrgent: true, date: placed.date });
  expect(missing.names).toContain(name);
  const filled = (await readDay(placed)).problems.filter(({ kind }: { kind: string }) => kind === 'filled-by-us');
  expect(filled).toEqual([]);
});

it('a missing meal that was cooked does not count as left over', async () => {
  const placed = await place('cash-on-delivery');
  const { itemId, name, portion } = await firstItem(placed);
  const portionOf = async () => {
    const board = (await kitchen('cook-board-one', { date: placed.date })).answer.data;
    const items = board.stations.flatMap((station: { items: object[] }) => station.items);
    return items.find((item: { name: string; portion: string }) => item.name === name && item.portion === portion);
  };
  const { mealId, target, done } = await portionOf();
  const tick = { id: randomUUID(), mealId, portion, note: 'cooked', count: target - done };
  if (target > done) await kitchen('cook-tick-create', { date: placed.date }, tick);
  const before = await portionOf();
  expect(before.done).toBeGreaterThanOrEqual(target);
  await miss(placed, itemId);
  expect(await portionOf()).toMatchObject({ target: target - 1, leftOver: before.leftOver });
});

it('a missing meal that is found goes back into its bag, and the amount due is restored', async () => {
  const placed = await place('cash-on-delivery');
  const { itemId, target } = await firstItem(placed);
  const id = randomUUID();
  await miss(placed, itemId, id);
  const { answer } = await found(placed, id);
  expect(answer).toMatchObject({ code: 'ok', data: { outcome: 'restored', bag: { missing: [] } } });
  expect(answer.data.bag.items[0]).toMatchObject({ itemId, target });
  const after = await readOrder(placed.who, placed.order.id);
  expect(after.money.due).toBe(placed.order.money.due);
  expect((await found(placed, id)).answer.code).toBe('not-found');
  expect(await books()).toEqual([]);
});

it('a missing meal found after its refund stays out of the order, and is no longer listed', async () => {
  const placed = await place('viva');
  const { itemId, target } = await firstItem(placed);
  const id = randomUUID();
  const { back } = (await miss(placed, itemId, id)).answer.data;
  now = new Date(now.getTime() + graceInMs);
  await shop.run('send-refunds');
  expect((await found(placed, id)).answer.data).toMatchObject({ outcome: 'kept-refund', bag: { missing: [] } });
  expect((await readBag(placed)).items[0]).toMatchObject({ itemId, target: target - 1 });
  expect((await readOrder(placed.who, placed.order.id)).money.refunded).toBe(back);
  expect(await books()).toEqual([]);
});

it('a missing meal can be undone within ten seconds by the person who reported it: no mail, no refund, and all sums unchanged', async () => {
  const placed = await place('viva');
  const cook = await openStaff(shop, { roles: ['kitchen'], now });
  const { itemId, target } = await firstItem(placed);
  const body = { id: randomUUID(), ...placeOf(placed), itemId };
  await cook.call('missing-meal-create', { query: { date: placed.date }, body });
  now = new Date(now.getTime() + graceInMs - 1);
  await shop.run('send-refunds');
  const [act] = (await cook.call('waiting-act-collection', {})).answer.data.items;
  expect(act).toMatchObject({ kind: 'meal-missing', orderNumber: placed.order.number });
  expect((await cook.call('act-undo', { body: { actId: act.id } })).answer.code).toBe('ok');
  const after = await readOrder(placed.who, placed.order.id);
  expect(after.totals.grandtotal).toBe(placed.order.totals.grandtotal);
  expect(after.money).toEqual(placed.order.money);
  const bag = await readBag(placed);
  expect(bag.missing).toEqual([]);
  expect(bag.items[0]).toMatchObject({ itemId, target });
  const subjects = (await mailsTo(shop, placed.who.email)).map(({ template }) => template);
  expect(subjects.filter((template) => ['order-missing', 'order-undo'].includes(template))).toEqual([]);
  expect(await shop.database.db.rows(sql`select 1 from refunds where order_id = ${placed.order.id}`)).toEqual([]);
  expect(await books()).toEqual([]);
});
