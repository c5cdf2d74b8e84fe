import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/call-contract.ts';
import type { OfficeProblem } from '#contract/office-problems.ts';
import { type OnTheRoad, sendOut } from '#tests/support/on-the-road.ts';
import { openRoadShop, type RoadShop, roadDate } from '#tests/support/road-shop.ts';
import { staffCall } from '#tests/support/staff-call.ts';

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

describe('what waits for somebody of the staff', { timeout: 120_000 }, () => {
  it('names a date behind its hours to the kitchen, and deliveries in no run to dispatch', async () => {
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

  it('shows all of a date to whoever sees its board', async () => {
    expect(await kindsOf('support', { date: roadDate })).toEqual(['day-behind', 'undriven']);
    expect(await kindsOf('support', { date: '2026-11-21' })).toEqual([]);
  });

  it('names a failed stop until dispatch has decided, also on the next day', async () => {
    stop = await sendOut(road);
    await stop.tell('failed', { reason: 'nobody-there' });
    expect(await kindsOf('dispatch')).toContain('failed-stop');
    at('2026-11-21T09:00:00+02:00');
    expect(await kindsOf('dispatch')).toEqual(['failed-stop', 'undriven', 'day-open']);
    at(`${roadDate}T09:00:00+02:00`);
    await stop.decide('again');
    expect(await kindsOf('dispatch')).not.toContain('failed-stop');
  });

  it('names a stop that is undone half an hour after its courier was to be there', async () => {
    const runs = (await road.dispatch.call('run-collection', { query: { date: roadDate } })).answer.data.items;
    const [{ arrival }] = runs[0].stops;
    const late = async () => (await read('dispatch')).find(({ kind }) => kind === 'late-stop');
    const planned = new Date(`${roadDate}T${arrival}:00+02:00`).getTime();
    at(new Date(planned + 29 * 60_000).toISOString());
    expect(await late()).toBeUndefined();
    at(new Date(planned + 31 * 60_000).toISOString());
    expect(await late()).toMatchObject({ count: 1, date: roadDate, isUrgent: true });
  });

  it('goes when it is settled', async () => {
    await stop.tell('collected', { method: 'cash', amount: stop.order.money.due });
    await stop.tell('delivered');
    expect(await kindsOf('dispatch')).toEqual(['undriven']);
  });

  it('names money that nobody has confirmed for three banking days to accounts, and nobody else', async () => {
    const paid = await sendOut(road);
    await paid.tell('collected', { method: 'iris', amount: paid.order.money.due });
    expect(await kindsOf('accounts')).toEqual([]);
    at('2026-11-30T09:00:00+02:00');
    expect(await read('accounts')).toMatchObject([{ kind: 'claimed-money', count: 1, role: 'accounts' }]);
    expect(await kindsOf('dispatch')).not.toContain('claimed-money');
  });
});
