import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts';
import { readPaymentOrder } from '#tests/support/payment-order-rules.ts';
import { givePlentyOfCapacity } from '#tests/support/plenty-of-capacity.ts';
import { openReady, type Refused, tokenOf } from '#tests/support/refused-refund.ts';
import { staffCall } from '#tests/support/staff-call.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

const iban = 'GR1601101250000000012300695';
let shop: PayingShop;
let refund: Refused;
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => new Date('2026-11-16T10:00:00+02:00') });
  await givePlentyOfCapacity(shop.database.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  refund = await openReady(shop, { iban, holder: 'Μαρία Παπαδοπούλου' });
});

const accounts = (name: Parameters<typeof staffCall>[1], asked: { query?: Record<string, string>; body?: object }) =>
  staffCall(shop, name, { role: 'accounts', ...asked });
const query = () => ({ refundId: refund.id });
const refuse = (body: object) => accounts('transfer-refuse', { query: query(), body });
async function send() {
  const { data } = (await accounts('transfer-list-create', { body: { refundIds: [refund.id] } })).answer;
  const [transfer] = readPaymentOrder(data.content).transfers;
  return { listId: data.list.id as string, number: transfer?.endToEndId ?? '', iban: transfer?.iban };
}
const isClean = async () => expect(await auditShop(shop.database.db)).toEqual([]);

it('a transfer that the bank refused goes to the same account with the next list, under another number', async () => {
  const first = await send();
  const pressed = await Promise.all([
    refuse({ reason: 'file', asksAgain: false }),
    refuse({ reason: 'file', asksAgain: false }),
  ]);
  expect(pressed.map(({ answer }) => answer.code).sort()).toEqual(['ok', 'refund-not-open']);
  const again = await accounts('transfer-list-again', { query: { listId: first.listId } });
  expect(again.answer.code).toBe('not-found');
  await isClean();
  const second = await send();
  expect(second.number).not.toBe(first.number);
  expect(second.iban).toBe(first.iban);
  const entry = await shop.database.db.one(sql`
    select after from audit_trail where subject_id = ${refund.id} and action = 'transfer-refused'`);
  expect(entry).toMatchObject({ after: { number: first.number, reason: 'file' } });
  // What was paid in the end is paid once.
  const paid = await accounts('refund-transfer-note', { query: query(), body: { reference: second.number } });
  expect(paid.answer.data).toMatchObject({ state: 'transferred', bounces: 0 });
  expect((await refuse({ reason: 'other', asksAgain: false })).answer.code).toBe('refund-not-open');
  await isClean();
});

it('or to another, which its customer is asked for by a fresh link', async () => {
  const first = await send();
  const { data } = (await refuse({ reason: 'account', asksAgain: true })).answer;
  expect(data).toMatchObject({ state: 'transfer-due', bounces: 0, transfer: { state: 'asked', ibanEnd: null } });
  await isClean();
  const body = { token: await tokenOf(shop, refund), iban: 'DE89370400440532013000', holder: 'Μαρία Π.' };
  expect((await shop.call('account-ask-answer', { body })).answer.code).toBe('ok');
  const second = await send();
  expect(second).toMatchObject({ iban: 'DE89370400440532013000' });
  expect(second.number).not.toBe(first.number);
  await isClean();
});

it('is not refused when a movement shows that it left, nor before it is on a list, nor without a reason', async () => {
  expect((await refuse({ reason: 'file', asksAgain: false })).answer.code).toBe('refund-not-open');
  const { number } = await send();
  expect((await refuse({ asksAgain: false })).answer.code).toBe('invalid-input');
  const sum = (-refund.amount / 100).toFixed(2).replace('.', ',');
  const content = `Ημερομηνία;Αιτιολογία;Ποσό\n17/11/2026;ΕΜΒΑΣΜΑ ${number};${sum}`;
  await accounts('statement-create', { body: { content: Buffer.from(content).toString('base64') } });
  expect((await refuse({ reason: 'file', asksAgain: false })).answer.code).toBe('transfer-seen');
  await isClean();
});
