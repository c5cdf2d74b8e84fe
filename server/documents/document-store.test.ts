import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { insertOrder } from '#tests/support/insert-order.ts';
import {
  sampleChangeReceipt,
  sampleCreditNote,
  sampleInvoice,
  sampleReceipt,
} from '#tests/support/sample-documents.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createSay } from '#texts/say.ts';
import { answerDocument } from './document-answer.ts';
import { createDocumentFiles } from './document-file-answer.ts';
import { findDocument, issueDocument, listDocuments, type NewDocument } from './document-store.ts';
import { localTransmitter } from './fiscal/local-transmitter.ts';

const now = new Date('2026-11-15T10:32:00Z');
let database: TestDatabase;
let orderId: string;
beforeEach(async () => {
  database = await openTestDatabase();
  orderId = await insertOrder(database.db, 'a-cart');
});
afterEach(() => database.close());

const receipt = (): NewDocument => ({ orderId, kind: 'receipt', data: sampleReceipt, now });
const issue = (document: NewDocument) => database.db.transaction((tx) => issueDocument(tx, document));

describe('issuing a document', () => {
  it('numbers it, keeps it whole, and puts it in line for the tax authority', async () => {
    const { id, series, number } = await issue(receipt());
    expect({ series, number }).toEqual({ series: 'ΑΛΠ', number: 1 });
    expect(await findDocument(database.db, id)).toEqual({
      id,
      orderId,
      kind: 'receipt',
      series,
      number,
      issuedAt: now,
      data: { ...sampleReceipt, number: 1, issuedAt: now.toISOString() },
    });
    const waiting = await database.db.rows<{ payload: string }>(sql`select * from fiscal_outbox`);
    expect(waiting).toMatchObject([
      {
        document_id: id,
        attempts: 0,
        sent_at: null,
        mark: null,
        next_try_at: now,
        payload: expect.stringContaining('<aa>1</aa>'),
      },
    ]);
    expect(await findDocument(database.db, 'nothing')).toBeNull();
  });

  it('numbers each series on its own', async () => {
    await issue(receipt());
    await issue({ orderId, kind: 'invoice', data: sampleInvoice, now });
    await issue({ orderId, kind: 'credit-note', data: sampleCreditNote, now });
    await issue({ orderId, kind: 'credit-note', data: { ...sampleCreditNote, invoice: sampleInvoice.invoice }, now });
    await issue({ orderId, kind: 'change-receipt', data: sampleChangeReceipt, now });
    await issue(receipt());
    const numbers = (await listDocuments(database.db, orderId)).map(({ series, number }) => `${series} ${number}`);
    expect(numbers.sort()).toEqual(['ΑΛΠ 1', 'ΑΛΠ 2', 'ΒΑ 1', 'ΠΛ 1', 'ΠΤ 1', 'ΤΠ 1']);
  });

  it('tells the tax authority nothing of a change', async () => {
    const { id } = await issue({ orderId, kind: 'change-receipt', data: sampleChangeReceipt, now });
    expect((await findDocument(database.db, id))?.data).toMatchObject({ changeId: sampleChangeReceipt.changeId });
    expect(await database.db.rows(sql`select * from fiscal_outbox`)).toEqual([]);
  });

  it('leaves no gap when a transaction is given up, nor when many issue at once', async () => {
    const given = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) =>
        database.db.transaction(async (tx) => {
          const { number } = await issueDocument(tx, receipt());
          if (index % 3 === 0) throw new Error('changed my mind');
          return number;
        }),
      ),
    );
    const numbers = given.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    const kept = await listDocuments(database.db, orderId);
    expect(kept.map(({ number }) => number).sort((a, b) => a - b)).toEqual(numbers);
  });

  it.each([
    ['an invoice to nobody', { kind: 'invoice', data: sampleReceipt }],
    ['a receipt to a company', { kind: 'receipt', data: sampleInvoice }],
    ['a credit note of nothing', { kind: 'credit-note', data: sampleReceipt }],
    ['a discount larger than the sale', { kind: 'receipt', data: { ...sampleReceipt, discountInCents: 6001 } }],
  ] as const)('refuses %s, and no number is spent', async (_, document) => {
    await expect(issue({ orderId, now, ...document })).rejects.toThrow();
    expect((await issue(receipt())).number).toBe(1);
  });

  it('is answered with a name to list it by, and as a file', async () => {
    const { id } = await issue(receipt());
    const kept = await findDocument(database.db, id);
    if (!kept) throw new Error('not kept');
    const say = createSay();
    expect(answerDocument(kept, 'el', say)).toEqual({
      id,
      kind: 'receipt',
      name: 'Απόδειξη λιανικής πώλησης ΑΛΠ 1',
      issuedAt: '2026-11-15T10:32:00.000Z',
    });
    expect(answerDocument(kept, 'en', say).name).toBe('Retail receipt ΑΛΠ 1');
    const files = createDocumentFiles({ db: database.db, transmitter: localTransmitter });
    const { fileName, contentType, base64 } = await files.open(kept, now);
    expect([fileName, contentType]).toEqual(['nostimo-receipt-10234-1.pdf', 'application/pdf']);
    expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });
});
