import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { findTraces } from '#tests/support/database/find-traces.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { readPaymentOrder } from '#tests/support/payments/payment-order-rules.ts';
import { openReady, openRefused, type Refused, tokenOf } from '#tests/support/payments/refused-refund.ts';
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

const iban = 'GR7501101250000000012300700';

const ask = ({ id }: Refused) => staffCall(shop, 'transfer-ask', { role: 'accounts', query: { refundId: id } });
const retry = ({ id }: Refused) => staffCall(shop, 'refund-retry', { role: 'accounts', query: { refundId: id } });
const list = (...refunds: Refused[]) =>
  staffCall(shop, 'transfer-list-create', { role: 'accounts', body: { refundIds: refunds.map(({ id }) => id) } });
const note = ({ id }: Refused, body: object) =>
  staffCall(shop, 'refund-transfer-note', { role: 'accounts', query: { refundId: id }, body });
const give = (token: string, written = iban, holder = 'Μαρία Παπαδοπούλου') =>
  shop.call('account-ask-answer', { body: { token, iban: written, holder } });
const openReadyOne = () => openReady(shop, { iban, holder: 'Μαρία Παπαδοπούλου' });
const stateOf = ({ id }: Refused) =>
  shop.database.db.one(sql`
    select r.state, t.state as transfer, t.sealed_account is not null as "hasAccount" from refunds r
    left join transfers t on t.refund_id = r.id where r.id = ${id}`);
const keptAtProvider = (code: string) =>
  shop.viva.simulator.ledger.listByOrder(code).reduce((sum, { amountInCents }) => sum + amountInCents, 0);

describe('a refused refund that goes by transfer', () => {
  it('asks its customer by a link, once, is put on a list, and counts as refunded when the bank shows it', async () => {
    const refund = await openRefused(shop);
    expect((await ask(refund)).answer.data).toMatchObject({ state: 'transfer-due', transfer: { state: 'asked' } });
    const token = await tokenOf(shop, refund);
    const asked = await shop.call('account-ask-one', { query: { token } });
    expect(asked.answer.data).toMatchObject({ orderNumber: refund.number, amount: refund.amount });
    expect((await give(token, 'GR7501101250000000012300701')).answer).toMatchObject({
      code: 'invalid-input',
      data: { fields: { iban: 'iban-check' } },
    });
    expect((await give(token, 'GR16 0110 1250 0000 0001 2300 695')).answer).toMatchObject({
      code: 'invalid-input',
      data: { fields: { iban: 'iban-own' } },
    });
    const given = await Promise.all([give(token), give(token, 'DE89370400440532013000')]);
    expect(given.map(({ answer }) => answer.code).sort()).toEqual(['link-over', 'ok']);
    expect((await shop.call('account-ask-one', { query: { token } })).answer.code).toBe('link-over');

    const { fileName, content, list: made } = (await list(refund)).answer.data;
    expect(fileName).toMatch(/\.xml$/);
    const order = readPaymentOrder(content);
    expect(order.transfers).toMatchObject([{ cents: refund.amount, name: 'Maria Papadopoulou' }]);
    const lists = (await staffCall(shop, 'transfer-list-collection', { role: 'accounts' })).answer.data.items;
    expect(lists).toEqual([{ ...made, unpaid: 1, transfers: 1, sum: refund.amount }]);
    const again = await staffCall(shop, 'transfer-list-again', { role: 'accounts', query: { listId: made.id } });
    expect(again.answer.data.content).toBe(content);

    // A shop that takes another name gives the list out under the name that the bank knows it by.
    const nameShop = (name: object) =>
      staffCall(shop, 'setting-update', { role: 'owner', query: { key: 'brand' }, body: { value: { name } } });
    expect(fileName).toBe(`NOSTIMO-R${made.number}.xml`);
    expect(content).toContain(`<Ustrd>Nostimo ${refund.number} ref ${order.transfers[0]?.endToEndId}</Ustrd>`);
    await nameShop({ el: 'Ο Φούρνος της Ρούλας', en: 'Roula’s Oven' });
    const later = () => staffCall(shop, 'transfer-list-again', { role: 'accounts', query: { listId: made.id } });
    expect((await later()).answer.data.content).toBe(content);
    // As release 0.2 stored it.
    await shop.database.db.run(sql`update transfer_lists set shop_name = null where id = ${made.id}`);
    expect((await later()).answer.data.content).toBe(content);
    const other = await openReadyOne();
    const named = (await list(other)).answer.data;
    expect(named.fileName).toBe(`OFOURNOSTISROULAS-R${named.list.number}.xml`);
    expect(named.content).toContain(`<MsgId>OFOURNOSTISROULAS-R${named.list.number}</MsgId>`);
    expect(named.content).toContain(`<Ustrd>O Fournos tis Roulas ${other.number} ref `);
    await nameShop({ el: 'Νόστιμο', en: 'Nostimo' });

    const [sent] = order.transfers;
    const row = `16/11/2026;ΕΜΒΑΣΜΑ NOSTIMO ${sent?.endToEndId};-${(refund.amount / 100).toFixed(2).replace('.', ',')}`;
    const statement = Buffer.from(`Ημερομηνία;Αιτιολογία;Ποσό\n${row}`).toString('base64');
    await staffCall(shop, 'statement-create', { role: 'accounts', body: { content: statement } });
    const { open } = (await staffCall(shop, 'bank-line-collection', { role: 'accounts' })).answer.data;
    const line = open.find(({ refundId }: { refundId: string | null }) => refundId === refund.id);
    expect(line).toMatchObject({ verdict: 'paid', amount: -refund.amount });
    const noted = await Promise.all([1, 2].map(() => note(refund, { reference: 'statement', lineId: line.id })));
    expect(noted.map(({ answer }) => answer.code).sort()).toEqual(['ok', 'refund-not-open']);
    expect(await stateOf(refund)).toEqual({ state: 'transferred', transfer: 'paid', hasAccount: false });
    const mails = await mailsTo(shop, refund.who.email);
    expect(mails.filter(({ subject }) => subject.includes('Σου επιστρέψαμε'))).toHaveLength(1);
    expect(keptAtProvider(refund.code)).toBe(refund.amount);
  });

  it('has a payment date between the day it was owed and today', async () => {
    const refund = await openReadyOne();
    for (const paidOn of ['2026-11-15', '2026-11-17', '2027-01-01'])
      expect((await note(refund, { reference: 'web banking', paidOn })).answer.code).toBe('money-date');
    expect((await note(refund, { reference: 'web banking', paidOn: '2026-11-16' })).answer.code).toBe('ok');
  });

  it('is never requested from the provider too, with any concurrent requests', async () => {
    const refund = await openRefused(shop);
    const [asked, retried] = await Promise.all([ask(refund), retry(refund)]);
    expect([asked, retried].map(({ answer }) => answer.code).sort()).toEqual(['ok', 'refund-not-open']);
    const ready = await openReadyOne();
    const [made, second] = await Promise.all([list(ready), retry(ready)]);
    expect([made.answer.code, second.answer.code]).toEqual(['ok', 'refund-not-open']);
    await shop.run('send-refunds');
    expect(await stateOf(ready)).toMatchObject({ state: 'transfer-due', transfer: 'sent' });
    expect(keptAtProvider(ready.code)).toBe(ready.amount);
    await expect(shop.database.db.run(sql`update refunds set state = 'due' where id = ${ready.id}`)).rejects.toThrow(
      'is not asked of the provider',
    );
  });

  it('is on one list only, and a list is complete or not created', async () => {
    const [one, other, unasked] = [await openReadyOne(), await openReadyOne(), await openRefused(shop)];
    expect((await list(one, unasked)).answer.code).toBe('no-account-given');
    const made = await Promise.all([list(one, other), list(other, one)]);
    expect(made.map(({ answer }) => answer.code).sort()).toEqual(['no-account-given', 'ok']);
  });

  it('can be withdrawn while it is on no list, and then be requested from the provider', async () => {
    const refund = await openReadyOne();
    const withdraw = () => staffCall(shop, 'transfer-withdraw', { role: 'accounts', query: { refundId: refund.id } });
    expect((await withdraw()).answer.data).toMatchObject({ state: 'refused', transfer: null });
    expect((await retry(refund)).answer.data.state).toBe('due');
    await shop.run('send-refunds');
    expect(keptAtProvider(refund.code)).toBe(0);
    const sent = await openReadyOne();
    await list(sent);
    const late = await staffCall(shop, 'transfer-withdraw', { role: 'accounts', query: { refundId: sent.id } });
    expect(late.answer.code).toBe('refund-not-open');
  });

  it('has links that expire: by time, and when another is requested', async () => {
    const refund = await openRefused(shop);
    await ask(refund);
    const first = await tokenOf(shop, refund);
    now = new Date(now.getTime() + 60_000);
    await ask(refund);
    const second = await tokenOf(shop, refund);
    expect(second).not.toBe(first);
    expect((await give(first)).answer.code).toBe('link-over');
    now = new Date(now.getTime() + 15 * 86_400_000);
    expect((await give(second)).answer.code).toBe('link-over');
    expect((await give('x'.repeat(43))).answer.code).toBe('link-over');
  });

  it('is not recorded by a movement of another amount', async () => {
    const refund = await openReadyOne();
    const content = Buffer.from('Ημερομηνία;Αιτιολογία;Ποσό\n16/11/2026;άλλο;-0,01').toString('base64');
    await staffCall(shop, 'statement-create', { role: 'accounts', body: { content } });
    const { open } = (await staffCall(shop, 'bank-line-collection', { role: 'accounts' })).answer.data;
    const { id: lineId } = open.find(({ text }: { text: string }) => text === 'άλλο');
    expect((await note(refund, { reference: 'x', lineId })).answer.code).toBe('deposit-differs');
    expect(await stateOf(refund)).toMatchObject({ state: 'transfer-due', transfer: 'ready' });
  });
});

it('stores no account number in clear text, nor in the audit trail', async () => {
  const refund = await openRefused(shop);
  await ask(refund);
  await give(await tokenOf(shop, refund), 'DE89 3704 0044 0532 0130 00', 'Ζηνοβία Ανώνυμη');
  expect((await list(refund)).answer.code).toBe('ok');
  expect(await findTraces(shop.database.db, ['0532013000', '0532 0130', 'Ζηνοβία'])).toEqual([]);
});

it('leaves the books consistent for the auditor', async () => {
  expect(await auditShop(shop.database.db)).toEqual([]);
});
