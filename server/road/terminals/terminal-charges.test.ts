import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { Run } from '#contract/road/road.ts';
import { sql } from '#server/database/sql.ts';
import { CardRefused } from '#server/outside/card-payments/card-payments.ts';
import { vivaHostsAt } from '#server/outside/card-payments/viva/viva-hosts.ts';
import { createVivaTerminals } from '#server/outside/card-payments/viva/viva-terminals.ts';
import { leaveRun } from '#tests/support/database/leave-run.ts';
import { simulatorVariables } from '#tests/support/payments/simulator-variables.ts';
import { type OpenSimulator, openVivaSimulator } from '#tests/support/payments/viva-simulator.ts';
import { storedOrder } from '#tests/support/shop/changing-shop.ts';
import { driving, onlyRun, openRoadShop, type RoadShop, stopEventOf } from '#tests/support/shop/road-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { simulatorAccount } from '#tools/viva-simulator/simulator-keys.ts';

let road: RoadShop;
let viva: OpenSimulator;
let run: Run;
let orders: Order[];
beforeAll(async () => {
  viva = await openVivaSimulator();
  road = await openRoadShop(simulatorVariables(viva.url));
  orders = [];
  for (let count = 0; count < 16; count++) orders.push(await road.place('pos'));
  const [nikos] = road.couriers;
  if (!nikos) throw new Error('no courier drives');
  await road.shift(nikos);
  run = onlyRun(await road.propose());
  await leaveRun(road.dispatch, run.id);
}, 120_000);
afterAll(async () => {
  await road.shop.close();
  await viva.close();
});

const by = (call: string, parts: object) => road.couriers[0]?.call(call as 'run-one', parts);
const charge = async (order: Order | undefined, id: string = randomUUID(), terminalId = '16000010') => {
  const body = { id, deliveryId: order?.deliveries[0]?.id, terminalId };
  return (await by('terminal-charge-create', { query: { runId: run.id }, body }))?.answer;
};
const look = async (chargeId: string) =>
  (await by('terminal-charge-look', { query: { runId: run.id, chargeId } }))?.answer.data;
const abort = async (chargeId: string) =>
  (await by('terminal-charge-abort', { query: { runId: run.id, chargeId } }))?.answer.data;
const cashOf = (order: Order) => stopEventOf(order, 'collected', { method: 'cash', amount: order.money.due });
const recordStopEvent = (stopEvent: object) =>
  by('stop-deed-create', { query: { runId: run.id }, body: { sentAt: driving, deeds: [stopEvent] } });
const recordCash = (order: Order) => recordStopEvent(cashOf(order));
const tap = (sessionId: string, end: 'paid' | 'declined' = 'paid') =>
  fetch(`${viva.url}/simulator/tap`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId, end }),
  });
const dueOf = async (order: Order | undefined) => {
  const { totalInCents, paidInCents } = await storedOrder(road.shop, order?.id ?? '');
  return totalInCents - paidInCents;
};
const paymentsOf = (order: Order | undefined) =>
  road.shop.database.db.rows<{ method: string; terminal: string }>(sql`
    select method, terminal_id as terminal from door_payments where order_id = ${order?.id}`);
const audit = () => auditShop(road.shop.database.db, { now: road.shop.now() });

describe('an amount sent to a terminal', { timeout: 120_000 }, () => {
  it('waits for the tap, then settles the order once, polled any number of times', async () => {
    const [order] = orders;
    expect((await by('terminal-offer-one', {}))?.answer.data).toEqual({ isOffered: true });
    const asked = await charge(order);
    expect(asked).toMatchObject({ code: 'ok', data: { state: 'asked', amount: order?.money.due } });
    const { id } = asked?.data ?? {};
    // A repeated request finds the first charge, with its own id or another.
    expect((await charge(order, id))?.data.id).toBe(id);
    expect((await charge(order))?.data.id).toBe(id);
    expect(await look(id)).toMatchObject({ state: 'asked' });
    await tap(id);
    const looks = await Promise.all([look(id), look(id), look(id)]);
    expect(looks.map(({ state }) => state)).toContain('paid');
    expect(await look(id)).toMatchObject({ id, state: 'paid' });
    expect(await dueOf(order)).toBe(0);
    expect(await paymentsOf(order)).toEqual([{ method: 'pos', terminal: '16000010' }]);
    expect((await charge(order))?.code).toBe('nothing-due');
    expect(await audit()).toEqual([]);
  });

  it('carries the signature of the document provider to the terminal, before the card is tapped', async () => {
    const terminals = createVivaTerminals({ hosts: vivaHostsAt(viva.url), account: simulatorAccount });
    const sessionId = randomUUID();
    const sale = { sessionId, terminalId: '16000010', amountInCents: 4950, reference: 'x' };
    await terminals.ask({ ...sale, signature: 'signed', signingAuthor: '999' });
    expect(await terminals.find(sessionId)).toEqual({ state: 'pending' });
    const signed = { aadeProviderSignature: 'signed', aadeProviderId: '999', amount: 4950 };
    expect(await (await tap(sessionId)).json()).toMatchObject(signed);
    expect(await terminals.find(sessionId)).toMatchObject({ state: 'paid', amountInCents: 4950 });
    expect(await terminals.find(randomUUID())).toBeNull();
    await expect(terminals.ask({ ...sale, terminalId: '0', signature: null, signingAuthor: null })).rejects.toThrow(
      CardRefused,
    );
  });

  it('that was declined settles nothing, and another attempt is another session', async () => {
    const order = orders[1];
    const first = (await charge(order))?.data.id;
    await tap(first, 'declined');
    expect(await look(first)).toMatchObject({ state: 'failed' });
    expect(await dueOf(order)).toBe(order?.money.due);
    const second = (await charge(order))?.data.id;
    expect(second).not.toBe(first);
    await tap(second);
    expect(await look(second)).toMatchObject({ state: 'paid' });
  });

  it('whose response was lost is polled by the shop itself, and never counted twice', async () => {
    const order = orders[2];
    await viva.turn({ loseAnswers: 1 });
    const asked = await charge(order);
    expect(asked).toMatchObject({ code: 'ok', data: { state: 'asked' } });
    await tap(asked?.data.id);
    await viva.turn({ down: true });
    expect(await look(asked?.data.id)).toMatchObject({ state: 'asked' });
    await viva.turn({ down: false });
    road.shop.setNow('2026-11-20T08:01:00+02:00');
    await road.shop.run('ask-about-terminals');
    await road.shop.run('ask-about-terminals');
    expect(await look(asked?.data.id)).toMatchObject({ state: 'paid' });
    expect(await paymentsOf(order)).toHaveLength(1);
    road.shop.setNow(driving);
    expect(await audit()).toEqual([]);
  });

  it('that never reached the provider fails after a while', async () => {
    const order = orders[3];
    await viva.turn({ down: true });
    const id = (await charge(order))?.data.id;
    await viva.turn({ down: false });
    expect(await look(id)).toMatchObject({ state: 'asked' });
    road.shop.setNow('2026-11-20T08:04:00+02:00');
    expect(await look(id)).toMatchObject({ state: 'failed' });
    road.shop.setNow(driving);
    expect(await dueOf(order)).toBe(order?.money.due);
  });

  it('is aborted by the courier; a card that was faster counts, and another attempt is possible', async () => {
    const order = orders[6];
    const id = (await charge(order))?.data.id;
    expect(await abort(id)).toMatchObject({ id, state: 'failed' });
    // The terminal does not wait any more.
    await tap(id);
    expect(await look(id)).toMatchObject({ state: 'failed' });
    expect(await dueOf(order)).toBe(order?.money.due);
    const second = (await charge(order))?.data.id;
    await tap(second);
    expect(await abort(second)).toMatchObject({ state: 'paid' });
    expect(await abort(second)).toMatchObject({ state: 'paid' });
    expect(await paymentsOf(order)).toMatchObject([{ method: 'pos' }]);
    const trail = await road.shop.database.db.rows(sql`
      select action from audit_trail where subject_id = ${order?.deliveries[0]?.id} and action = 'terminal-aborted'`);
    expect(trail).toHaveLength(2);
    expect(await audit()).toEqual([]);
  });

  it('is aborted by a payment reported in another way, which then counts', async () => {
    const order = orders[4] as Order;
    const id = (await charge(order))?.data.id;
    expect((await recordCash(order))?.answer.data.items).toMatchObject([{ outcome: 'done', due: 0 }]);
    await tap(id);
    expect(await look(id)).toMatchObject({ state: 'failed' });
    expect(await paymentsOf(order)).toMatchObject([{ method: 'cash' }]);
    expect(await audit()).toEqual([]);
  });

  it('is aborted by a payment recorded by the office, unless the card was faster or its outcome is unknown', async () => {
    const [called, faster, unknown] = orders.slice(13) as [Order, Order, Order];
    const note = async (order: Order) =>
      (
        await road.dispatch.call('door-collect', {
          body: { orderId: order.id, method: 'cash', amount: order.money.due },
        })
      ).answer.code;
    const ids: string[] = [];
    for (const order of [called, faster, unknown]) ids.push((await charge(order))?.data.id);
    expect(await note(called)).toBe('ok');
    await tap(ids[0] ?? '');
    expect(await look(ids[0] ?? '')).toMatchObject({ state: 'failed' });
    await tap(ids[1] ?? '');
    expect(await note(faster)).toBe('nothing-due');
    await viva.turn({ down: true });
    expect(await note(unknown)).toBe('terminal-waits');
    await viva.turn({ down: false });
    expect(await note(unknown)).toBe('ok');
    const methods = await Promise.all([called, faster, unknown].map(paymentsOf));
    expect(methods.map(([only, ...more]) => [only?.method, more.length])).toEqual([
      ['cash', 0],
      ['pos', 0],
      ['cash', 0],
    ]);
    expect(await audit()).toEqual([]);
  });

  it('that was paid before another payment was reported is the one that counts, and the office is notified of the other', async () => {
    const order = orders[7] as Order;
    const id = (await charge(order))?.data.id;
    await tap(id);
    expect((await recordCash(order))?.answer.data.items).toMatchObject([{ outcome: 'conflict', why: 'nothing-due' }]);
    expect(await look(id)).toMatchObject({ state: 'paid' });
    expect(await paymentsOf(order)).toMatchObject([{ method: 'pos' }]);
    const alerts = await road.shop.database.db.rows(sql`
      select data->>'why' as why from alerts where kind = 'stop-conflict' and order_id = ${order.id}`);
    expect(alerts).toEqual([{ why: 'nothing-due' }]);
  });

  it('with an unknown outcome holds back other events on the phone until it is known', async () => {
    const order = orders[8] as Order;
    const id = (await charge(order))?.data.id;
    await viva.turn({ down: true });
    const cash = cashOf(order);
    for (const said of [await recordStopEvent(cash), await recordStopEvent(cash)]) {
      expect([said?.status, said?.answer.code]).toEqual([409, 'terminal-waits']);
    }
    expect(await paymentsOf(order)).toEqual([]);
    await viva.turn({ down: false });
    expect((await recordStopEvent(cash))?.answer.data.items).toMatchObject([{ outcome: 'done' }]);
    expect((await recordStopEvent(cash))?.answer.data.items).toMatchObject([{ outcome: 'done' }]);
    expect(await look(id)).toMatchObject({ state: 'failed' });
    expect(await paymentsOf(order)).toMatchObject([{ method: 'cash' }]);
  });

  it('with cash reported, the card tapped and the amount sent, all at once, is one payment, never two', async () => {
    for (const order of orders.slice(9, 13)) {
      const id = (await charge(order))?.data.id;
      const cash = cashOf(order);
      await Promise.all([tap(id), recordStopEvent(cash), charge(order), abort(id), look(id)]);
      await recordStopEvent(cash);
      expect(await paymentsOf(order)).toHaveLength(1);
      expect(await dueOf(order)).toBe(0);
    }
    expect(await audit()).toEqual([]);
  });

  it('is not visible to other couriers, and needs a valid terminal id', async () => {
    const order = orders[5];
    const body = { id: randomUUID(), deliveryId: order?.deliveries[0]?.id, terminalId: '16000010' };
    const query = { runId: run.id };
    const other = await road.couriers[1]?.call('terminal-charge-create', { query, body });
    expect(other?.answer.code).toBe('not-found');
    expect((await charge(order, randomUUID(), 'τερματικό'))?.code).toBe('invalid-input');
    const asked = (await charge(order))?.data.id;
    const looked = await road.couriers[1]?.call('terminal-charge-look', { query: { ...query, chargeId: asked } });
    expect(looked?.answer.code).toBe('not-found');
    const called = await road.couriers[1]?.call('terminal-charge-abort', { query: { ...query, chargeId: asked } });
    expect(called?.answer.code).toBe('not-found');
    expect(await look(asked)).toMatchObject({ state: 'asked' });
  });
});
