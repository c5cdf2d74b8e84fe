import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { OfficeProblem } from '#contract/staff/office-problems.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { type OnTheRoad, sendOut } from '#tests/support/database/on-the-road.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openRoadShop, type RoadShop, roadDate } from '#tests/support/shop/road-shop.ts';

let road: RoadShop;
let stop: OnTheRoad;
beforeAll(async () => {
  road = await openRoadShop();
}, 120_000);
afterAll(() => road.shop.close());

const read = async (role: StaffRole, query: Record<string, string> = {}): Promise<OfficeProblem[]> =>
  (await staffCall(road.shop, 'office-problem-collection', { query, role })).answer.data.items;
const kindsOf = async (role: StaffRole, query?: Record<string, string>) =>
  (await read(role, query)).map(({ kind }) => kind);
const at = (instant: string) => road.shop.setNow(instant);

describe('the list of open problems for staff', { timeout: 120_000 }, () => {
  it('names a date behind schedule to the kitchen, and deliveries in no run to dispatch', async () => {
    await road.place();
    at(`${roadDate}T10:45:00+02:00`);
    const [behind] = await read('kitchen');
    expect(behind).toMatchObject({ kind: 'day-behind', date: roadDate, role: 'kitchen', isUrgent: true });
    expect(behind?.progress).toMatchObject({ cook: { done: 0 }, pack: { done: 0, total: 1 } });
    expect(await read('dispatch')).toMatchObject([{ kind: 'undriven', count: 1, date: roadDate }]);
    expect(await kindsOf('owner')).toEqual(['day-behind', 'undriven']);
    expect(await kindsOf('support')).toEqual([]);
    expect(await kindsOf('accounts')).toEqual([]);
  });

  it('shows all problems of a date to staff who see its board', async () => {
    expect(await kindsOf('support', { date: roadDate })).toEqual(['day-behind', 'undriven']);
    expect(await kindsOf('support', { date: '2026-11-21' })).toEqual([]);
  });

  it('names a failed stop until dispatch has decided, also on the next day', async () => {
    stop = await sendOut(road);
    await stop.record('failed', { reason: 'nobody-there' });
    expect(await kindsOf('dispatch')).toContain('failed-stop');
    at('2026-11-21T09:00:00+02:00');
    expect(await kindsOf('dispatch')).toEqual(['failed-stop', 'undriven', 'open-till', 'day-open']);
    at(`${roadDate}T09:00:00+02:00`);
    await stop.decide('again');
    expect(await kindsOf('dispatch')).not.toContain('failed-stop');
  });

  it('names a stop without an event half an hour after its arrival time', async () => {
    const runs = (await road.dispatch.call('run-collection', { query: { date: roadDate } })).answer.data.items;
    const [{ arrival }] = runs[0].stops;
    const late = async () => (await read('dispatch')).find(({ kind }) => kind === 'late-stop');
    const planned = new Date(`${roadDate}T${arrival}:00+02:00`).getTime();
    at(new Date(planned + 29 * 60_000).toISOString());
    expect(await late()).toBeUndefined();
    at(new Date(planned + 31 * 60_000).toISOString());
    expect(await late()).toMatchObject({ count: 1, date: roadDate, isUrgent: true });
  });

  it('drops a problem when it is settled', async () => {
    await stop.record('collected', { method: 'cash', amount: stop.order.money.due });
    await stop.record('delivered');
    expect(await kindsOf('dispatch')).toEqual(['undriven']);
  });

  it('names money unconfirmed for three banking days to accounting only', async () => {
    const paid = await sendOut(road);
    await paid.record('collected', { method: 'iris', amount: paid.order.money.due });
    expect(await kindsOf('accounts')).toEqual([]);
    at('2026-11-30T09:00:00+02:00');
    expect(await read('accounts')).toContainEqual(
      expect.objectContaining({ kind: 'claimed-money', count: 1, role: 'accounts' }),
    );
    expect(await kindsOf('dispatch')).not.toContain('claimed-money');
  });

  it('names tills that were not handed in, from the next day until each is signed and the shortfall is settled', async () => {
    const [day, later] = [`${roadDate}T18:00:00+02:00`, '2026-12-04T09:00:00+02:00'];
    const tillsOf = async (role: StaffRole, when: string) => {
      at(when);
      const tills = (await read(role)).filter(({ kind }) => kind.endsWith('-till'));
      at(day);
      return tills;
    };
    at(day);
    const courier = road.couriers[0] as TestStaff;
    const owner = await openStaff(road.shop, { roles: ['owner'], name: 'Όλγα', now: new Date(day) });
    const query = { date: roadDate, courierId: courier.id };
    expect(await tillsOf('dispatch', day)).toEqual([]);
    const open = { kind: 'open-till', date: roadDate, count: 1, names: ['Νίκος'], role: 'dispatch', isUrgent: false };
    for (const role of ['dispatch', 'accounts', 'owner'] as const)
      expect(await tillsOf(role, later), role).toMatchObject([open]);
    for (const role of ['kitchen', 'support'] as const) expect(await tillsOf(role, later), role).toEqual([]);
    const counting = { notes: { '1': 1 }, reason: 'Έμειναν στο σπίτι' };
    const { count } = (await road.dispatch.call('till-count', { query, body: counting })).answer.data;
    expect(await tillsOf('accounts', later)).toMatchObject([open]);
    const { version, counted, missing } = count;
    await courier.call('till-sign', { query, body: { version, counted, reason: '' } });
    const short = { kind: 'short-till', date: roadDate, amount: missing, role: 'owner', names: ['Νίκος'] };
    for (const when of [day, later]) expect(await tillsOf('accounts', when), when).toMatchObject([short]);
    expect(await tillsOf('dispatch', later)).toEqual([]);
    await owner.call('till-settle', { query, body: { version, reason: 'Από τη μισθοδοσία' } });
    expect(await tillsOf('owner', later)).toEqual([]);
  });
});
