import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeptDocument, NewDocument } from '#domain/documents/kept-document.ts';
import { sql } from '#server/database/sql.ts';
import { insertOrder } from '#tests/support/database/insert-order.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import {
  sampleChangeReceipt,
  sampleCreditNote,
  sampleInvoice,
  sampleReceipt,
} from '#tests/support/documents/sample-documents.ts';
import { createSay } from '#texts/say.ts';
import { answerDocument } from './document-answer.ts';
import { createDocumentFiles } from './document-file-answer.ts';
import { findDocument, listDocuments, requestDocument } from './document-store.ts';
import { noProvider } from './fiscal/no-provider.ts';
import { createNumbering, withNumbering } from './number-documents.ts';
import { renderDocument } from './pdf/render-pdf.ts';
import { sealOlder } from './seal-store.ts';

const now = new Date('2026-11-15T10:32:00Z');
let database: TestDatabase;
let orderId: string;
beforeEach(async () => {
  database = await openTestDatabase();
  orderId = await insertOrder(database.db, 'a-cart');
});
afterEach(() => database.close());

const receipt = (): NewDocument => ({ orderId, occasion: randomUUID(), kind: 'receipt', data: sampleReceipt, now });
const rethrow = (error: unknown) => {
  throw error;
};
const numbering = () => createNumbering({ db: database.db, clock: () => now, report: rethrow });
async function issue({ occasion, ...document }: Omit<NewDocument, 'occasion'> & { occasion?: string }) {
  const asked = { ...document, occasion: occasion ?? randomUUID() } as NewDocument;
  await withNumbering(database.db, numbering()).transaction((tx) => requestDocument(tx, asked));
  const issued = (await listDocuments(database.db, orderId)).at(-1);
  if (!issued) throw new Error('not kept');
  return issued;
}

describe('an issued document', () => {
  it('is never changed or deleted, except for later additions and personal data', async () => {
    const { id } = await issue(receipt());
    const { db } = database;
    const refused = [
      sql`update documents set data = jsonb_set(data, '{shippingInCents}', '1') where id = ${id}`,
      sql`update documents set data = jsonb_set(data, '{lines,0,grossInCents}', '1') where id = ${id}`,
      sql`update documents set data = jsonb_set(data, '{seller,name}', '"Another"') where id = ${id}`,
      sql`update documents set number = 7 where id = ${id}`,
      sql`update documents set number = null where id = ${id}`,
      sql`update documents set issued_at = now() where id = ${id}`,
      sql`update documents set hash = null, kind = 'invoice' where id = ${id}`,
      sql`delete from documents where id = ${id}`,
      sql`truncate documents cascade`,
    ];
    const before = await findDocument(db, id);
    for (const statement of refused) await expect(db.run(statement), statement.text).rejects.toThrow('is never');
    expect(await findDocument(db, id)).toEqual(before);
    const mark = { mark: '400001', uid: 'x', url: null };
    await db.run(sql`update documents set data = data || ${{ fiscal: mark, buyer: { name: '', email: '' } }}::jsonb`);
    expect((await findDocument(db, id))?.data).toMatchObject({ fiscal: mark, buyer: { name: '' } });
  });

  it('that was changed past the rules of the database is not shown', async () => {
    const { id } = await issue(receipt());
    const { db } = database;
    await db.run(sql`alter table documents disable trigger seal_document`);
    await db.run(sql`update documents set data = jsonb_set(data, '{shippingInCents}', '1')`);
    await expect(findDocument(db, id)).rejects.toThrow('The document ΑΛΠ 1 differs from the issued one.');
  });

  it('from before seals existed gets one from the job', async () => {
    const { id } = await issue(receipt());
    const { db } = database;
    await db.run(sql`alter table documents disable trigger seal_document`);
    await db.run(sql`update documents set hash = null`);
    await db.run(sql`alter table documents enable trigger seal_document`);
    expect([await sealOlder(db), await sealOlder(db)]).toEqual([1, 0]);
    expect(await db.one(sql`select hash = document_hash(d) as sealed from documents d where id = ${id}`)).toEqual({
      sealed: true,
    });
  });
});

describe('issuing a document', () => {
  it('numbers it, stores it whole, and queues it for the tax authority', async () => {
    const { id, series, number } = await issue(receipt());
    expect({ series, number }).toEqual({ series: 'ΑΛΠ', number: 1 });
    expect(await findDocument(database.db, id)).toEqual({
      id,
      orderId,
      kind: 'receipt',
      occasion: expect.any(String),
      series,
      number,
      issuedAt: now,
      data: { ...sampleReceipt, number: 1, issuedAt: now.toISOString() },
    });
    const waiting = await database.db.rows(sql`select * from fiscal_outbox`);
    expect(waiting).toMatchObject([
      {
        document_id: id,
        attempts: 0,
        sent_at: null,
        mark: null,
        next_try_at: now,
        payload: null,
      },
    ]);
    expect(await findDocument(database.db, 'nothing')).toBeNull();
  });

  it('numbers each series separately', async () => {
    await issue(receipt());
    await issue({ orderId, kind: 'invoice', data: sampleInvoice, now });
    await issue({ orderId, kind: 'credit-note', data: sampleCreditNote, now });
    await issue({ orderId, kind: 'credit-note', data: { ...sampleCreditNote, invoice: sampleInvoice.invoice }, now });
    await issue({ orderId, kind: 'change-receipt', data: sampleChangeReceipt, now });
    await issue(receipt());
    const numbers = (await listDocuments(database.db, orderId)).map(({ series, number }) => `${series} ${number}`);
    expect(numbers.sort()).toEqual(['ΑΛΠ 1', 'ΑΛΠ 2', 'ΒΑ 1', 'ΠΛ 1', 'ΠΤ 1', 'ΤΠ 1']);
  });

  it('does not report a change to the tax authority', async () => {
    const { id } = await issue({ orderId, kind: 'change-receipt', data: sampleChangeReceipt, now });
    expect((await findDocument(database.db, id))?.data).toMatchObject({ changeId: sampleChangeReceipt.changeId });
    expect(await database.db.rows(sql`select * from fiscal_outbox`)).toEqual([]);
  });

  it('leaves no gap when a transaction is rolled back, nor with concurrent requests and numberings', async () => {
    const processes = Array.from({ length: 4 }, () => withNumbering(database.db, numbering()));
    const given = await Promise.allSettled(
      Array.from({ length: 32 }, (_, index) =>
        (processes[index % 4] ?? database.db).transaction(async (tx) => {
          await requestDocument(tx, receipt());
          if (index % 3 === 0) throw new Error('changed my mind');
        }),
      ),
    );
    const asked = given.filter(({ status }) => status === 'fulfilled').length;
    const kept = await listDocuments(database.db, orderId);
    const numbers = kept.map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: asked }, (_, index) => index + 1));
  });

  it('leaves a document without a number, shown as not ready, until numbering runs after the commit', async () => {
    await database.db.transaction((tx) => requestDocument(tx, receipt()));
    const [waiting] = (await listDocuments(database.db, orderId)) as [KeptDocument];
    expect(waiting).toMatchObject({ number: 0, data: { number: 0 } });
    const say = createSay();
    expect(answerDocument(waiting, 'el', say)).toMatchObject({ name: 'Απόδειξη λιανικής πώλησης', isReady: false });
    await numbering().run();
    expect((await listDocuments(database.db, orderId))[0]).toMatchObject({ number: 1, data: { number: 1 } });
  });

  it('numbers documents in the order of their requests, and a credit note names the document it corrects', async () => {
    await database.db.transaction(async (tx) => {
      await requestDocument(tx, receipt());
      await requestDocument(tx, receipt());
    });
    const [first, second] = (await listDocuments(database.db, orderId)) as [KeptDocument, KeptDocument];
    const corrects = { documentId: second.id, series: 'ΑΛΠ', number: 0, issuedAt: '' };
    const credit = { orderId, occasion: 'back', kind: 'credit-note' as const, now };
    await database.db.transaction((tx) => requestDocument(tx, { ...credit, data: { ...sampleCreditNote, corrects } }));
    await numbering().run();
    const documents = await listDocuments(database.db, orderId);
    expect(documents.map(({ id, number }) => [id, number]).slice(0, 2)).toEqual([
      [first.id, 1],
      [second.id, 2],
    ]);
    expect(documents[2]?.data).toMatchObject({ number: 1, corrects: { number: 2, issuedAt: now.toISOString() } });
  });

  it('stores one document per occasion, however often it is requested', async () => {
    const once = { ...receipt(), occasion: 'opened' };
    const ask = () => database.db.transaction((tx) => requestDocument(tx, once));
    const asked = await Promise.all(Array.from({ length: 8 }, ask));
    expect(asked.filter(Boolean)).toHaveLength(1);
    await numbering().run();
    expect((await listDocuments(database.db, orderId)).map(({ number }) => number)).toEqual([1]);
  });

  it.each([
    ['an invoice without a buyer', { kind: 'invoice', data: sampleReceipt }],
    ['a receipt to a company', { kind: 'receipt', data: sampleInvoice }],
    ['a credit note without its original document', { kind: 'credit-note', data: sampleReceipt }],
    ['a discount larger than the sale', { kind: 'receipt', data: { ...sampleReceipt, discountInCents: 6001 } }],
  ] as const)('refuses %s, without using up a number', async (_, document) => {
    await expect(issue({ orderId, now, ...document })).rejects.toThrow();
    expect((await issue(receipt())).number).toBe(1);
  });

  it('is returned with its display name, and as a file', async () => {
    const { id } = await issue(receipt());
    const kept = await findDocument(database.db, id);
    if (!kept) throw new Error('not kept');
    const say = createSay();
    expect(answerDocument(kept, 'el', say)).toEqual({
      id,
      kind: 'receipt',
      name: 'Απόδειξη λιανικής πώλησης ΑΛΠ 1',
      isReady: true,
      issuedAt: '2026-11-15T10:32:00.000Z',
    });
    expect(answerDocument(kept, 'en', say).name).toBe('Retail receipt ΑΛΠ 1');
    const files = createDocumentFiles({ db: database.db, provider: noProvider, draw: renderDocument });
    const { fileName, contentType, base64 } = await files.open(kept, now);
    expect([fileName, contentType]).toEqual(['nostimo-receipt-10234-1.pdf', 'application/pdf']);
    expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });
});
