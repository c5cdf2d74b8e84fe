import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { forgetOld } from '#server/forget-old.ts';
import { callWith, openStaff } from '#tests/support/accounts/office.ts';
import { leaveRun } from '#tests/support/database/leave-run.ts';
import { driving, onlyRun, openRoadShop, type RoadShop, roadDate, stopEventOf } from '#tests/support/shop/road-shop.ts';

let road: RoadShop;
let runId: string;
let otherRunId: string;
let order: Order;
beforeAll(async () => {
  road = await openRoadShop();
  order = await road.place();
  const other = await road.place();
  const [nikos, eleni] = road.couriers;
  if (!nikos || !eleni) throw new Error('no courier drives');
  await road.shift(nikos);
  runId = onlyRun(await road.propose()).id;
  const query = { deliveryId: other.deliveries[0]?.id ?? '' };
  const moved = await road.dispatch.call('stop-move', { query, body: { courierId: eleni.id } });
  otherRunId = moved.answer.data.items.find(({ id }: { id: string }) => id !== runId).id;
  await leaveRun(road.dispatch, runId);
}, 120_000);
afterAll(() => road.shop.close());

const make = async (id = runId): Promise<string> =>
  (await road.dispatch.call('run-link-create', { query: { runId: id } })).answer.data.token;
const open = async (token: string, device?: string) =>
  (await road.shop.call('run-link-open', { body: { token, ...(device && { device }) } })).answer;
const phone = async (token: string) => callWith(road.shop, (await open(token)).data.token);
const sendEvents = (call: Awaited<ReturnType<typeof phone>>, stopEvents: object[], id = runId) =>
  call('stop-deed-create', {
    query: { runId: id },
    body: { sentAt: road.shop.now().toISOString(), deeds: stopEvents },
  });

describe('the link of a run', { timeout: 120_000 }, () => {
  it('opens its run on the first phone, again and again, and on no second one', async () => {
    const token = await make();
    const opened = await open(token);
    expect(opened).toMatchObject({ code: 'ok', data: { runId } });
    const [, device] = String(opened.data.token).split('.');
    expect((await open(token)).code).toBe('run-link-other-phone');
    expect((await open(token, 'a'.repeat(43))).code).toBe('run-link-other-phone');
    expect((await open(token, device)).data).toEqual(opened.data);
    expect((await open('b'.repeat(43))).code).toBe('run-link-unknown');
    const call = callWith(road.shop, opened.data.token);
    expect((await call('run-link-one', {})).answer.data).toMatchObject({ runId, courier: { name: 'Νίκος' } });
    expect((await call('run-one', { query: { runId } })).answer.data.stops).toHaveLength(1);
    const forged = callWith(road.shop, `run_${token}.${'c'.repeat(43)}`);
    expect((await forged('run-one', { query: { runId } })).answer.code).toBe('user-not-allowed');
  });

  it('admits one of two phones that open it at once', async () => {
    const token = await make();
    const codes = (await Promise.all([open(token), open(token), open(token)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['ok', 'run-link-other-phone', 'run-link-other-phone']);
  });

  it('shows no other run, and permits only the calls of the road', async () => {
    const call = await phone(await make());
    expect((await call('run-one', { query: { runId: otherRunId } })).answer.code).toBe('not-found');
    expect((await call('run-leave', { query: { runId: otherRunId } })).answer.code).toBe('not-found');
    expect((await sendEvents(call, [stopEventOf(order, 'on-my-way')], otherRunId)).answer.code).toBe('not-found');
    const open: CallName[] = [];
    for (const name of Object.keys(calls) as CallName[]) {
      const contract: CallContract = calls[name];
      if (contract.caller !== 'staff') continue;
      const { answer } = await call(name, contract.body ? { body: {} } : {});
      if (answer.code !== 'staff-only') open.push(name);
    }
    expect(open.filter((name) => !(calls[name] as CallContract).byRunLink)).toEqual([]);
    expect(open).toContain('stop-deed-create');
    expect(open).not.toContain('own-run-collection');
  });

  it('records stop events as its courier, with an entry in the audit trail', async () => {
    const call = await phone(await make());
    const { answer } = await sendEvents(call, [stopEventOf(order, 'on-my-way')]);
    expect(answer.data.items).toMatchObject([{ outcome: 'done' }]);
    const [line] = await road.shop.database.db.rows<{ actor: string; via: string }>(sql`
      select actor_id as actor, via from audit_trail where action = 'stop-on-my-way' order by id desc limit 1`);
    expect(line).toEqual({ actor: road.couriers[0]?.id, via: 'office' });
  });

  it('is renewed and revoked by dispatch only, and earlier links become invalid', async () => {
    const first = await make();
    const call = await phone(first);
    const second = await make();
    expect((await call('run-one', { query: { runId } })).answer.code).toBe('user-not-allowed');
    expect((await open(first)).code).toBe('run-link-over');
    expect((await road.couriers[0]?.call('run-link-create', { query: { runId } }))?.answer.code).toBe('staff-only');
    const again = await phone(second);
    await road.dispatch.call('run-link-delete', { query: { runId } });
    expect((await again('run-one', { query: { runId } })).answer.code).toBe('user-not-allowed');
    const actions = await road.shop.database.db.rows<{ action: string }>(sql`
      select distinct action from audit_trail where subject_id = ${runId} and action like 'link-%' order by action`);
    expect(actions.map(({ action }) => action)).toEqual(['link-ended', 'link-made', 'link-renewed']);
  });

  it('ends with the day; events recorded offline are accepted the day after', async () => {
    const token = await make();
    const call = await phone(token);
    const unopened = await make(otherRunId);
    road.shop.setNow('2026-11-21T09:00:00+02:00');
    expect((await open(unopened)).code).toBe('run-link-over');
    expect((await call('run-one', { query: { runId } })).answer.code).toBe('not-found');
    expect((await sendEvents(call, [stopEventOf(order, 'on-my-way')])).answer.data.items).toMatchObject([
      { outcome: 'done' },
    ]);
    road.shop.setNow('2026-11-22T09:00:00+02:00');
    expect((await sendEvents(call, [stopEventOf(order, 'on-my-way')])).answer.code).toBe('user-not-allowed');
    const late = await openStaff(road.shop, { roles: ['dispatch'], now: road.shop.now() });
    expect((await late.call('run-link-create', { query: { runId } })).answer.code).toBe('run-not-today');
    road.shop.setNow('2026-11-19T09:00:00+02:00');
    expect((await open(unopened)).code).toBe('run-link-early');
    road.shop.setNow(driving);
  });

  it('ends with the cash-up: the courier counts with it, and it ends once the till is signed', async () => {
    const token = await make();
    const call = await phone(token);
    const due = order.money.due;
    const cash = stopEventOf(order, 'collected', { method: 'cash', amount: due });
    await sendEvents(call, [cash, stopEventOf(order, 'delivered')]);
    expect((await call('own-till-one', {})).answer.data).toMatchObject({ expected: due, count: null });
    const till = { date: roadDate, courierId: road.couriers[0]?.id ?? '' };
    const elses = { ...till, courierId: road.couriers[1]?.id ?? '' };
    const body = { notes: { '1': due }, reason: '' };
    expect((await call('till-count', { query: elses, body })).answer.code).toBe('not-found');
    expect((await call('till-count', { query: till, body })).answer.data).toMatchObject({ count: { counted: due } });
    expect((await call('run-one', { query: { runId } })).answer.code).toBe('ok');
    const read = { version: 1, counted: due };
    expect((await road.dispatch.call('till-sign', { query: till, body: read })).answer.code).toBe('ok');
    expect((await call('run-one', { query: { runId } })).answer.code).toBe('user-not-allowed');
    expect((await open(token)).code).toBe('run-link-over');
  });

  it('is deleted after 90 days', async () => {
    const { db } = road.shop.database;
    await forgetOld(db, new Date('2027-02-19T00:00:00Z'));
    expect(await db.rows(sql`select 1 from run_links`)).toEqual([]);
  });
});
