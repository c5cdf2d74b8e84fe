import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { insertOrder } from '#tests/support/insert-order.ts';
import { sampleCreditNote, sampleInvoice, sampleReceipt } from '#tests/support/sample-documents.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { SaleDocument } from '../document-data.ts';
import { findDocument, issueDocument } from '../document-store.ts';
import { retryGivenUp } from './fiscal-outbox-store.ts';
import { type FiscalDocument, type FiscalTransmitter, TransmissionRefused } from './fiscal-transmitter.ts';
import { localTransmitter } from './local-transmitter.ts';
import { sendDueDocuments } from './send-due-documents.ts';

const noon = new Date('2026-11-15T12:00:00Z');
const hourInMs = 3_600_000;
let database: TestDatabase;
let orderId: string;
let now: Date;
let failures: { isGivenUp: boolean }[];
let sent: FiscalDocument[];
beforeEach(async () => {
  database = await openTestDatabase();
  orderId = await insertOrder(database.db, 'a-cart');
  now = noon;
  failures = [];
  sent = [];
});
afterEach(() => database.close());

const markOf = ({ data }: FiscalDocument) => `4000000${data.number}`;
const provider: FiscalTransmitter = {
  isConnected: true,
  async transmit(document) {
    sent.push(document);
    return { mark: markOf(document), uid: 'uid', qrUrl: 'https://provider.example/1' };
  },
};
const send = (transmitter: FiscalTransmitter) =>
  sendDueDocuments({
    db: database.db,
    transmitter,
    clock: () => now,
    onFailure: (failure) => void failures.push(failure),
  });
async function issue(data: SaleDocument) {
  const real = { ...data, isTest: false };
  const { id } = await database.db.transaction((tx) =>
    issueDocument(tx, { orderId, kind: data.kind, data: real, now }),
  );
  return id;
}
const rowOf = (id: string) => database.db.one(sql`select * from fiscal_outbox where document_id = ${id}`);
const failing = (error: Error): FiscalTransmitter => ({ isConnected: true, transmit: () => Promise.reject(error) });

describe('the fiscal outbox', () => {
  it('keeps everything while no provider is connected, and sends it in order once one is', async () => {
    const first = await issue(sampleReceipt);
    const second = await issue(sampleReceipt);
    now = new Date(noon.getTime() + 30 * 24 * hourInMs);
    expect(await send(localTransmitter)).toBe(0);
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

  it('never sends what a demo shop issued', async () => {
    await database.db.transaction((tx) => issueDocument(tx, { orderId, kind: 'receipt', data: sampleReceipt, now }));
    expect(await send(provider)).toBe(0);
  });

  it('tries again later when nobody answers, and leaves the others in peace until then', async () => {
    const first = await issue(sampleReceipt);
    const second = await issue(sampleReceipt);
    expect(await send(failing(new Error('connect ECONNREFUSED')))).toBe(0);
    expect(failures).toHaveLength(1);
    expect(await rowOf(first)).toMatchObject({ attempts: 1, last_error: 'connect ECONNREFUSED', sent_at: null });
    expect(await rowOf(second)).toMatchObject({ attempts: 0 });
    now = new Date(noon.getTime() + hourInMs);
    expect(await send(provider)).toBe(2);
  });

  it('goes on with the next when one is refused, gives it up in the end, and takes it up again when asked', async () => {
    const refused = await issue(sampleReceipt);
    const fine = await issue(sampleReceipt);
    const picky: FiscalTransmitter = {
      isConnected: true,
      transmit: (document) =>
        document.id === refused ? Promise.reject(new TransmissionRefused('203')) : provider.transmit(document),
    };
    expect(await send(picky)).toBe(1);
    expect(sent.map(({ id }) => id)).toEqual([fine]);
    for (let round = 0; round < 20; round++) {
      now = new Date(now.getTime() + 25 * hourInMs);
      await send(picky);
    }
    expect(failures.filter(({ isGivenUp }) => isGivenUp)).toHaveLength(1);
    expect(await rowOf(refused)).toMatchObject({ next_try_at: null, last_error: '203' });
    expect(await send(provider)).toBe(0);
    expect(await retryGivenUp(database.db, now)).toBe(1);
    expect(await send(provider)).toBe(1);
  });

  it('lets a credit note wait for the mark of what it corrects, and names it', async () => {
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

  it('lets two processes share the work without sending anything twice', async () => {
    for (let index = 0; index < 6; index++) await issue(sampleReceipt);
    const counts = await Promise.all([send(provider), send(provider), send(provider)]);
    expect(counts.reduce((total, count) => total + count, 0)).toBe(6);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(6);
  });
});
