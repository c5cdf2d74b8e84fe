import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import {
  sampleChangeReceipt,
  sampleCreditNote,
  sampleInvoice,
  sampleLongReceipt,
  sampleReceipt,
  sampleSale,
} from '#tests/support/documents/sample-documents.ts';
import { documentFileName } from './document-file-name.ts';
import { renderDocument } from './pdf/render-pdf.ts';
import { wordmark } from './pdf/wordmark.ts';

describe('a document as PDF', () => {
  it('is one page with readable, searchable and selectable Greek text', async () => {
    const pdf = await renderDocument(sampleReceipt);
    const { pages, fonts } = readPdf(pdf);
    expect(pages).toHaveLength(1);
    const lines = pages[0]?.split('\n');
    for (const line of [
      'Απόδειξη λιανικής πώλησης',
      'Σειρά ΑΛΠ · Αριθμός 124',
      'Δοκιμαστικό παραστατικό, χωρίς φορολογική αξία',
      'Μαρία Παπαδοπούλου',
      'Σολομός με κινόα και ψητά λαχανικά',
      '−3,56',
      '50,50\u00a0€',
      'Σελίδα 1 από 1',
    ])
      expect(lines).toContain(line);
    expect(pages[0]).not.toContain('\ufffd');
    expect(fonts.sort()).toEqual([
      expect.stringMatching(/Commissioner-SemiBold$/),
      expect.stringMatching(/Commissioner-Medium$/),
      expect.stringMatching(/Commissioner-Regular$/),
    ]);
  });

  it('declares its title, its language, and the structure for a screen reader', async () => {
    const pdf = (await renderDocument(sampleReceipt)).toString('latin1');
    expect(pdf).toContain('/Lang (el-GR)');
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(pdf).toContain('/Marked true');
    for (const role of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure'])
      expect(pdf).toContain(`/S /${role}`);
    const title = Buffer.from('Απόδειξη λιανικής πώλησης ΑΛΠ 124 · Νόστιμο', 'utf16le').swap16().toString('latin1');
    expect(pdf).toContain(title.replace(/[\\()\n\r\t\b\f]/g, (escaped) => JSON.stringify(escaped).slice(1, -1)));
    expect((await renderDocument(sampleLongReceipt)).toString('latin1')).toContain('/Lang (en-GB)');
  });

  it('spans several pages for a long order, each with its head and number', async () => {
    const { pages } = readPdf(await renderDocument(sampleLongReceipt));
    expect(pages).toHaveLength(2);
    pages.forEach((page, index) => {
      expect(page).toContain('Retail receipt');
      expect(page).toContain('Description');
      expect(page).toContain(`Page ${index + 1} of 2`);
    });
    const meals = pages.map((page) => page.split('\n').filter((line) => line === 'Regular portion').length);
    expect(meals).toEqual([21, 13]);
    expect(pages.map((page) => page.includes('VAT breakdown'))).toEqual([false, true]);
    expect(pages[1]).toContain('MARK 400001234567890');
  });

  it.each(['receipt', 'invoice'] as const)('is one page for a %s of 1, 6 and 12 meals, with its code', async (kind) => {
    for (const meals of [1, 6, 12]) {
      const { pages } = readPdf(await renderDocument(sampleSale(kind, meals)));
      expect(pages, `${meals} meals`).toHaveLength(1);
      expect(pages[0]?.match(/Κανονική/g)).toHaveLength(meals);
      expect(pages[0]).toContain('ΜΑΡΚ 400001234567890');
    }
  });

  it.each([
    ['an invoice', sampleInvoice, ['Τιμολόγιο πώλησης', 'Δημητρίου & Συνεργάτες Α.Ε.', '6,635']],
    ['a credit note', sampleCreditNote, ['Πιστωτικό στοιχείο λιανικής', 'ΑΛΠ 124, 15/11/2026', 'Σύνολο πίστωσης']],
    ['a receipt of change', sampleChangeReceipt, ['Βεβαίωση αλλαγής', '+11,50\u00a0€', 'Σημειώσεις']],
  ])('can be %s, on one page', async (_, data, words) => {
    const { pages } = readPdf(await renderDocument(data));
    expect(pages).toHaveLength(1);
    for (const word of words) expect(pages[0]?.split('\n')).toContain(word);
  });

  it('is identical byte by byte each time it is drawn', async () => {
    expect((await renderDocument(sampleInvoice)).equals(await renderDocument(sampleInvoice))).toBe(true);
  });

  it('accepts words of any length', async () => {
    const name = 'Πολύ μακρύ όνομα γεύματος '.repeat(20);
    const lines = sampleInvoice.lines.map((line) => ({ ...line, name, note: name }));
    const notes = ['Χτύπα το κουδούνι. '.repeat(55), 'α'.repeat(300)];
    const { pages } = readPdf(await renderDocument({ ...sampleInvoice, lines, notes }));
    expect(pages.length).toBeGreaterThan(1);
  });

  it('has a file name of ASCII letters', () => {
    expect(documentFileName(sampleReceipt)).toBe('nostimo-receipt-10234-124.pdf');
  });

  it('contains the wordmark of the brand', () => {
    expect(fs.readFileSync('docs/brand/logo.svg', 'utf8')).toContain(`d="${wordmark.letters}"`);
  });
});
