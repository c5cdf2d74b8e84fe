import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { commaEuros, csvOf, openBankDesk } from '#tests/support/money/bank-desk.ts';
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
it('requires payment dates between the order and today, typed in and on a line', async () => {
  const order = await placeDeposit();
  const confirm = (receivedOn: string) =>
    staffCall(shop, 'deposit-confirm', {
      role: 'accounts',
      body: { orderNumber: order.number, amount: order.total, reference: `on ${receivedOn}`, receivedOn },
    });
  for (const day of ['2026-11-15', '2026-11-17', '2027-11-20'])
    expect((await confirm(day)).answer.code).toBe('money-date');
  const file = `Ημερομηνία;Αιτιολογία;Ποσό\n14/11/2026;πριν ${order.number};${commaEuros(order.total)}`;
  expect((await bring(file)).answer.code).toBe('ok');
  const line = await lineOf(`πριν ${order.number}`);
  expect(line).toMatchObject({ verdict: 'doubtful', why: 'before-order' });
  const body = { orderNumber: order.number, whenDifferent: 'keep' };
  expect((await settle(line.id, body)).answer.code).toBe('money-date');
  expect(await moneyOf(order)).toMatchObject({ status: 'not-paid', paid: 0 });
  const ahead = await bring(`Ημερομηνία;Αιτιολογία;Ποσό\n20/11/2027;${order.number};1,00`);
  expect(ahead.answer).toMatchObject({ code: 'statement-unreadable', data: { fault: 'future-date', row: 2 } });
  expect((await confirm('2026-11-16')).answer.code).toBe('ok');
});

it('a movement imported from a table is not certain again when camt.053 shows it', async () => {
  const [order, other] = [await placeDeposit(), await placeDeposit()];
  const entryOf = (text: string, cents: number, at: number) => `<Ntry><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt>
    <CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-16</Dt></BookgDt><AcctSvcrRef>CAMT${at}</AcctSvcrRef>
    <NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  const camtOf = (entries: string) => `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
    <Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;
  await bring(csvOf([[`ΚΑΤΑΘΕΣΗ WEB ${order.number}`, order.total]]));
  const first = await lineOf(`WEB ${order.number}`);
  expect(first).toMatchObject({ verdict: 'sure' });
  await shop.database.db.run(sql`update bank_statements set imported_at = imported_at - interval '1 minute'`);
  const entries = entryOf(order.number, order.total, 1) + entryOf(other.number, other.total, 2);
  expect((await bring(camtOf(entries))).answer.data).toMatchObject({ format: 'camt.053', newLines: 2 });
  const { open } = await listLines();
  const verdicts = open
    .filter(({ text }: { text: string }) => [order.number, other.number].includes(text))
    .map(({ text, verdict, why }: { text: string; verdict: string; why: string }) => [text, verdict, why]);
  expect(verdicts.sort()).toEqual(
    [
      [order.number, 'doubtful', 'seen-before'],
      [other.number, 'sure', null],
    ].sort(),
  );
  expect(await lineOf(`WEB ${order.number}`)).toMatchObject({ verdict: 'sure' });
  await confirmAll([first.id]);
  expect(await moneyOf(order)).toMatchObject({ status: 'opened', paid: order.total });
});

it('leaves the books consistent', async () => {
  expect(await auditShop(shop.database.db)).toEqual([]);
});
