import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let shop: PayingShop;
let now = new Date('2026-11-16T10:00:00+02:00');
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  await givePlentyOfCapacity(shop.database.db);
});
afterAll(() => shop.close());

async function place(date = '2026-12-04', paymentType = 'bank-deposit') {
  const who = await openCustomer(shop);
  const cart = await fillSingleCart(shop, who, { date });
  const body = { paymentType, acceptTerms: true };
  const { order } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
  return { who, id: order.id as string, number: order.number as string, total: order.totals.grandtotal as number };
}
type Placed = Awaited<ReturnType<typeof place>>;

const accounts = (name: Parameters<typeof staffCall>[1], asked: { query?: Record<string, string>; body?: object }) =>
  staffCall(shop, name, { role: 'accounts', ...asked });
let row = 0;
/** Imports a movement on a statement without a reference to an order. */
async function bring(cents: number): Promise<string> {
  const words = `ΕΜΒΑΣΜΑ ${String(++row).padStart(2, '0')}ος`;
  const sum = (cents / 100).toFixed(2).replace('.', ',');
  const content = Buffer.from(`Ημερομηνία;Αιτιολογία;Ποσό\n16/11/2026;${words};${sum}`).toString('base64');
  await accounts('statement-create', { body: { content } });
  const { open } = (await accounts('bank-line-collection', {})).answer.data;
  return open.find(({ text }: { text: string }) => text === words).id;
}
const settle = async (lineId: string, order: Placed, whenDifferent = 'keep') =>
  (await accounts('bank-line-settle', { query: { lineId }, body: { orderNumber: order.number, whenDifferent } }))
    .answer;
const takeBack = async (lineId: string, body: object = {}) =>
  (await accounts('bank-line-take-back', { query: { lineId }, body: { reason: 'Λάθος γραμμή', ...body } })).answer;
async function moneyOf({ id, who }: Placed) {
  const { answer } = await who.call('order-one', { query: { orderId: id } });
  return { status: answer.data.status, ...answer.data.money };
}
const papersOf = async ({ id }: Placed) =>
  (
    await shop.database.db.rows<{ kind: string }>(
      sql`select kind from documents where order_id = ${id} order by position`,
    )
  ).map(({ kind }) => kind);
const isClean = async () => expect(await auditShop(shop.database.db, { now })).toEqual([]);

describe('a movement that was assigned to the wrong order', () => {
  it('is withdrawn before anything is cooked: that order waits again, and the movement is assigned to the right one', async () => {
    const wrong = await place();
    const right = { ...(await place()), total: wrong.total };
    const lineId = await bring(wrong.total);
    await settle(lineId, wrong);
    expect(await moneyOf(wrong)).toMatchObject({ status: 'opened', due: 0 });
    expect((await takeBack(lineId, { reason: ' ' })).code).toBe('invalid-input');
    now = new Date(now.getTime() + 60_000);
    expect((await takeBack(lineId)).data).toMatchObject({ state: 'open', orderNumber: null });
    expect(await moneyOf(wrong)).toMatchObject({ status: 'not-paid', paid: 0, due: wrong.total });
    expect(await papersOf(wrong)).toEqual(['receipt', 'credit-note']);
    const [mail] = await mailsTo(shop, wrong.who.email);
    expect(mail?.text).toContain('με κατάθεση που ήταν για άλλη παραγγελία');
    const query = { subjectKind: 'order', subjectId: wrong.id };
    const [entry] = (await staffCall(shop, 'audit-collection', { query })).answer.data.items;
    expect(entry).toMatchObject({
      action: 'deposit-taken-back',
      reason: 'Λάθος γραμμή',
      before: { orderNumber: Number(wrong.number), amountInCents: wrong.total },
    });
    await isClean();
    expect((await takeBack(lineId)).code).toBe('line-not-counted');
    await settle(lineId, right);
    expect(await moneyOf(right)).toMatchObject({ status: 'opened' });
    await isClean();
  });

  it('gives its order, once it is paid, its documents and a notification', async () => {
    const wrong = await place();
    const lineId = await bring(wrong.total);
    await settle(lineId, wrong);
    await takeBack(lineId);
    now = new Date(now.getTime() + 60_000);
    await settle(await bring(wrong.total), wrong);
    expect(await moneyOf(wrong)).toMatchObject({ status: 'opened', paid: wrong.total, due: 0 });
    expect(await papersOf(wrong)).toEqual(['receipt', 'credit-note', 'receipt']);
    const receivedMails = (await mailsTo(shop, wrong.who.email)).filter(
      ({ template }) => template === 'order-received',
    );
    expect(receivedMails).toHaveLength(2);
    await isClean();
  });

  it('is assigned to the right order in one step, when that is known', async () => {
    const [wrong, right] = [await place(), await place()];
    const lineId = await bring(wrong.total);
    await settle(lineId, wrong);
    expect((await takeBack(lineId, { orderNumber: wrong.number })).code).toBe('same-order');
    expect((await takeBack(lineId, { orderNumber: '1' })).code).toBe('order-not-found');
    expect((await takeBack(lineId, { orderNumber: right.number })).data).toMatchObject({
      state: 'deposit',
      orderNumber: right.number,
    });
    expect(await moneyOf(wrong)).toMatchObject({ status: 'not-paid', paid: 0 });
    expect(await moneyOf(right)).toMatchObject({ status: 'opened' });
    await isClean();
  });

  it('that was typed in needs the right order, because no file shows it', async () => {
    const [wrong, right] = [await place(), await place()];
    const body = {
      orderNumber: wrong.number,
      amount: wrong.total,
      reference: 'στο τηλέφωνο',
      receivedOn: '2026-11-16',
    };
    await accounts('deposit-confirm', { body });
    const { decided } = (await accounts('bank-line-collection', {})).answer.data;
    const { id } = decided.find(({ orderNumber }: { orderNumber: string }) => orderNumber === wrong.number);
    expect((await takeBack(id)).code).toBe('right-order-needed');
    expect((await takeBack(id, { orderNumber: right.number })).code).toBe('ok');
    expect(await moneyOf(wrong)).toMatchObject({ status: 'not-paid', paid: 0 });
    expect(await moneyOf(right)).toMatchObject({ status: 'opened' });
    await isClean();
  });

  it('which was a waiting part payment is open again', async () => {
    const wrong = await place();
    const lineId = await bring(wrong.total - 500);
    expect((await settle(lineId, wrong)).data).toMatchObject({ outcome: 'waiting' });
    expect((await takeBack(lineId)).data).toMatchObject({ state: 'open' });
    expect(await moneyOf(wrong)).toMatchObject({ status: 'not-paid', due: wrong.total });
    await isClean();
  });

  it('whose surplus was refunded is not moved', async () => {
    const wrong = await place();
    const lineId = await bring(wrong.total + 500);
    await settle(lineId, wrong);
    expect((await takeBack(lineId)).code).toBe('deposit-gone-back');
    await isClean();
  });

  it('moves only to the right order after the cut-off; the wrong one is cooked and owes it, and accounting is notified', async () => {
    const [wrong, right] = [await place('2026-11-20'), await place()];
    const lineId = await bring(wrong.total);
    await settle(lineId, wrong);
    now = new Date('2026-11-19T10:00:00+02:00');
    expect((await takeBack(lineId)).code).toBe('right-order-needed');
    expect((await takeBack(lineId, { orderNumber: right.number })).code).toBe('ok');
    expect(await moneyOf(wrong)).toMatchObject({ status: 'opened', paid: 0, due: wrong.total });
    expect(await papersOf(wrong)).toEqual(['receipt', 'credit-note']);
    expect(await moneyOf(right)).toMatchObject({ status: 'opened' });
    const alerts = await shop.database.db.rows(sql`select kind from alerts where order_id = ${wrong.id}`);
    expect(alerts).toEqual([{ kind: 'deposit-owed' }]);
    await isClean();
    const late = Buffer.from(
      `Ημερομηνία;Αιτιολογία;Ποσό\n19/11/2026;ΤΩΡΑ;${(wrong.total / 100).toFixed(2).replace('.', ',')}`,
    );
    await accounts('statement-create', { body: { content: late.toString('base64') } });
    const { open } = (await accounts('bank-line-collection', {})).answer.data;
    await settle(open.find(({ text }: { text: string }) => text === 'ΤΩΡΑ').id, wrong);
    expect(await moneyOf(wrong)).toMatchObject({ status: 'opened', paid: wrong.total, due: 0 });
    expect(await papersOf(wrong)).toEqual(['receipt', 'credit-note', 'receipt']);
    await isClean();
  });
});
