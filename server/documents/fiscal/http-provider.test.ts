import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SaleDocument } from '#domain/documents/document-data.ts';
import { listAlerts } from '#server/alerts/alert-store.ts';
import { sql } from '#server/database/sql.ts';
import { insertOrder } from '#tests/support/database/insert-order.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { sampleCreditNote, sampleInvoice, sampleReceipt } from '#tests/support/documents/sample-documents.ts';
import {
  buildProviderSimulator,
  type ProviderSimulator,
  simulatorKey,
} from '#tools/einvoicing-simulator/build-provider-simulator.ts';
import { listDocuments, requestDocument, settleDocument } from '../document-store.ts';
import { numberWaiting } from '../numbering-store.ts';
import { createHttpProvider } from './http-provider.ts';
import { sendDueDocuments } from './send-due-documents.ts';
import { sendSettlements } from './send-settlements.ts';
import { retryRefused } from './settlement-store.ts';

let database: TestDatabase;
let orderId: string;
let simulator: ProviderSimulator;
let url: string;
let now: Date;
let failures: unknown[];
beforeEach(async () => {
  database = await openTestDatabase();
  orderId = await insertOrder(database.db, 'a-cart');
  simulator = buildProviderSimulator();
  url = await simulator.app.listen({ host: '127.0.0.1', port: 0 });
  now = new Date('2026-11-15T12:00:00Z');
  failures = [];
});
afterEach(async () => {
  await simulator.app.close();
  await database.close();
});

const deps = (apiKey = simulatorKey) => ({
  db: database.db,
  provider: createHttpProvider({ url, apiKey }),
  clock: () => now,
  onFailure: (failure: unknown) => void failures.push(failure),
});
async function issue(data: SaleDocument): Promise<string> {
  const asked = { orderId, occasion: randomUUID(), kind: data.kind, data: { ...data, isTest: false }, now };
  await database.db.transaction((tx) => requestDocument(tx, asked));
  await database.db.transaction((tx) => numberWaiting(tx, () => now));
  return (await listDocuments(database.db, orderId)).at(-1)?.id ?? '';
}
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const errorOf = async (id: string) =>
  (
    await database.db.one<{ error: string }>(
      sql`select last_error as error from fiscal_outbox where document_id = ${id}`,
    )
  )?.error;
const dueAtDoor = { ...sampleReceipt.payment, method: 'pos', state: 'due-on-delivery' } as const;
const correcting = (documentId: string) => ({ ...sampleCreditNote.corrects, documentId }) as SaleDocument['corrects'];

describe('a provider over HTTP', () => {
  it('receives each document by its type, with addresses in parts', async () => {
    const receipt = await issue(sampleReceipt);
    const address = { street: 'Κηφισίας', number: '44', postalCode: '15125', city: 'Μαρούσι' };
    await issue({ ...sampleInvoice, invoice: sampleInvoice.invoice && { ...sampleInvoice.invoice, ...address } });
    await issue({ ...sampleReceipt, payment: dueAtDoor });
    await issue({ ...sampleCreditNote, corrects: correcting(receipt) });
    expect(await sendDueDocuments(deps())).toBe(4);
    expect(simulator.received.map(({ kind, type }) => `${kind} ${type}`)).toEqual([
      'issue 11.1',
      'issue 1.1',
      'issue-on-credit 11.1',
      'credit-note 11.4',
    ]);
    expect(simulator.received[1]?.body.counterpart).toMatchObject({ vatNumber: '094259216', address });
  });

  it('marks a document once, even if its responses are lost', async () => {
    const id = await issue(sampleReceipt);
    simulator.turn({ loseAnswer: 1 });
    expect(await sendDueDocuments(deps())).toBe(0);
    later(2);
    expect(await sendDueDocuments(deps())).toBe(1);
    const [kept] = await listDocuments(database.db, orderId);
    expect(kept).toMatchObject({ id, data: { fiscal: { mark: simulator.received[0]?.mark } } });
    expect(simulator.received).toHaveLength(1);
    const again = { id, data: kept?.data as SaleDocument, payload: simulator.received[0]?.body.mydata ?? '' };
    expect((await deps().provider.issue(again)).mark).toBe(simulator.received[0]?.mark);
    expect(simulator.received).toHaveLength(1);
  });

  it('that is down, or rejects the key, has not rejected the document, which is then sent as late', async () => {
    const id = await issue(sampleReceipt);
    simulator.turn({ down: 1 });
    await sendDueDocuments(deps());
    expect(await errorOf(id)).toContain('503');
    later(2);
    await sendDueDocuments(deps('a wrong key'));
    expect(await errorOf(id)).toContain('401');
    later(10);
    expect(await sendDueDocuments(deps())).toBe(1);
    expect(simulator.received[0]?.body.mydata).toContain('<transmissionFailure>1</transmissionFailure>');
  });

  it.each([
    ['205', { ...sampleCreditNote, corrects: correcting(randomUUID()) }],
    [
      '235',
      {
        ...sampleInvoice,
        invoice: sampleInvoice.invoice && { ...sampleInvoice.invoice, vatNumber: sampleInvoice.seller.vatNumber },
      },
    ],
  ] as const)('answers %s to a document the authority refuses, and the next document is sent', async (code, data) => {
    const refused = await issue(data as SaleDocument);
    await issue(sampleReceipt);
    expect(await sendDueDocuments(deps())).toBe(1);
    expect(await errorOf(refused)).toContain(code);
  });

  it('answers 222 to an empty sale, and 319 to a refund above the sale', async () => {
    const provider = deps().provider;
    const { myDataXml } = await import('./mydata-xml.ts');
    const send = (data: SaleDocument, correctedMark?: string) =>
      provider.issue({ id: '', data, payload: myDataXml(data, { correctedMark }) });
    await expect(send({ ...sampleReceipt, discountInCents: 6000, shippingInCents: 0 })).rejects.toThrow('222');
    const { mark } = await send({ ...sampleReceipt, number: 500 });
    const credit = { ...sampleCreditNote, lines: [{ name: '', amount: 1, grossInCents: 5051 }], discountInCents: 0 };
    await expect(send(credit, mark)).rejects.toThrow('319');
  });

  it('is notified of a card payment at the door with its earlier signature, and of cash', async () => {
    const provider = deps().provider;
    const byCard = await issue({ ...sampleReceipt, payment: dueAtDoor });
    const inCash = await issue({ ...sampleReceipt, payment: dueAtDoor });
    await sendDueDocuments(deps());
    const signed = await provider.signPos({ orderNumber: '10001', amountInCents: 5050, terminalId: '16000123' });
    const at = now.toISOString();
    const pos = { transactionId: 't-1', terminalId: '16000123', ...signed };
    await settleDocument(database.db, byCard, { method: 'pos', name: 'POS', at, pos });
    await settleDocument(database.db, inCash, { method: 'cash-on-delivery', name: 'Μετρητά', at, pos: null });
    simulator.turn({ down: 1 });
    expect(await sendSettlements(deps())).toBe(0);
    expect(await sendSettlements(deps())).toBe(2);
    expect(await sendSettlements(deps())).toBe(0);
    expect(simulator.received.map(({ payments }) => payments.map(({ method }) => method))).toEqual([['pos'], ['cash']]);
    expect(simulator.received[0]?.payments[0]?.mydata).toContain(`<Signature>${signed.signature}</Signature>`);
  });

  it('rejects a card payment without a valid signature, once, and an alert is raised', async () => {
    const id = await issue({ ...sampleReceipt, payment: dueAtDoor });
    await sendDueDocuments(deps());
    const pos = { transactionId: 't-1', terminalId: '16000123', signature: 'made up', signingAuthor: '999' };
    await settleDocument(database.db, id, { method: 'pos', name: 'POS', at: now.toISOString(), pos });
    // Alert and mark are written together: while the mark fails, there is no alert, and the next round writes both.
    await database.db.run(sql`
      alter table documents add constraint no_marks check (data -> 'settlement' -> 'refusal' is null)`);
    await expect(sendSettlements(deps())).rejects.toThrow('no_marks');
    expect(await listAlerts(database.db, { withHandled: false })).toEqual([]);
    await database.db.run(sql`alter table documents drop constraint no_marks`);
    await sendSettlements(deps());
    await sendSettlements(deps());
    expect(failures).toHaveLength(1);
    expect(await listAlerts(database.db, { withHandled: false })).toMatchObject([{ kind: 'door-payment-refused' }]);
    await database.db.run(sql`update alerts set handled_at = now(), handled_by = 'Ελένη'`);
    // Planned as in a shop with many documents.
    const plan = await database.db.transaction(async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`);
      return tx.rows(sql`explain select id from documents where data -> 'settlement' ? 'refusal'`);
    });
    expect(JSON.stringify(plan)).toContain('documents_refused');
    expect(await retryRefused(database.db)).toBe(1);
    await sendSettlements(deps());
    expect(failures).toHaveLength(2);
    expect(await listAlerts(database.db, { withHandled: false })).toMatchObject([{ kind: 'door-payment-refused' }]);
  });

  it('cancels a document, and returns the state of one', async () => {
    await issue(sampleReceipt);
    await sendDueDocuments(deps());
    const { provider } = deps();
    const mark = simulator.received[0]?.mark ?? '';
    expect(await provider.state({ series: 'ΑΛΠ', number: 1 })).toMatchObject({ mark });
    expect(await provider.state({ series: 'ΑΛΠ', number: 2 })).toBeNull();
    await provider.cancel(mark);
    expect(simulator.received[0]?.isCancelled).toBe(true);
  });
});
