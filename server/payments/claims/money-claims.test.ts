import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoneyClaimCollection } from '#contract/payments/money-claims.ts';
import { sql } from '#server/database/sql.ts';
import { type OnTheRoad, sendOut } from '#tests/support/database/on-the-road.ts';
import { iris, openDoorClaims } from '#tests/support/money/door-claims.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { simulatorVariables } from '#tests/support/payments/simulator-variables.ts';
import { type OpenSimulator, openVivaSimulator } from '#tests/support/payments/viva-simulator.ts';
import { openRoadShop, type RoadShop } from '#tests/support/shop/road-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { bookPromises } from '#tools/auditor/books/compare-books.ts';
import { readSimulatorBook } from '#tools/auditor/books/simulator-book.ts';
import { countOverdueClaims } from './claim-calls.ts';

let viva: OpenSimulator;
let road: RoadShop;
beforeAll(async () => {
  viva = await openVivaSimulator();
  road = await openRoadShop(simulatorVariables(viva.url));
}, 120_000);
afterAll(async () => {
  await road.shop.close();
  await viva.close();
});

const { db, collect, orderOf, creditOf, accounts, claimOf, audit, mailWith, settlements } = openDoorClaims(() => road);
const listClaims = async (): Promise<MoneyClaimCollection> =>
  (await staffCall(road.shop, 'money-claim-collection', { role: 'accounts' })).answer.data;
const card = (transactionId: string = randomUUID()) => ({ method: 'pos', terminalId: '16000010', transactionId });
const tillOf = async ({ dispatch, date }: OnTheRoad) =>
  (await dispatch.call('till-day-one', { query: { date } })).answer.data;
/** Pays at a terminal on which the amount was keyed in. */
async function payAtTerminal(amount: number, merchantReference = ''): Promise<string> {
  const response = await fetch(`${viva.url}/simulator/tap`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount, merchantReference }),
  });
  return ((await response.json()) as { transactionId: string }).transactionId;
}
const ask = () => road.shop.run('ask-about-claims');

describe('card and IRIS payments at a door', { timeout: 120_000 }, () => {
  it('are claimed: they count as paid for door, receipt and later deliveries, and are separate in the till', async () => {
    const stop = await sendOut(road);
    const due = stop.order.money.due;
    expect(await collect(stop, card())).toMatchObject({ outcome: 'done', due: 0 });
    expect(await stop.record('delivered')).toMatchObject({ outcome: 'done' });
    const order = await orderOf(stop);
    expect(order).toMatchObject({ status: 'delivered', money: { paid: due, claimed: due, held: 0, due: 0 } });
    expect(order.documents.some(({ kind }) => kind === 'receipt')).toBe(true);
    const till = await tillOf(stop);
    expect(till).toMatchObject({ agrees: true, claimed: { pos: due, iris: 0 } });
    expect(till.items[0]).toMatchObject({ expected: 0, taken: { pos: due }, claimed: { pos: due, iris: 0 } });
    expect(await claimOf(stop)).toMatchObject({ state: 'claimed', method: 'pos', amount: due, isOverdue: false });
    expect(await audit()).toEqual([]);
    await accounts('money-claim-confirm', (await claimOf(stop)).id, {});
  });

  it('make no claim when they are cash', async () => {
    const stop = await sendOut(road);
    await collect(stop, { method: 'cash' });
    const { open } = await listClaims();
    expect(open.filter(({ orderId }) => orderId === stop.order.id)).toEqual([]);
    expect((await orderOf(stop)).money.claimed).toBe(0);
  });

  it('give no credit when the order is cancelled, until accounting has confirmed them', async () => {
    const stop = await sendOut(road);
    const due = stop.order.money.due;
    await collect(stop, card());
    await stop.record('failed', { reason: 'refused' });
    road.shop.setNow(`${stop.date}T08:30:00+02:00`);
    await stop.decide('not-accepted');
    expect(await creditOf(stop)).toBe(0);
    expect((await orderOf(stop)).money).toMatchObject({ paid: due, claimed: due, held: due, credited: 0, refunded: 0 });
    expect(await db().rows(sql`select 1 from refunds where order_id = ${stop.order.id}`)).toEqual([]);
    expect(await audit()).toEqual([]);
    const claim = await claimOf(stop);
    expect(claim.held).toBe(due);
    expect((await accounts('money-claim-confirm', claim.id, { reason: 'εκκαθάριση 20/11' })).answer.data).toMatchObject(
      {
        state: 'confirmed',
        source: 'accounts',
        decidedBy: 'Ελένη',
        reason: 'εκκαθάριση 20/11',
      },
    );
    expect(await creditOf(stop)).toBe(due);
    expect((await orderOf(stop)).money).toMatchObject({ claimed: 0, held: 0, credited: due });
    expect((await accounts('money-claim-confirm', claim.id, {})).answer.code).toBe('claim-decided');
    expect(await creditOf(stop)).toBe(due);
    expect(await mailWith(stop, 'έγιναν πίστωση')).toContain('Η πληρωμή που έκανες στην πόρτα επιβεβαιώθηκε');
    expect(await audit()).toEqual([]);
  });

  it('that never arrived are due again: the receipt is on credit, the next delivery collects, the customer is notified', async () => {
    const stop = await sendOut(road, { plan: true });
    const due = stop.order.money.due;
    await collect(stop, card());
    await stop.record('delivered');
    const claim = await claimOf(stop);
    const refute = (body: object) => accounts('money-claim-refute', claim.id, body);
    expect((await refute({ end: 'due-again', reason: ' ' })).answer.code).toBe('invalid-input');
    expect((await refute({ reason: 'λείπει' })).answer.code).toBe('invalid-input');
    const reason = 'δεν υπάρχει στην εκκαθάριση';
    expect((await refute({ end: 'due-again', reason })).answer.data).toMatchObject({ state: 'refuted', due });
    expect((await orderOf(stop)).money).toMatchObject({ paid: 0, claimed: 0, due });
    expect(await settlements(stop)).toEqual([null]);
    expect(await mailWith(stop, 'η τράπεζα δεν την έχει')).toContain('στην επόμενη παράδοσή σου');
    expect((await tillOf(stop)).agrees).toBe(true);
    expect(await audit()).toEqual([]);
    // The amount is collected again, with the same result as the first time.
    const body = { orderId: stop.order.id, method: 'cash', amount: due };
    expect((await stop.dispatch.call('door-collect', { body })).answer.data).toMatchObject({ due: 0 });
    expect(await settlements(stop)).toEqual(['cash-on-delivery']);
    expect(await audit()).toEqual([]);
  });

  it('that never arrived can be a shortage of the courier: cash in the till of that day, which is counted again', async () => {
    const stop = await sendOut(road);
    const due = stop.order.money.due;
    await collect(stop, iris);
    await stop.record('delivered');
    const before = (await tillOf(stop)).items[0];
    const query = { date: stop.date, courierId: before.courier.id };
    const notes = { '1': before.expected };
    await stop.dispatch.call('till-count', { query, body: { notes } });
    const owner = await staffCall(road.shop, 'till-sign', {
      query,
      body: { version: 1, counted: before.expected },
    });
    expect(owner.answer.code).toBe('two-people-needed');
    await db().run(sql`
      update till_counts set signed_by = (select id from accounts where id <> counted_by limit 1), signed_at = now()`);
    const claim = await claimOf(stop);
    expect(
      (await accounts('money-claim-refute', claim.id, { end: 'shortage', reason: 'τα πήρε μετρητά' })).answer.data,
    ).toMatchObject({
      state: 'refuted',
      end: 'shortage',
      method: 'iris',
      due: 0,
    });
    const after = (await tillOf(stop)).items[0];
    expect(after.expected).toBe(before.expected + due);
    expect(after).toMatchObject({ refuted: due, claimed: { iris: 0 }, count: { signedBy: null } });
    expect((await orderOf(stop)).money).toMatchObject({ paid: due, due: 0 });
    expect(await settlements(stop)).toEqual(['cash-on-delivery']);
    expect((await tillOf(stop)).agrees).toBe(true);
    expect(await audit()).toEqual([]);
  });

  it('are compared with the provider: existing, paid, the same amount, once', async () => {
    const [right, invented, less, used] = [
      await sendOut(road),
      await sendOut(road),
      await sendOut(road),
      await sendOut(road),
    ] as [OnTheRoad, OnTheRoad, OnTheRoad, OnTheRoad];
    const due = (stop: OnTheRoad) => stop.order.money.due;
    await collect(right, card(await payAtTerminal(due(right))));
    await collect(invented, card());
    await collect(less, card(await payAtTerminal(due(less) - 1)));
    await collect(used, card(await payAtTerminal(due(used), right.order.id)));
    await viva.turn({ down: true });
    await ask();
    expect((await claimOf(right)).state).toBe('claimed');
    await viva.turn({ down: false });
    await ask();
    expect(await claimOf(right)).toMatchObject({ state: 'confirmed', source: 'provider' });
    expect(await claimOf(invented)).toMatchObject({ state: 'claimed', finding: 'unknown', isOverdue: false });
    expect(await claimOf(less)).toMatchObject({ state: 'claimed', finding: 'amount-differs', isOverdue: true });
    expect(await claimOf(used)).toMatchObject({ state: 'claimed', finding: 'other-order', isOverdue: true });
    const books = [await readSimulatorBook(viva.url)];
    const findings = await auditShop(db(), { now: road.shop.now(), books });
    const shown = findings.find(({ rule }) => rule === bookPromises.doors)?.rows as { orderId: string }[];
    expect(shown.map(({ orderId }) => orderId).toSorted()).toEqual([invented.order.id, less.order.id].toSorted());
  });

  it('are a problem for accounting after three banking days, and for the auditor', async () => {
    const stop = await sendOut(road);
    await collect(stop, iris);
    for (const { id } of (await listClaims()).open.filter(({ orderId }) => orderId !== stop.order.id))
      await accounts('money-claim-confirm', id, {});
    // Paid on a Friday: Monday and Tuesday are two banking days.
    road.shop.setNow('2026-11-24T20:00:00+02:00');
    expect(await countOverdueClaims(db(), road.shop.now())).toBe(0);
    expect(await audit()).toEqual([]);
    road.shop.setNow('2026-11-25T08:00:00+02:00');
    expect(await countOverdueClaims(db(), road.shop.now())).toBe(1);
    expect(await listClaims()).toMatchObject({ overdue: 1, count: 1, sum: stop.order.money.due });
    expect(await audit()).toEqual(['money claimed at a door is confirmed or refuted within three banking days']);
    await accounts('money-claim-confirm', (await claimOf(stop)).id, {});
    expect(await countOverdueClaims(db(), road.shop.now())).toBe(0);
  });
});

describe('IRIS at a door', { timeout: 120_000 }, () => {
  const bring = (text: string, cents: number, day = '20/11/2026') => {
    const content = `Ημερομηνία;Αιτιολογία;Ποσό\n${day};${text};${(cents / 100).toFixed(2).replace('.', ',')}`;
    const body = { content: Buffer.from(content).toString('base64') };
    return staffCall(road.shop, 'statement-create', { role: 'accounts', body });
  };
  const lineOf = async (text: string) =>
    (await staffCall(road.shop, 'bank-line-collection', { role: 'accounts' })).answer.data.open.find(
      (line: { text: string }) => line.text.includes(text),
    );

  it('is confirmed by the movement with its order number and amount, once', async () => {
    const stop = await sendOut(road);
    await collect(stop, iris);
    const text = `IRIS ${stop.order.number}`;
    await bring(text, stop.order.money.due);
    const line = await lineOf(text);
    expect(line).toMatchObject({ verdict: 'claim', candidates: [{ orderNumber: stop.order.number }] });
    const body = { lineIds: [line.id] };
    const press = () => staffCall(road.shop, 'bank-lines-confirm', { role: 'accounts', body });
    const presses = await Promise.all([press(), press()]);
    expect(presses.flatMap(({ answer }) => answer.data.confirmed)).toEqual([line.id]);
    expect(await claimOf(stop)).toMatchObject({ state: 'confirmed', source: 'statement', held: 0 });
    expect((await orderOf(stop)).money).toMatchObject({ paid: stop.order.money.due, claimed: 0 });
    expect(await audit()).toEqual([]);
  });

  it('without the number is settled manually, and is no second payment', async () => {
    const stop = await sendOut(road);
    await collect(stop, iris);
    const text = `IRIS P2P ${randomUUID().slice(0, 4)}`;
    await bring(text, stop.order.money.due);
    const line = await lineOf(text);
    expect(line.verdict).toBe('doubtful');
    const body = { orderNumber: stop.order.number };
    const settled = await staffCall(road.shop, 'bank-line-settle', {
      role: 'accounts',
      query: { lineId: line.id },
      body,
    });
    expect(settled.answer.data).toMatchObject({ outcome: 'claim', due: 0 });
    expect(await claimOf(stop)).toMatchObject({ state: 'confirmed', source: 'statement' });
    expect(await db().rows(sql`select 1 from refunds where order_id = ${stop.order.id}`)).toEqual([]);
  });

  it('holds a deposit that arrives for the same order, until it is known which of the two is real', async () => {
    const stop = await sendOut(road);
    const due = stop.order.money.due;
    await collect(stop, card());
    const deposit = { orderNumber: stop.order.number, amount: due, reference: randomUUID(), receivedOn: '2026-11-20' };
    const confirmed = await staffCall(road.shop, 'deposit-confirm', { role: 'accounts', body: deposit });
    expect(confirmed.answer.data).toMatchObject({ outcome: 'settled', refunded: 0 });
    expect((await orderOf(stop)).money).toMatchObject({ paid: 2 * due, claimed: due, held: due, refunded: 0 });
    expect(await audit()).toEqual([]);
    const claim = await claimOf(stop);
    await accounts('money-claim-refute', claim.id, { end: 'due-again', reason: 'δεν υπάρχει' });
    expect((await orderOf(stop)).money).toMatchObject({ paid: due, claimed: 0, held: 0, due: 0, credited: 0 });
    expect(await creditOf(stop)).toBe(0);
    expect(await audit()).toEqual([]);
  });
});
