import { randomUUID } from 'node:crypto';
import { connect } from '#server/database/database.ts';
import { requestDocument } from '#server/documents/document-store.ts';
import { createNumbering, withNumbering } from '#server/documents/number-documents.ts';
import { sampleCreditNote, sampleReceipt } from '../documents/sample-documents.ts';

const [, , url = '', orderId = ''] = process.argv;
const clock = () => new Date();
const pool = connect(url, () => {});
const numbering = createNumbering({ db: pool, clock, report: (error) => console.error(error) });
const db = withNumbering(pool, numbering);
const corrects = sampleCreditNote.corrects && { ...sampleCreditNote.corrects, documentId: randomUUID() };

/** Issues one document after the other, of two series, and prints each commit. */
async function issueForever(): Promise<never> {
  for (;;) {
    const occasion = randomUUID();
    const asked = { orderId, occasion, now: clock() };
    await db.transaction(async (tx) => {
      await requestDocument(tx, { ...asked, kind: 'receipt', data: sampleReceipt });
      const credit = { ...sampleCreditNote, corrects };
      await requestDocument(tx, { ...asked, occasion: `${occasion} back`, kind: 'credit-note', data: credit });
    });
    process.stdout.write(`${occasion}\n`);
  }
}
await Promise.all(Array.from({ length: 16 }, issueForever));
