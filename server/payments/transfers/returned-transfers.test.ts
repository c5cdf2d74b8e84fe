import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BankLine } from '#contract/payments/bank.ts';
import { sql } from '#server/database/sql.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { readPaymentOrder } from '#tests/support/payments/payment-order-rules.ts';
import { openReady, type Refused, tokenOf } from '#tests/support/payments/refused-refund.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let shop: PayingShop;
let refund: Refused;
let now = new Date('2026-11-16T10:00:00+02:00');
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  await givePlentyOfCapacity(shop.database.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  refund = await openReady(shop, { iban: 'GR7501101250000000012300700', holder: 'Μαρία Παπαδοπούλου' });
});

const accounts = (name: Parameters<typeof staffCall>[1], asked: { query?: Record<string, string>; body?: object }) =>
  staffCall(shop, name, { role: 'accounts', ...asked });
const query = () => ({ refundId: refund.id });
/** Puts it on a list and returns its number there. */
async function send(): Promise<string> {
  const { data } = (await accounts('transfer-list-create', { body: { refundIds: [refund.id] } })).answer;
  return readPaymentOrder(data.content).transfers[0]?.endToEndId ?? '';
}
let row = 0;
/** Imports a statement line and returns the proposal of the rules. */
async function bring(text: string, cents: number): Promise<BankLine> {
  const words = `${text} x${++row}y`;
  const content = `Ημερομηνία;Αιτιολογία;Ποσό\n16/11/2026;${words};${(cents / 100).toFixed(2).replace('.', ',')}`;
  await accounts('statement-create', { body: { content: Buffer.from(content).toString('base64') } });
  const { open } = (await accounts('bank-line-collection', {})).answer.data;
  return open.find((line: BankLine) => line.text === words);
}
async function leave(): Promise<string> {
  const number = await send();
  const { id: lineId } = await bring(`ΕΜΒΑΣΜΑ ${number}`, -refund.amount);
  const noted = await accounts('refund-transfer-note', { query: query(), body: { reference: number, lineId } });
  expect(noted.answer.data).toMatchObject({ state: 'transferred' });
  return number;
}
const comeBack = (lineId: string) => accounts('transfer-return', { query: query(), body: { lineId } });
const givenBack = () =>
  shop.database.db.one(sql`
    select p.refunded_in_cents as refunded, p.state, r.state as refund, r.bounces from refunds r
    join payments p on p.id = r.payment_id where r.id = ${refund.id}`);
const isClean = async () => expect(await auditShop(shop.database.db)).toEqual([]);

it('owes a returned transfer again, asks its customer again, and makes the next transfer another attempt', async () => {
  const first = await leave();
  await isClean();
  expect(await givenBack()).toMatchObject({ refunded: refund.amount, state: 'refunded', refund: 'transferred' });

  const line = await bring(`ΕΠΙΣΤΡΟΦΗ ΕΜΒΑΣΜΑΤΟΣ NOSTIMO ${refund.number} REF ${first}`, refund.amount);
  expect(line).toMatchObject({
    verdict: 'returned',
    returns: [{ refundId: refund.id, orderNumber: refund.number, transferNumber: first, amount: refund.amount }],
  });
  now = new Date(now.getTime() + 60_000);
  const pressed = await Promise.all([comeBack(line.id), comeBack(line.id)]);
  expect(pressed.map(({ answer }) => answer.code).sort()).toEqual(['ok', 'refund-not-open']);
  expect(await givenBack()).toEqual({ refunded: 0, state: 'paid', refund: 'transfer-due', bounces: 1 });
  await isClean();
  const mails = await mailsTo(shop, refund.who.email);
  expect(mails.filter(({ subject }) => subject.includes('γύρισε πίσω'))).toHaveLength(1);

  const withdraw = await accounts('transfer-withdraw', { query: query() });
  expect(withdraw.answer.code).toBe('refund-not-open');
  const body = { token: await tokenOf(shop, refund), iban: 'DE89370400440532013000', holder: 'Μαρία Π.' };
  expect((await shop.call('account-ask-answer', { body })).answer.code).toBe('ok');
  await isClean();
  const second = await leave();
  expect(second).not.toBe(first);
  expect(await givenBack()).toEqual({ refunded: refund.amount, state: 'refunded', refund: 'transferred', bounces: 1 });
  const bounceMails = await mailsTo(shop, refund.who.email);
  expect(bounceMails.filter(({ subject }) => subject.includes('Σου επιστρέψαμε'))).toHaveLength(2);
  await isClean();

  // Importing the same statement again changes nothing, and neither does the first number.
  expect(await bring(`REF ${first}`, refund.amount)).toMatchObject({ verdict: expect.not.stringMatching('returned') });
});

it("leaves the bank's fee to staff, and owes the full amount all the same", async () => {
  const number = await leave();
  const less = await bring(`RETURNED ${number}`, refund.amount - 150);
  expect(less).toMatchObject({ verdict: 'doubtful', why: 'return-differs', returns: [{ refundId: refund.id }] });
  expect((await comeBack(less.id)).answer.data).toMatchObject({ state: 'transfer-due', bounces: 1 });
  expect(await givenBack()).toMatchObject({ refunded: 0 });
  await isClean();
});

it('accepts no return of a transfer that has not left, of more than was sent, nor by an outgoing movement', async () => {
  const number = await send();
  const early = await bring(`ref ${number}`, refund.amount);
  expect(early).toMatchObject({ verdict: 'doubtful', why: 'return-not-out' });
  expect((await comeBack(early.id)).answer.code).toBe('refund-not-open');
  const out = await bring(`ΕΜΒΑΣΜΑ ${number}`, -refund.amount);
  await accounts('refund-transfer-note', { query: query(), body: { reference: number, lineId: out.id } });
  const more = await bring(`ref ${number}`, refund.amount + 1);
  expect((await comeBack(more.id)).answer.code).toBe('deposit-differs');
  expect((await comeBack((await bring('ενοίκιο', -100)).id)).answer.code).toBe('line-out');
  expect((await comeBack(refund.id)).answer.code).toBe('line-not-found');
  expect(await givenBack()).toMatchObject({ refunded: refund.amount, bounces: 0 });
  await isClean();
});

it('accepts the return of a refund paid without a list, by its order', async () => {
  const body = { reference: 'web banking', paidOn: '2026-11-16' };
  await accounts('refund-transfer-note', { query: query(), body });
  const line = await bring(`ΑΝΤΙΛΟΓΙΣΜΟΣ ${refund.number}`, refund.amount);
  expect(line.returns.map(({ refundId }) => refundId)).toContain(refund.id);
  expect((await comeBack(line.id)).answer.data).toMatchObject({ state: 'transfer-due', bounces: 1 });
  await accounts('refund-transfer-note', { query: query(), body });
  expect(await givenBack()).toMatchObject({ refunded: refund.amount, refund: 'transferred', bounces: 1 });
  await isClean();
});
