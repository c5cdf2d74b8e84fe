import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { readPaymentOrder } from '#tests/support/payments/payment-order-rules.ts';
import { openReady, type Refused, tokenOf } from '#tests/support/payments/refused-refund.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

const iban = 'GR7501101250000000012300700';
let shop: PayingShop;
let refund: Refused;
/** Each read a moment later, so that one of two mails is the newer. */
let moment = Date.parse('2026-11-16T10:00:00+02:00');
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => new Date(moment++) });
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
const euros = () => (-refund.amount / 100).toFixed(2).replace('.', ',');
async function importOut(words: string) {
  const content = `Ημερομηνία;Αιτιολογία;Ποσό\n16/11/2026;${words};${euros()}`;
  await accounts('statement-create', { body: { content: Buffer.from(content).toString('base64') } });
  const { open } = (await accounts('bank-line-collection', {})).answer.data;
  return open.find(({ text }: { text: string }) => text === words);
}
const openAlerts = () =>
  shop.database.db.rows(sql`
    select kind, data from alerts where dedupe_key = ${`refused-left ${refund.id}`} and handled_at is null`);
const isClean = async () => expect(await auditShop(shop.database.db)).toEqual([]);

it('sends a transfer that the bank refused to the same account with the next list, under another number', async () => {
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
  // The money is paid once in the end.
  const paid = await accounts('refund-transfer-note', { query: query(), body: { reference: second.number } });
  expect(paid.answer.data).toMatchObject({ state: 'transferred', bounces: 0 });
  expect((await refuse({ reason: 'other', asksAgain: false })).answer.code).toBe('refund-not-open');
  await isClean();
});

it('sends it to another account, which its customer is asked for by a fresh link', async () => {
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

it('refuses to mark it as refused when a movement shows that it left, before it is on a list, and without a reason', async () => {
  expect((await refuse({ reason: 'file', asksAgain: false })).answer.code).toBe('refund-not-open');
  const { number } = await send();
  expect((await refuse({ asksAgain: false })).answer.code).toBe('invalid-input');
  await importOut(`ΕΜΒΑΣΜΑ ${number}`);
  expect((await refuse({ reason: 'file', asksAgain: false })).answer.code).toBe('transfer-seen');
  await isClean();
});

it('pays a transfer that leaves after all once: accounting is warned, no list includes it, and its movement settles it', async () => {
  const first = await send();
  await refuse({ reason: 'file', asksAgain: false });
  const line = await importOut(`ΕΜΒΑΣΜΑ Ν. ${first.number}`);
  expect(line).toMatchObject({ verdict: 'doubtful', why: 'refused-left' });
  expect(line.returns).toMatchObject([{ refundId: refund.id, transferNumber: first.number, amount: refund.amount }]);
  expect(await openAlerts()).toMatchObject([{ data: { number: first.number, amountInCents: refund.amount } }]);
  const listed = await accounts('transfer-list-create', { body: { refundIds: [refund.id] } });
  expect(listed.answer.code).toBe('refused-left');
  const body = { reference: line.text, lineId: line.id };
  const settled = await accounts('refund-transfer-note', { query: query(), body });
  expect(settled.answer.data).toMatchObject({ state: 'transferred', transferReference: line.text });
  expect(await openAlerts()).toEqual([]);
  const again = await accounts('transfer-list-create', { body: { refundIds: [refund.id] } });
  expect(again.answer.code).toBe('no-account-given');
  await isClean();
});

it('puts it on the next list when staff confirm that it was refused', async () => {
  const first = await send();
  await refuse({ reason: 'limit', asksAgain: false });
  const line = await importOut(`ΕΝΟΙΚΙΟ ${first.number}`);
  const body = { isAside: true, reason: 'Ενοίκιο' };
  await accounts('bank-line-aside', { query: { lineId: line.id }, body });
  expect(await openAlerts()).toEqual([]);
  await accounts('bank-line-aside', { query: { lineId: line.id }, body: { isAside: false } });
  expect(await openAlerts()).toMatchObject([{ data: { number: first.number } }]);
  await accounts('bank-line-aside', { query: { lineId: line.id }, body });
  expect(await openAlerts()).toEqual([]);
  expect((await send()).number).not.toBe(first.number);
  await isClean();
});

it('reports one that leaves while the next is with the bank, and the next when it leaves too', async () => {
  const first = await send();
  await refuse({ reason: 'file', asksAgain: false });
  const second = await send();
  const line = await importOut(`ΠΡΩΤΟ ${first.number}`);
  const again = await accounts('transfer-list-again', { query: { listId: second.listId } });
  expect(again.answer.code).toBe('refused-left');
  const body = { reference: line.text, lineId: line.id };
  expect((await accounts('refund-transfer-note', { query: query(), body })).answer.code).toBe('ok');
  const twice = await importOut(`ΔΕΥΤΕΡΟ ${second.number}`);
  expect(twice).toMatchObject({ verdict: 'doubtful', why: 'refused-left' });
  expect(await openAlerts()).toMatchObject([{ data: { number: second.number } }]);
  await isClean();
});

it('does not return a transfer refused by the bank to the card', async () => {
  await send();
  const { data } = (await refuse({ reason: 'account', asksAgain: true })).answer;
  expect(data).toMatchObject({ bankRefusals: 1 });
  expect((await accounts('transfer-withdraw', { query: query() })).answer.code).toBe('refund-not-open');
});

it('shows its customer that the bank did not accept it, and not that it was sent', async () => {
  await send();
  await refuse({ reason: 'account', asksAgain: true });
  const [mail] = await mailsTo(shop, refund.who.email);
  expect(mail?.text).toMatch(/Η τράπεζα δεν δέχτηκε το έμβασμα|The bank did not accept the transfer/);
  expect(mail?.text).not.toMatch(/Σου στείλαμε|We sent you/);
});
