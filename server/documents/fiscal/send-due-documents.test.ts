import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SaleDocument } from '#domain/documents/document-data.ts';
import { handleAlert, listAlerts } from '#server/alerts/alert-store.ts';
import { sql } from '#server/database/sql.ts';
import { insertOrder } from '#tests/support/database/insert-order.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import { sampleCreditNote, sampleInvoice, sampleReceipt } from '#tests/support/documents/sample-documents.ts';
import { createDocumentFiles } from '../document-file-answer.ts';
import { findDocument, listDocuments, requestDocument } from '../document-store.ts';
import { numberWaiting } from '../numbering-store.ts';
import { renderDocument } from '../pdf/render-pdf.ts';
import { type EInvoicingProvider, type OutgoingDocument, TransmissionRefused } from './einvoicing-provider.ts';
import { retryGivenUp } from './fiscal-outbox-store.ts';
import { noProvider } from './no-provider.ts';
import { sendDueDocuments } from './send-due-documents.ts';

const noon = new Date('2026-11-15T12:00:00Z');
const hourInMs = 3_600_000;
let database: TestDatabase;
let orderId: string;
let now: Date;
let failures: { isGivenUp: boolean }[];
let sent: OutgoingDocument[];
beforeEach(async () => {
  database = await openTestDatabase();
  orderId = await insertOrder(database.db, 'a-cart');
  now = noon;
  failures = [];
  sent = [];
});
afterEach(() => database.close());

const markOf = ({ data }: OutgoingDocument) => `4000000${data.number}`;
const connected = (take: EInvoicingProvider['issue']): EInvoicingProvider => ({
  ...noProvider,
  isConnected: true,
  issue: take,
  issueOnCredit: take,
  creditNote: take,
  state: async () => null,
});
const provider = connected(async (document) => {
  sent.push(document);
  return { mark: markOf(document), uid: 'uid', qrUrl: 'https://provider.example/1' };
});
const send = (to: EInvoicingProvider) =>
  sendDueDocuments({
    db: database.db,
    provider: to,
    clock: () => now,
    onFailure: (failure) => void failures.push(failure),
  });
async function issue(data: SaleDocument, isTest = false) {
  const asked = { orderId, occasion: randomUUID(), kind: data.kind, data: { ...data, isTest }, now };
  await database.db.transaction((tx) => requestDocument(tx, asked));
  await database.db.transaction((tx) => numberWaiting(tx, () => now));
  return (await listDocuments(database.db, orderId)).at(-1)?.id ?? '';
}
const rowOf = (id: string) => database.db.one(sql`select * from fiscal_outbox where document_id = ${id}`);
const failing = (error: Error) => connected(() => Promise.reject(error));

describe('the fiscal outbox', () => {
  it('stores all documents while no provider is connected, and sends them in order once one is', async () => {
    const first = await issue(sampleReceipt);
    const second = await issue(sampleReceipt);
    now = new Date(noon.getTime() + 30 * 24 * hourInMs);
    expect(await send(noProvider)).toBe(0);
    expect(await rowOf(first)).toMatchObject({ attempts: 0, sent_at: null, last_error: null });
    expect(await send(provider)).toBe(2);
    expect(sent.map(({ id }) => id)).toEqual([first, second]);
    expect(sent[0]?.payload).toContain('<invoiceType>11.1</invoiceType>');
    expect(await rowOf(first)).toMatchObject({ sent_at: now, mark: '40000001', attempts: 1, next_try_at: null });
    expect((await findDocument(database.db, first))?.data).toMatchObject({
      fiscal: { mark: '40000001', uid: 'uid', qrUrl: 'https://provider.example/1' },
    });
    expect(await send(provider)).toBe(0);
  });

  it('never sends documents of a demo shop', async () => {
    await issue(sampleReceipt, true);
    expect(await send(provider)).toBe(0);
  });

  it('retries later when the provider is unreachable, and leaves the other documents until then', async () => {
    const first = await issue(sampleReceipt);
    const second = await issue(sampleReceipt);
    expect(await send(failing(new Error('connect ECONNREFUSED')))).toBe(0);
    expect(failures).toHaveLength(1);
    expect(await rowOf(first)).toMatchObject({ attempts: 1, last_error: 'connect ECONNREFUSED', sent_at: null });
    expect(await rowOf(second)).toMatchObject({ attempts: 0 });
    now = new Date(noon.getTime() + hourInMs);
    expect(await send(provider)).toBe(2);
  });

  it('continues with the next one after a refusal, gives up in the end, and resumes on request', async () => {
    const refused = await issue(sampleReceipt);
    const fine = await issue(sampleReceipt);
    const picky = connected((document) =>
      document.id === refused ? Promise.reject(new TransmissionRefused('203')) : provider.issue(document),
    );
    expect(await send(picky)).toBe(1);
    expect(sent.map(({ id }) => id)).toEqual([fine]);
    for (let round = 0; round < 20; round++) {
      now = new Date(now.getTime() + 25 * hourInMs);
      await send(picky);
    }
    expect(failures.filter(({ isGivenUp }) => isGivenUp)).toHaveLength(1);
    expect(await rowOf(refused)).toMatchObject({ next_try_at: null, last_error: '203' });
    expect(await send(provider)).toBe(0);
    expect(await listAlerts(database.db, { withHandled: false })).toMatchObject([
      { kind: 'document-refused', data: { documentId: refused } },
    ]);
    // Handled, sent again, and refused once more: the alert must reopen, because staff do not check the table unprompted.
    const [{ id: alertId } = { id: '' }] = await listAlerts(database.db, { withHandled: false });
    await database.db.run(sql`update alerts set told_at = ${now}`);
    expect(await handleAlert(database.db, alertId, { by: 'Ελένη', note: 'το έστειλα ξανά' }, now)).toBe(true);
    expect(await retryGivenUp(database.db, now)).toBe(1);
    for (let round = 0; round < 20; round++) {
      await send(picky);
      now = new Date(now.getTime() + 25 * hourInMs);
    }
    expect(failures.filter(({ isGivenUp }) => isGivenUp)).toHaveLength(2);
    expect(await database.db.rows(sql`select id, handled_at, handled_by, note, told_at from alerts`)).toEqual([
      { id: alertId, handled_at: null, handled_by: null, note: '', told_at: null },
    ]);
    expect(await retryGivenUp(database.db, now)).toBe(1);
    expect(await send(provider)).toBe(1);
    expect(await listAlerts(database.db, { withHandled: false })).toEqual([]);
  });

  it('holds a credit note back until the document it corrects has its mark, and names it', async () => {
    const invoice = await issue(sampleInvoice);
    const corrects = { ...sampleCreditNote.corrects, documentId: invoice } as SaleDocument['corrects'];
    const credit = await issue({ ...sampleCreditNote, invoice: sampleInvoice.invoice, corrects });
    await send(failing(new TransmissionRefused('busy')));
    expect(await rowOf(credit)).toMatchObject({ attempts: 0 });
    now = new Date(noon.getTime() + hourInMs);
    expect(await send(provider)).toBe(2);
    expect(sent.map(({ id }) => id)).toEqual([invoice, credit]);
    expect(sent[1]?.payload).toContain('<correlatedInvoices>40000001</correlatedInvoices>');
    expect(await rowOf(credit)).toMatchObject({ payload: sent[1]?.payload });
  });

  it('refers to the receipt of a retail credit note by the retail element', async () => {
    const receipt = await issue(sampleReceipt);
    const corrects = { ...sampleCreditNote.corrects, documentId: receipt } as SaleDocument['corrects'];
    await issue({ ...sampleCreditNote, corrects });
    expect(await send(provider)).toBe(2);
    expect(sent[1]?.payload).toContain('<multipleConnectedMarks>40000001</multipleConnectedMarks>');
  });

  it('states the reason for a late document, and none for one on time', async () => {
    const onTime = await issue(sampleReceipt);
    expect(await send(provider)).toBe(1);
    const lost = await issue(sampleReceipt);
    await send(failing(new Error('connect ECONNREFUSED')));
    expect(await rowOf(lost)).toMatchObject({ lost_at: now });
    now = new Date(noon.getTime() + 60_000);
    expect(await send(provider)).toBe(1);
    const early = await issue(sampleReceipt);
    now = new Date(now.getTime() + hourInMs);
    expect(await send({ ...provider, channel: 'direct' })).toBe(1);
    const failureOf = (id: string) =>
      /<transmissionFailure>(\d)</.exec(sent.find((each) => each.id === id)?.payload ?? '')?.[1];
    expect([onTime, lost, early].map(failureOf)).toEqual([undefined, '1', '3']);
    expect(await rowOf(lost)).toMatchObject({ payload: expect.stringContaining('transmissionFailure') });
  });

  it('does not treat a refused document as lost', async () => {
    const refused = await issue(sampleReceipt);
    await send(failing(new TransmissionRefused('203')));
    expect(await rowOf(refused)).toMatchObject({ lost_at: null });
  });

  it('prints the legal notice on a document whose mark is overdue', async () => {
    const id = await issue(sampleReceipt);
    const words = 'Απώλεια Διασύνδεσης Οντότητας – Παρόχου';
    const read = async (to: EInvoicingProvider) => {
      const kept = await findDocument(database.db, id);
      if (!kept) throw new Error('not kept');
      const { base64 } = await createDocumentFiles({ db: database.db, provider: to, draw: renderDocument }).open(
        kept,
        now,
      );
      return readPdf(Buffer.from(base64, 'base64')).pages[0];
    };
    expect(await read(provider)).not.toContain(words);
    now = new Date(noon.getTime() + hourInMs);
    expect(await read(noProvider)).not.toContain(words);
    expect(await read(provider)).toContain(words);
    await send(provider);
    expect(await read(provider)).not.toContain(words);
  });

  it('sends no document with a total of zero', async () => {
    const id = await issue({ ...sampleReceipt, discountInCents: 6000, shippingInCents: 0 });
    expect(await rowOf(id)).toBeNull();
    expect(await send(provider)).toBe(0);
  });

  it('lets two processes share the work without sending any document twice', async () => {
    for (let index = 0; index < 6; index++) await issue(sampleReceipt);
    const counts = await Promise.all([send(provider), send(provider), send(provider)]);
    expect(counts.reduce((total, count) => total + count, 0)).toBe(6);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(6);
  });
});
