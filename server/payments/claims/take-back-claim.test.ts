import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendOut } from '#tests/support/database/on-the-road.ts';
import { iris, openDoorClaims } from '#tests/support/money/door-claims.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openRoadShop, type RoadShop } from '#tests/support/shop/road-shop.ts';

let road: RoadShop;
beforeAll(async () => {
  road = await openRoadShop();
}, 120_000);
afterAll(() => road.shop.close());

const { collect, orderOf, creditOf, accounts, claimOf, audit, mailWith, settlements } = openDoorClaims(() => road);
const card = { method: 'pos', terminalId: '16000010', transactionId: randomUUID() };

describe('a claim that was confirmed by mistake', { timeout: 120_000 }, () => {
  it('is open again, and the credit given for it is taken back', async () => {
    const stop = await sendOut(road);
    const due = stop.order.money.due;
    await collect(stop, card);
    await stop.record('failed', { reason: 'refused' });
    road.shop.setNow(`${stop.date}T08:30:00+02:00`);
    await stop.decide('not-accepted');
    const { id } = await claimOf(stop);
    const takeBack = (reason = 'Ήταν η εκκαθάριση άλλης ημέρας') => accounts('money-claim-take-back', id, { reason });
    expect((await takeBack()).answer.code).toBe('claim-not-confirmed');
    await accounts('money-claim-confirm', id, { reason: 'εκκαθάριση 20/11' });
    expect(await claimOf(stop)).toMatchObject({ state: 'confirmed', canTakeBack: true });
    expect((await takeBack(' ')).answer.code).toBe('invalid-input');
    expect((await takeBack()).answer.data).toMatchObject({
      ...{ state: 'claimed', source: null, decidedBy: null, reason: '', held: due, canTakeBack: false },
    });
    expect(await creditOf(stop)).toBe(0);
    expect((await orderOf(stop)).money).toMatchObject({ paid: due, claimed: due, held: due, credited: 0 });
    expect(await mailWith(stop, 'δεν έχει επιβεβαιωθεί ακόμη')).toContain('δικό μας λάθος');
    expect(await audit()).toEqual([]);
    const query = { subjectKind: 'order', subjectId: stop.order.id };
    const { items } = (await staffCall(road.shop, 'audit-collection', { query })).answer.data;
    expect(items[0]).toMatchObject({
      action: 'claim-taken-back',
      reason: 'Ήταν η εκκαθάριση άλλης ημέρας',
      after: { amountInCents: due, creditInCents: -due },
    });
    await accounts('money-claim-confirm', id, {});
    expect(await creditOf(stop)).toBe(due);
    expect(await audit()).toEqual([]);
  });

  it('can then be refuted: receipt and later deliveries follow', async () => {
    const stop = await sendOut(road);
    const due = stop.order.money.due;
    await collect(stop, iris);
    await stop.record('delivered');
    const { id } = await claimOf(stop);
    await accounts('money-claim-confirm', id, {});
    const settled = await settlements(stop);
    await accounts('money-claim-take-back', id, { reason: 'Ήταν άλλος πελάτης' });
    expect(await orderOf(stop)).toMatchObject({ status: 'delivered', money: { paid: due, claimed: due, due: 0 } });
    expect(await settlements(stop)).toEqual(settled);
    await accounts('money-claim-refute', id, { end: 'due-again', reason: 'Δεν υπάρχει' });
    expect((await orderOf(stop)).money).toMatchObject({ paid: 0, claimed: 0, due });
    expect(await settlements(stop)).toEqual([null]);
    expect(await audit()).toEqual([]);
  });
});

describe("a movement that was matched to the wrong order's IRIS payment", { timeout: 120_000 }, () => {
  const bring = (text: string, cents: number, day = '20/11/2026') => {
    const content = `Ημερομηνία;Αιτιολογία;Ποσό\n${day};${text};${(cents / 100).toFixed(2).replace('.', ',')}`;
    const body = { content: Buffer.from(content).toString('base64') };
    return staffCall(road.shop, 'statement-create', { role: 'accounts', body });
  };
  const lineOf = async (text: string) =>
    (await staffCall(road.shop, 'bank-line-collection', { role: 'accounts' })).answer.data.open.find(
      (line: { text: string }) => line.text.includes(text),
    );

  it('is open again or assigned to the right order, and the claim is open again', async () => {
    const [wrong, right] = [await sendOut(road), await sendOut(road)];
    for (const stop of [wrong, right]) await collect(stop, iris);
    const text = `IRIS P2P ${randomUUID().slice(0, 4)}`;
    await bring(text, wrong.order.money.due);
    const query = { lineId: (await lineOf(text)).id };
    const byAccounts = (name: 'bank-line-settle' | 'bank-line-take-back', body: object) =>
      staffCall(road.shop, name, { role: 'accounts', query, body });
    const takeBack = async (facts: object = {}) =>
      (await byAccounts('bank-line-take-back', { reason: 'Λάθος παραγγελία', ...facts })).answer;
    await byAccounts('bank-line-settle', { orderNumber: wrong.order.number });
    const { id: claimId } = await claimOf(wrong);
    const byHand = await accounts('money-claim-take-back', claimId, { reason: 'Λάθος' });
    expect(byHand.answer.code).toBe('claim-shown-by-bank');
    expect((await takeBack({ orderNumber: wrong.order.number })).code).toBe('same-order');
    expect((await takeBack()).data).toMatchObject({ state: 'open', orderNumber: null });
    expect(await claimOf(wrong)).toMatchObject({ state: 'claimed', source: null });
    expect(await audit()).toEqual([]);
    expect((await takeBack()).code).toBe('line-not-counted');
    await byAccounts('bank-line-settle', { orderNumber: wrong.order.number });
    expect((await takeBack({ orderNumber: right.order.number })).data).toMatchObject({
      state: 'claim',
      orderNumber: right.order.number,
    });
    expect(await claimOf(right)).toMatchObject({ state: 'confirmed', source: 'statement' });
    expect(await claimOf(wrong)).toMatchObject({ state: 'claimed' });
    expect((await orderOf(wrong)).money).toMatchObject({ claimed: wrong.order.money.due, due: 0 });
    expect(await audit()).toEqual([]);
  });

  it('leaves a claim confirmed that accounting had confirmed before', async () => {
    const stop = await sendOut(road);
    await collect(stop, iris);
    const { id: claimId } = await claimOf(stop);
    await accounts('money-claim-confirm', claimId, { reason: 'στο e-banking' });
    const text = `IRIS ${stop.order.number}`;
    await bring(text, stop.order.money.due);
    const query = { lineId: (await lineOf(text)).id };
    const body = { orderNumber: stop.order.number };
    await staffCall(road.shop, 'bank-line-settle', { role: 'accounts', query, body });
    expect(await claimOf(stop)).toMatchObject({ source: 'accounts', canTakeBack: false });
    await staffCall(road.shop, 'bank-line-take-back', { role: 'accounts', query, body: { reason: 'Ήταν άλλη' } });
    expect(await claimOf(stop)).toMatchObject({ state: 'confirmed', source: 'accounts', canTakeBack: true });
    expect((await lineOf(text)).state).toBe('open');
    expect(await audit()).toEqual([]);
  });
});
