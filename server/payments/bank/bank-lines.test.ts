import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openStaff } from '#tests/support/accounts/office.ts';
import { csvOf, openBankDesk, type PlacedDeposit } from '#tests/support/money/bank-desk.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let shop: PayingShop;
const now = new Date('2026-11-16T10:00:00+02:00');
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
  await givePlentyOfCapacity(shop.database.db);
});
afterAll(() => shop.close());

const { placeDeposit, bring, listLines, lineOf, confirmAll, settle, moneyOf } = openBankDesk(() => shop);
const papersOf = ({ id }: PlacedDeposit) =>
  shop.database.db.rows(sql`select kind from documents where order_id = ${id} order by position`);

describe('a bank statement', () => {
  it('is imported once, however often it is uploaded, and an overlapping one adds its new lines', async () => {
    const rows: [string, number][] = [
      ['once A', 100],
      ['once B', 200],
      ['once B', 200],
    ];
    expect((await bring(csvOf(rows))).answer.data).toMatchObject({ format: 'csv', lines: 3, newLines: 3 });
    expect((await bring(csvOf(rows))).answer.data).toMatchObject({ lines: 3, newLines: 0 });
    expect((await bring(csvOf([...rows, ['once B', 200]]))).answer.data).toMatchObject({ lines: 4, newLines: 1 });
    const both = await Promise.all([bring(csvOf([['at once', 300]])), bring(csvOf([['at once', 300]]))]);
    expect(both.map(({ answer }) => answer.data.newLines).sort()).toEqual([0, 1]);
  });

  it('in Windows-1253 is read as Greek', async () => {
    const bytes = Buffer.from(
      [...csvOf([['ΕΝΟΙΚΙΟ ΝΟΕΜΒΡΙΟΥ', 45_000]])].map((letter) => {
        const code = letter.charCodeAt(0);
        return code < 128 ? code : code - 0x390 + 0xc0;
      }),
    );
    expect((await bring(bytes)).answer.data.newLines).toBe(1);
    expect(await lineOf('ΕΝΟΙΚΙΟ ΝΟΕΜΒΡΙΟΥ')).toMatchObject({ verdict: 'foreign', why: 'nothing-like-it' });
  });

  it('with a name in Latin letters matches the order of a customer with a Greek name', async () => {
    const { number } = await placeDeposit();
    await shop.database.db.run(sql`
      update orders set contact = contact || '{"name": "Ευφροσύνη Χατζηψάλτη"}' where number = ${number}`);
    await bring(csvOf([['IRIS EFFROSYNI CHATZIPSALTI', 77]]));
    expect(await lineOf('CHATZIPSALTI')).toMatchObject({
      ...{ verdict: 'doubtful', why: 'no-reference' },
      candidates: [{ orderNumber: number }],
    });
  });

  it('that cannot be read reports the reason and the position, and imports nothing', async () => {
    const before = await shop.database.db.one(sql`select count(*)::int as lines from bank_lines`);
    for (const [content, data] of [
      ['Ημερομηνία;Ποσό;Αιτιολογία\n16/11/2026;5,00;καλή\n16/11/2026;πολλά;κακή', { fault: 'bad-amount', row: 3 }],
      ['PK\u0003\u0004\0\0', { fault: 'unknown-format', row: null }],
      [
        '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>',
        { fault: 'unsafe', row: null },
      ],
      ['<Document>', { fault: 'broken', row: 1 }],
      ['<Document xmlns="urn:other"/>', { fault: 'unknown-format', row: null }],
    ] as const) {
      const { status, answer } = await bring(content);
      expect([status, answer.code, answer.data]).toEqual([422, 'statement-unreadable', data]);
    }
    expect(await shop.database.db.one(sql`select count(*)::int as lines from bank_lines`)).toEqual(before);
  });

  it('too large for a form is still accepted over HTTP, but only from the office', async () => {
    const rows = [1, 2, 3, 4].map((row) => [`${row} large `.padEnd(25_000, 'x'), 900 + row] as [string, number]);
    const content = Buffer.from(csvOf(rows)).toString('base64');
    const clerk = await openStaff(shop, { roles: ['accounts'], now });
    expect((await clerk.call('statement-create', { body: { content } })).answer.code).toBe('ok');
    expect((await shop.call('statement-create', { body: { content } })).answer.code).toBe('staff-only');
  });
});

describe('movements with a matching reference and amount', () => {
  it('open their orders with one request, with documents, and are one deposit each', async () => {
    const [one, other] = [await placeDeposit(), await placeDeposit()];
    await bring(
      csvOf([
        [`ΠΑΡ ${one.number.slice(0, 2)} ${one.number.slice(2)}`, one.total],
        [`παρ-${other.number}`, other.total],
      ]),
    );
    const { open } = await listLines();
    const sure = open.filter(({ verdict }: { verdict: string }) => verdict === 'sure');
    expect(sure).toHaveLength(2);
    const ids = sure.map(({ id }: { id: string }) => id);
    expect((await confirmAll(ids)).answer.data).toEqual({ confirmed: ids, left: [] });
    for (const order of [one, other]) {
      expect(await moneyOf(order)).toMatchObject({ status: 'opened', paid: order.total, due: 0, refunded: 0 });
      expect((await papersOf(order)).length).toBeGreaterThan(0);
    }
    expect((await confirmAll(ids)).answer.data).toEqual({ confirmed: [], left: ids });
    expect(await moneyOf(one)).toMatchObject({ paid: one.total });
  });

  it('count once with two concurrent requests', async () => {
    const order = await placeDeposit();
    await bring(csvOf([[order.number, order.total]]));
    const { id } = await lineOf(order.number);
    const body = { orderNumber: order.number, whenDifferent: 'keep' };
    const said = await Promise.all([confirmAll([id]), settle(id, body), confirmAll([id]), settle(id, body)]);
    expect(said.filter(({ answer }) => answer.code !== 'ok' && answer.code !== 'line-decided')).toEqual([]);
    expect(await moneyOf(order)).toMatchObject({ status: 'opened', paid: order.total, due: 0, refunded: 0 });
    const deposits = await shop.database.db.rows(sql`
      select 1 from payment_transactions t join payments p on p.id = t.payment_id where p.order_id = ${order.id}`);
    expect(deposits).toHaveLength(1);
  });

  it('for one order are never both assigned', async () => {
    const order = await placeDeposit();
    await bring(
      csvOf([
        [`πρώτη ${order.number}`, order.total],
        [`δεύτερη ${order.number}`, order.total],
      ]),
    );
    const lines = [await lineOf(`πρώτη ${order.number}`), await lineOf(`δεύτερη ${order.number}`)];
    for (const line of lines) expect(line).toMatchObject({ verdict: 'doubtful', why: 'several-lines' });
    const given = await Promise.all(
      lines.map(({ id }) => settle(id, { orderNumber: order.number, whenDifferent: 'refuse' })),
    );
    expect(given.map(({ answer }) => answer.code).sort()).toEqual(['deposit-differs', 'ok']);
    expect(await moneyOf(order)).toMatchObject({ paid: order.total, refunded: 0 });
  });

  it('are recognised when they had been typed in before', async () => {
    const order = await placeDeposit();
    const body = {
      orderNumber: order.number,
      amount: order.total,
      reference: `hand ${order.number}`,
      receivedOn: '2026-11-16',
    };
    await staffCall(shop, 'deposit-confirm', { role: 'accounts', body });
    await bring(csvOf([[`ΚΑΤΑΘ ${order.number}`, order.total]]));
    const line = await lineOf(`ΚΑΤΑΘ ${order.number}`);
    expect(line).toMatchObject({ verdict: 'noted' });
    expect((await confirmAll([line.id])).answer.data.confirmed).toEqual([line.id]);
    expect(await moneyOf(order)).toMatchObject({ paid: order.total, refunded: 0 });
  });
});

describe('a movement with another amount', () => {
  it('settles nothing until staff decide about it', async () => {
    const [short, over] = [await placeDeposit(), await placeDeposit()];
    await bring(
      csvOf([
        [short.number, short.total - 500],
        [over.number, over.total + 300],
      ]),
    );
    const [less, more] = [await lineOf(short.number), await lineOf(over.number)];
    expect([less.why, more.why]).toEqual(['amount-differs', 'amount-differs']);
    const refused = await settle(less.id, { orderNumber: short.number });
    expect(refused.answer).toMatchObject({
      code: 'deposit-differs',
      data: { missing: short.total, amount: short.total - 500 },
    });
    expect(await moneyOf(short)).toMatchObject({ status: 'not-paid', paid: 0 });
    expect((await settle(less.id, { orderNumber: short.number, whenDifferent: 'keep' })).answer.data).toMatchObject({
      outcome: 'waiting',
      due: 500,
    });
    const waiting = (await staffCall(shop, 'deposit-collection', { role: 'accounts' })).answer.data.items;
    expect(waiting.find(({ orderNumber }: { orderNumber: string }) => orderNumber === short.number)).toMatchObject({
      come: short.total - 500,
      missing: 500,
    });
    await settle(more.id, { orderNumber: over.number, whenDifferent: 'keep' });
    expect(await moneyOf(over)).toMatchObject({ status: 'opened', paid: over.total + 300, refunded: 300 });
  });

  it('is written off when it is small, as at a door, and settles', async () => {
    const [little, much] = [await placeDeposit(), await placeDeposit()];
    await bring(
      csvOf([
        [little.number, little.total - 200],
        [much.number, much.total - 201],
      ]),
    );
    const forgive = async ({ number }: PlacedDeposit) =>
      (await settle((await lineOf(number)).id, { orderNumber: number, whenDifferent: 'forgive' })).answer;
    expect((await forgive(much)).code).toBe('deposit-differs');
    expect((await forgive(little)).data).toMatchObject({ outcome: 'settled', status: 'opened', due: 0 });
    expect(await moneyOf(little)).toMatchObject({ status: 'opened', paid: little.total, due: 0 });
    expect(await papersOf(little)).toEqual([{ kind: 'receipt' }]);
  });

  it('is refunded whole when staff decide so, and the order keeps waiting', async () => {
    const order = await placeDeposit();
    await bring(csvOf([[order.number, order.total - 100]]));
    const { id } = await lineOf(order.number);
    const { answer } = await settle(id, { orderNumber: order.number, whenDifferent: 'give-back' });
    expect(answer.data).toMatchObject({ outcome: 'goes-back', status: 'not-paid', due: order.total });
    const refunds = await shop.database.db.rows(sql`
      select amount_in_cents as amount, reason, state from refunds where order_id = ${order.id}`);
    expect(refunds).toEqual([{ amount: order.total - 100, reason: 'wrong-amount', state: 'transfer-due' }]);
  });
});

it('a movement that is not for an order is put aside with a reason, and can be reopened', async () => {
  await bring(
    csvOf([
      ['ΔΕΗ επιστροφή', 1234],
      ['κάτι που έφυγε', -99],
    ]),
  );
  const { id } = await lineOf('ΔΕΗ επιστροφή');
  const aside = (body: object) => staffCall(shop, 'bank-line-aside', { role: 'accounts', query: { lineId: id }, body });
  expect((await aside({ isAside: true })).answer.code).toBe('reason-required');
  expect((await aside({ isAside: true, reason: 'ρεύμα' })).answer.data).toMatchObject({
    state: 'aside',
    reason: 'ρεύμα',
  });
  expect((await aside({ isAside: true, reason: 'πάλι' })).answer.code).toBe('line-decided');
  expect((await aside({ isAside: false })).answer.data).toMatchObject({ state: 'open' });
  const out = await lineOf('κάτι που έφυγε');
  expect(out).toMatchObject({ verdict: 'foreign', why: 'money-out' });
  expect((await settle(out.id, { orderNumber: '10001' })).answer.code).toBe('line-out');
});

it('leaves the books consistent for the auditor', async () => {
  expect(await auditShop(shop.database.db)).toEqual([]);
});
