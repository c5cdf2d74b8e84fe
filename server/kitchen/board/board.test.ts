import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffRole, staffRoles } from '#contract/fields/call-contract.ts';
import type { Undone } from '#contract/fields/undone.ts';
import type { DayBoard, DayStripDay } from '#contract/kitchen/day-board.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, firstDelivery, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';

const date = '2026-11-20';
const beforeCutOff = '2026-11-16T10:00:00+02:00';
const afterCutOff = '2026-11-19T06:00:00+02:00';

let shop: ChangingShop;
let customer: TestCustomer;
let deliveryId: string;
beforeAll(async () => {
  shop = await openChangingShop(beforeCutOff);
  customer = await openCustomer(shop);
  const order = await buy(shop, customer, await fillSingleCart(shop, customer, { date }), 'cash-on-delivery');
  deliveryId = firstDelivery(order).id;
  await shop.database.db.run(sql`
    update accounts set avoid_allergens = '{milk,gluten,nuts,eggs,fish,celery}' where id = ${customer.accountId}`);
  await shop.database.db.run(sql`
    update orders set address = address || '{"floor": "", "bell": ""}', notes = 'Χωρίς μαχαιροπίρουνα'`);
});
afterAll(() => shop.close());

async function readBoard(role: StaffRole): Promise<DayBoard> {
  return (await staffCall(shop, 'delivery-day-one', { query: { date }, role })).answer.data;
}
async function readStrip(from: string, to: string): Promise<DayStripDay[]> {
  const { answer } = await staffCall(shop, 'delivery-day-collection', { query: { from, to }, role: 'dispatch' });
  return answer.data.items;
}
const move = (state: string, reason = '', facts: { role?: StaffRole; acknowledged?: Undone } = {}) => {
  const { role = 'kitchen', acknowledged } = facts;
  return staffCall(shop, 'delivery-day-move', { query: { date }, body: { state, reason, acknowledged }, role });
};

describe('the day board', () => {
  it('omits data that a role may not see', async () => {
    const seen = await Promise.all(
      staffRoles
        .filter((role) => role !== 'courier')
        .map(async (role) => {
          const { line, items, lanes, problems, canSetProduction } = await readBoard(role);
          const has = (thing: object = {}) => Object.keys(thing).sort();
          const common = ['id', 'orderNumber', 'name', 'status', 'from', 'to', 'cookedFor', 'meals', 'bags'];
          const more = has(items[0]).filter((key) => !common.includes(key));
          return [
            role,
            { line: has(line), more, lanes: has(lanes), problems: problems.map(({ kind }) => kind), canSetProduction },
          ];
        }),
    );
    const all = {
      line: ['allergies', 'deliveries', 'meals', 'newCustomers', 'notChosen', 'notPaid', 'notes'],
      more: ['allergens', 'conflicts', 'money', 'note', 'place'],
      lanes: ['cook', 'drive', 'pack', 'till'],
      problems: ['allergy-conflict', 'no-bell-or-floor'],
    };
    expect(Object.fromEntries(seen)).toEqual({
      owner: { ...all, canSetProduction: true },
      support: { ...all, canSetProduction: false },
      kitchen: {
        line: ['allergies', 'deliveries', 'meals', 'notes'],
        more: ['allergens', 'conflicts', 'note'],
        lanes: ['cook', 'drive', 'pack'],
        problems: ['allergy-conflict'],
        canSetProduction: true,
      },
      dispatch: {
        line: ['deliveries', 'meals', 'notes'],
        more: ['note', 'place'],
        lanes: ['cook', 'drive', 'pack'],
        problems: ['no-bell-or-floor'],
        canSetProduction: false,
      },
      accounts: {
        line: ['deliveries', 'meals', 'notPaid'],
        more: ['money'],
        lanes: ['drive', 'till'],
        problems: [],
        canSetProduction: false,
      },
    });
    expect((await staffCall(shop, 'delivery-day-one', { query: { date }, role: 'courier' })).status).toBe(403);
  });

  it('lists windows sold beyond a reduced capacity, until the capacity suffices again', async () => {
    const { db } = shop.database;
    const over = async () => (await readBoard('owner')).problems.filter(({ kind }) => kind === 'over-capacity');
    expect(await over()).toEqual([]);
    await db.run(sql`
      insert into time_period_exceptions (time_period_id, date, capacity)
      select time_period_id, date, 0 from slot_uses where date = ${date} and deliveries > 0`);
    await db.run(sql`update kitchen_capacities set meals = 7`);
    const [window] = await db.rows<{ from: string; to: string }>(sql`
      select d.from_time as "from", d.to_time as "to" from deliveries d where d.date = ${date} limit 1`);
    expect(await over()).toMatchObject([
      {
        role: 'owner',
        isUrgent: true,
        overfull: [
          { window, sold: 1, most: 0 },
          { window: null, sold: 8, most: 7 },
        ],
      },
    ]);
    await db.run(sql`delete from time_period_exceptions where date = ${date}`);
    await db.run(sql`update kitchen_capacities set meals = 1000`);
    expect(await over()).toEqual([]);
  });

  it('shows the progress of cooking and driving, and the amounts due', async () => {
    const { lanes, items } = await readBoard('owner');
    expect(lanes.cook).toMatchObject({ done: 0, total: 8 });
    expect(lanes.pack).toMatchObject({ done: 0, total: 1 });
    expect(lanes.drive).toMatchObject({ done: 0, total: 1, windows: [{ done: 0, total: 1 }] });
    const due = items[0]?.money?.due ?? 0;
    expect(due).toBeGreaterThan(0);
    expect(lanes.till).toEqual({
      total: due,
      settled: 0,
      parts: [{ state: 'door', method: 'cash-on-delivery', count: 1, amount: due }],
    });
    expect(items[0]?.place?.phone).toMatch(/\d{10}/);
  });

  it('stores the times of its moves, and drops later ones after a step back', async () => {
    shop.setNow(afterCutOff);
    await move('cooking');
    shop.setNow('2026-11-19T09:30:00+02:00');
    await move('packing');
    const reachedAt = { cooking: '2026-11-19T04:00:00.000Z', packing: '2026-11-19T07:30:00.000Z' };
    expect((await readBoard('support')).reachedAt).toEqual(reachedAt);
    await move('cooking', 'Έπεσε ένα ταψί');
    expect((await readBoard('support')).reachedAt).toEqual({ cooking: '2026-11-19T07:30:00.000Z' });
  });
});

const undone = { meals: 8, bags: 1, undriven: 1, hoursEarly: 24 };
const sendOut = () => move('out', '', { role: 'dispatch', acknowledged: undone });

describe('a step that is hard to undo', () => {
  it('lists the unfinished work, counted, for the role responsible for the step', async () => {
    expect((await readBoard('kitchen')).next).toEqual({ state: 'packing', undone: {} });
    expect((await readBoard('dispatch')).next).toBeNull();
    expect((await readBoard('support')).next).toBeNull();
    await move('packing');
    expect((await readBoard('kitchen')).next).toBeNull();
    expect((await readBoard('dispatch')).next).toEqual({ state: 'out', undone });
  });

  it('is refused without acknowledgement, with outdated counts, and to other roles', async () => {
    expect((await move('out', '', { role: 'kitchen', acknowledged: undone })).answer.code).toBe('staff-only');
    const blind = await move('out', '', { role: 'dispatch' });
    expect(blind.answer).toMatchObject({ code: 'not-acknowledged', data: { undone } });
    const other = await move('out', '', { role: 'owner', acknowledged: { ...undone, bags: 5 } });
    expect(other.answer.code).toBe('not-acknowledged');
    expect((await readBoard('owner')).state).toBe('packing');
  });

  it('leaves the counts on the board unchanged, and records the acknowledgement in the audit trail', async () => {
    expect((await sendOut()).answer.code).toBe('ok');
    const { lanes, next } = await readBoard('owner');
    expect(lanes.cook).toMatchObject({ done: 0, total: 8 });
    expect(lanes.pack).toMatchObject({ done: 0, total: 1 });
    expect(next).toEqual({ state: 'done', undone: { open: 1 } });
    expect((await move('done', '', { role: 'dispatch' })).answer.code).toBe('not-acknowledged');
    const trail = await shop.database.db.rows<{ after: object }>(sql`
      select after from audit_trail where subject_kind = 'delivery-day' and action = 'moved' order by id desc limit 1`);
    expect(trail[0]?.after).toMatchObject({ state: 'out', undone });
    expect((await move('cooking', 'Πατήθηκε κατά λάθος', { role: 'kitchen' })).answer.code).toBe('staff-only');
    expect((await move('cooking', 'Πατήθηκε κατά λάθος', { role: 'dispatch' })).answer.code).toBe('ok');
  });
});

describe('the dates beside each other', () => {
  it('show their states and progress', async () => {
    shop.setNow(afterCutOff);
    const days = await readStrip('2026-11-18', '2026-11-24');
    expect(days.map(({ date: day, state, deliveries }) => [day, state, deliveries])).toEqual([
      ['2026-11-18', 'frozen', 0],
      ['2026-11-19', 'frozen', 0],
      [date, 'cooking', 1],
      ['2026-11-21', 'open', 0],
      ['2026-11-22', 'open', 0],
      ['2026-11-23', 'open', 0],
      ['2026-11-24', 'open', 0],
    ]);
    expect(days[2]?.plate).toEqual({
      cook: { done: 0, total: 8 },
      pack: { done: 0, total: 1 },
      drive: { done: 0, total: 1 },
      cash: { done: 0, total: 1 },
    });
    await move('out', '', { role: 'dispatch', acknowledged: { ...undone, hoursEarly: 28 } });
    await shop.database.db.run(sql`update deliveries set status = 'delivered' where id = ${deliveryId}`);
    // Counted, whatever the state is.
    expect((await readStrip(date, date))[0]?.plate).toMatchObject({
      cook: { done: 0, total: 8 },
      pack: { done: 0, total: 1 },
      drive: { done: 1, total: 1 },
      cash: { done: 0 },
    });
    expect((await staffCall(shop, 'delivery-day-collection', { query: { from: date, to: '2027-01-30' } })).status).toBe(
      422,
    );
  });

  it('start with the date in progress', async () => {
    const next = async () => (await staffCall(shop, 'delivery-day-next', { role: 'accounts' })).answer.data.date;
    expect(await next()).toBe(date);
    expect((await move('done', '', { role: 'dispatch' })).answer.code).toBe('ok');
    expect(await next()).toBe('2026-11-20');
    shop.setNow('2026-11-21T09:00:00+02:00');
    expect(await next()).toBe('2026-11-22');
    shop.setNow(afterCutOff);
  });
});
