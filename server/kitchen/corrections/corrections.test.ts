import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CorrectionBoard } from '#contract/kitchen/corrections.ts';
import type { DayBoard } from '#contract/kitchen/day-board.ts';
import type { PackedBag, PackingBoard } from '#contract/kitchen/packing.ts';
import type { PrintOverview } from '#contract/kitchen/printing.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { accountMails } from '#tests/support/accounts/account-mails.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import {
  buy,
  type ChangingShop,
  firstDelivery,
  openChangingShop,
  storedOrder,
} from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

const date = '2026-11-20';
let shop: ChangingShop;
let buyers: { customer: TestCustomer; order: Order }[];
let mealId: string;
const buyer = (place: number) => buyers[place] as (typeof buyers)[number];
const deliveryOf = (place: number) => firstDelivery(buyer(place).order).id;

beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  buyers = [];
  for (let placed = 0; placed < 3; placed++) {
    const customer = await openCustomer(shop);
    const cart = await fillSingleCart(shop, customer, { date, meals: 8, amount: 1 });
    buyers.push({ customer, order: await buy(shop, customer, cart, 'credit-card') });
  }
  const { db } = shop.database;
  const meal = await db.one<{ mealId: string }>(sql`
    select i.meal_id as "mealId" from order_items i join meals m on m.id = i.meal_id
    where m.allergens->>'nuts' = 'free' and m.allergens->>'celery' = 'free' order by m.position limit 1`);
  mealId = meal?.mealId ?? '';
  await db.run(sql`update accounts set avoid_allergens = '{nuts}' where id = ${buyer(0).customer.accountId}`);
  shop.setNow('2026-11-19T12:00:00+02:00');
}, 120_000);
afterAll(() => shop.close());

const call = (name: Parameters<typeof staffCall>[1], body?: object, query: Record<string, string> = { date }) =>
  staffCall(shop, name, { query, body });
const bagOf = async (place: number): Promise<PackedBag> =>
  (await call('bag-one', undefined, { date, deliveryId: deliveryOf(place), bag: '1' })).answer.data;
const overview = async (): Promise<PrintOverview> => (await call('print-overview-one')).answer.data;
const labelSheet = async () => (await overview()).sheets.find(({ kind }) => kind === 'labels');
const labelsOf = () =>
  shop.database.db.rows<{ token: string; isRevoked: boolean; contains: string[]; mayContain: string[] }>(sql`
    select l.token, l.revoked_at is not null as "isRevoked", c.content->'contains' as contains, c.content->'mayContain' as "mayContain"
    from labels l join label_contents c on c.hash = l.content_hash where l.date = ${date} and l.meal_id = ${mealId}
    order by l.made_at, l.token`);
async function pack(place: number): Promise<void> {
  for (const { itemId, target } of (await bagOf(place)).items)
    await call('pack-tick-create', { id: randomUUID(), deliveryId: deliveryOf(place), bag: 1, itemId, count: target });
}
const close = async (place: number) =>
  (await call('bag-move', { deliveryId: deliveryOf(place), bag: 1, state: 'closed' })).answer;
const wrong = { added: [], removed: [], contains: [], mayContain: ['nuts'], reason: 'Έπεσαν καρύδια στην κατσαρόλα' };
const correct = async (more: object = {}) => (await call('recipe-correct', { mealId, ...wrong, ...more })).answer;

describe('a pot that differs from its label', () => {
  it('is corrected on a frozen date only, with a reason and an actual difference', async () => {
    const open = await staffCall(shop, 'recipe-correct', { query: { date: '2026-12-01' }, body: { mealId, ...wrong } });
    expect(open.answer.code).toBe('day-still-open');
    expect((await correct({ reason: '' })).code).toBe('invalid-input');
    expect((await correct({ mayContain: [] })).code).toBe('correction-empty');
    expect((await correct({ added: [{ ingredient: 'unheard-of', grams: 3 }] })).code).toBe('invalid-input');
    const byCourier = { query: { date }, body: { mealId, ...wrong }, role: 'courier' } as const;
    expect((await staffCall(shop, 'recipe-correct', byCourier)).answer.code).toBe('staff-only');
  });

  it('is signed only after everyone who gets the dish was listed and confirmed', async () => {
    await call('sheet-print', { kind: 'labels', wantsFile: false });
    for (const place of [1, 2]) await pack(place);
    for (const place of [1, 2]) expect((await close(place)).code).toBe('ok');
    const listed = await correct();
    expect(listed).toMatchObject({ code: 'correction-concerns', data: { contains: [], mayContain: ['nuts'] } });
    const { deliveries } = listed.data as CorrectionBoard['corrections'][number];
    expect(deliveries.map(({ deliveryId }) => deliveryId).sort()).toEqual([0, 1, 2].map(deliveryOf).sort());
    expect(deliveries.filter(({ avoided }) => avoided.includes('nuts'))).toMatchObject([{ deliveryId: deliveryOf(0) }]);
    expect((await labelsOf()).every(({ isRevoked }) => !isRevoked)).toBe(true);
    const seen = deliveries.map(({ deliveryId }) => deliveryId);
    const { code, data } = await correct({ seen });
    expect(code).toBe('ok');
    expect((data as CorrectionBoard).corrections).toMatchObject([
      { mealId, number: 1, reason: wrong.reason, signedBy: 'Ελένη', mayContain: ['nuts'] },
    ]);
  });

  it('revokes its labels at once, preserves their content, and requires new ones', async () => {
    const old = await labelsOf();
    expect(old.every(({ isRevoked, mayContain }) => isRevoked && !mayContain.includes('nuts'))).toBe(true);
    const batch = await shop.call('batch-one', { query: { token: old[0]?.token ?? '' } });
    expect(batch.answer.data).toMatchObject({ isInForce: false });
    expect(batch.answer.data.mayContain).not.toContain('nuts');
    expect(await labelSheet()).toMatchObject({ missing: 3, outdated: 3 });
  });

  it('reopens closed bags, and blocks them until the new label was checked', async () => {
    const board: PackingBoard = (await call('packing-board-one')).answer.data;
    const ours = board.items.filter(({ deliveryId }) => [1, 2].map(deliveryOf).includes(deliveryId));
    expect(ours).toMatchObject([
      { standing: 'open', isCorrected: true, isConfirmed: false },
      { standing: 'open', isCorrected: true, isConfirmed: false },
    ]);
    const bag = await bagOf(1);
    expect(bag.items.find(({ corrected }) => corrected)?.corrected).toEqual({
      ...{ reason: wrong.reason, contains: [], mayContain: ['nuts'] },
    });
    expect((await close(1)).code).not.toBe('ok');
    const day: DayBoard = (await call('delivery-day-one')).answer.data;
    expect(day.problems.find(({ kind }) => kind === 'recipe-corrected')).toMatchObject({ isUrgent: true });
    await call('sheet-print', { kind: 'labels', scope: 'changes', wantsFile: false });
    expect((await labelsOf()).filter(({ isRevoked }) => !isRevoked).map(({ mayContain }) => mayContain)).toEqual(
      Array(3).fill(['nuts']),
    );
    const read = bag.conflictKey;
    expect((await call('bag-confirm', { deliveryId: deliveryOf(1), bag: 1, read })).answer.code).toBe('ok');
    expect((await close(1)).code).toBe('ok');
    const later: DayBoard = (await call('delivery-day-one')).answer.data;
    const problem = later.problems.find(({ kind }) => kind === 'recipe-corrected');
    expect(problem?.deliveries).not.toContain(deliveryOf(1));
  });

  it('is reported to every recipient; those who must not eat it get a refund instead', async () => {
    await shop.run('tell-corrections');
    await shop.run('tell-corrections');
    for (const place of [0, 1, 2]) {
      const mails = (await accountMails(shop, buyer(place).customer.email)).filter(
        ({ template }) => template === 'dish-corrected',
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('ξηροί καρποί');
    }
    const dishes = async (place: number) =>
      (await storedOrder(shop, buyer(place).order.id)).deliveries.flatMap(({ items }) =>
        items.map((each) => each.mealId),
      );
    expect(await dishes(0)).not.toContain(mealId);
    expect(await dishes(1)).toContain(mealId);
    const board: CorrectionBoard = (await call('correction-board-one')).answer.data;
    expect(board.corrections[0]?.deliveries.filter(({ isTakenOut }) => isTakenOut)).toMatchObject([
      { orderNumber: buyer(0).order.number },
    ]);
    expect(board.corrections[0]?.deliveries.every(({ toldAt }) => toldAt !== null)).toBe(true);
    expect(await auditShop(shop.database.db, { now: shop.now() })).toEqual([]);
  });

  it('stops the courier at the door if the bag had left', async () => {
    const { db } = shop.database;
    const run = await db.one<{ id: string; courier: string }>(sql`
      insert into runs (spot_id, date, from_time, to_time, courier_id, left_at)
      select spot_id, ${date}, '10:00', '13:00', account_id, ${shop.now()} from orders where id = ${buyer(2).order.id}
      returning id, courier_id as courier`);
    await db.run(
      sql`insert into run_stops (delivery_id, run_id, position) values (${deliveryOf(2)}, ${run?.id ?? ''}, 0)`,
    );
    await db.run(sql`update accounts set avoid_allergens = '{celery}' where id = ${buyer(2).customer.accountId}`);
    const again = { mayContain: ['celery'], reason: 'Και σέλινο' };
    const { data } = await correct(again);
    const seen = (data as CorrectionBoard['corrections'][number]).deliveries.map(({ deliveryId }) => deliveryId);
    expect((await correct({ ...again, seen })).code).toBe('ok');
    await shop.run('tell-corrections');
    const runs = (await staffCall(shop, 'run-collection', { query: { date } })).answer.data.items;
    const stop = runs.flatMap(({ stops }: { stops: object[] }) => stops)[0];
    expect(stop.corrected).toMatchObject([{ mayContain: ['celery'], isAvoided: true }]);
    const board: CorrectionBoard = (await call('correction-board-one')).answer.data;
    const [left] = board.corrections[0]?.deliveries.filter(({ hasLeft }) => hasLeft) ?? [];
    expect(left).toMatchObject({ avoided: ['celery'], isTakenOut: false, phone: expect.any(String) });
    const support: CorrectionBoard = (
      await staffCall(shop, 'correction-board-one', { query: { date }, role: 'kitchen' })
    ).answer.data;
    expect(support.corrections[0]?.deliveries.every(({ phone }) => phone === null)).toBe(true);
  });
});
