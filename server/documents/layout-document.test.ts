import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SaleDocument } from '#domain/documents/document-data.ts';
import {
  sampleChangeReceipt,
  sampleCreditNote,
  sampleInvoice,
  sampleLongReceipt,
  sampleReceipt,
} from '#tests/support/documents/sample-documents.ts';
import { createSay } from '#texts/say.ts';
import type { DocumentLayout } from './document-layout.ts';
import { layoutDocument } from './layout-document.ts';

const say = createSay();
const layoutOf = (data: Parameters<typeof layoutDocument>[0]) => layoutDocument(data, say);
/** Parses a printed amount into cents. */
const cents = (printed: string) =>
  Math.round(
    Number(
      printed
        .replace(/[.\s€]/g, '')
        .replace('−', '-')
        .replace(',', '.'),
    ) * 100,
  );
const column = ({ table }: DocumentLayout, index: number) =>
  table.rows.map(({ cells }) => cents(cells.at(index) ?? ''));
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe('a receipt', () => {
  const layout = layoutOf(sampleReceipt);

  it('names seller, date, order and payment method', () => {
    expect(layout).toMatchObject({
      title: 'Απόδειξη λιανικής πώλησης',
      greekTitle: null,
      number: 'Σειρά ΑΛΠ · Αριθμός 124',
      testNotice: 'Δοκιμαστικό παραστατικό, χωρίς φορολογική αξία',
      notes: null,
    });
    expect(layout.parties[0]?.lines).toContain('ΑΦΜ 123456783  ·  ΔΟΥ ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ');
    expect(layout.parties[1]).toEqual({ label: 'Πελάτης', name: 'Μαρία Παπαδοπούλου', lines: ['maria@example.com'] });
    expect(layout.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Έκδοση: 15 Νοεμβρίου 2026, 12:32',
      'Παραγγελία: 10234',
      'Τρόπος πληρωμής: Κάρτα ή IRIS μέσω Viva',
      'Πληρωμή: Εξοφλήθηκε',
      'Παράδοση: Τετάρτη 18 Νοεμβρίου',
    ]);
  });

  it('lists the items, and the VAT included', () => {
    expect(layout.table.columns.map(({ label }) => label)).toEqual(['Περιγραφή', 'Ποσ.', 'Αξία', 'Έκπτωση', 'Σύνολο']);
    expect(layout.table.rows[0]).toEqual({
      cells: ['Γεμιστά της γιαγιάς', '2', '17,80', '−3,56', '14,24'],
      note: 'Κανονική μερίδα',
    });
    expect(layout.vat?.table.rows).toEqual([{ cells: ['13%', '44,69', '5,81', '50,50'] }]);
    expect(layout.totals.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Αξία ειδών 60,00\u00a0€',
      'Έκπτωση (WELCOME20) −12,00\u00a0€',
      'Μεταφορικά 2,50\u00a0€',
      'Σύνολο 50,50\u00a0€',
    ]);
  });

  it('leaves space for the mark, and prints it once there is one', () => {
    expect(layout.fiscal).toEqual({ lines: [expect.stringContaining('myDATA')], qrUrl: null });
    expect(layoutOf(sampleLongReceipt).fiscal).toMatchObject({
      lines: ['MARK 400001234567890', expect.stringMatching(/^UID /), expect.any(String)],
      qrUrl: sampleLongReceipt.fiscal?.qrUrl,
    });
    const qrUrl = `https://provider.example/${'a'.repeat(700)}`;
    expect(layoutOf({ ...sampleReceipt, fiscal: { mark: '1', uid: '2', qrUrl } }).fiscal).toEqual({
      lines: ['ΜΑΡΚ 1', 'UID 2', qrUrl],
      qrUrl: null,
    });
  });

  it('has no discount column without a discount, and shows the part paid by credit', () => {
    const plain = layoutOf({ ...sampleReceipt, discountInCents: 0, creditUsedInCents: 1000 });
    expect(plain.table.columns).toHaveLength(3);
    expect(plain.totals.slice(-3).map(({ value }) => value)).toEqual(['62,50\u00a0€', '−10,00\u00a0€', '52,50\u00a0€']);
  });

  it('in English contains its Greek name too', () => {
    const english = layoutOf(sampleLongReceipt);
    expect([english.title, english.greekTitle]).toEqual(['Retail receipt', 'Απόδειξη λιανικής πώλησης']);
    expect(english.facts[0]?.value).toBe('15 November 2026, 12:32');
    expect(english.testNotice).toBeNull();
  });
});

describe('an invoice', () => {
  it('names the company, with prices before VAT', () => {
    const layout = layoutOf(sampleInvoice);
    expect(layout.parties[1]).toMatchObject({
      name: 'Δημητρίου & Συνεργάτες Α.Ε.',
      lines: expect.arrayContaining(['Υπηρεσίες λογισμικού', 'ΑΦΜ 094259216  ·  ΔΟΥ ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ']),
    });
    expect(layout.table.rows[2]?.cells).toEqual([
      'Επιπλέον: Φακές σαλάτα με φέτα',
      '2',
      '6,635',
      '−1,32',
      '11,95',
      '1,55',
      '13,50',
    ]);
    expect(layout.facts.at(-1)).toMatchObject({ label: 'Παραδόσεις', value: expect.stringMatching(/^Τετ\s18\sΝοε/) });
  });

  it('normalises VAT number and tax office, however they were typed', () => {
    const invoice = sampleInvoice.invoice && {
      ...sampleInvoice.invoice,
      taxOffice: 'Δ.Ο.Υ. Χολαργού',
      vatNumber: 'EL 094259216',
    };
    expect(layoutOf({ ...sampleInvoice, invoice }).parties[1]?.lines).toContain('ΑΦΜ 094259216  ·  ΔΟΥ Χολαργού');
  });
});

describe('a credit note', () => {
  it('names the document it corrects, and the customer', () => {
    const layout = layoutOf(sampleCreditNote);
    expect(layout).toMatchObject({ title: 'Πιστωτικό στοιχείο λιανικής', closing: null });
    expect(layout.facts).toContainEqual({ label: 'Αφορά', value: 'ΑΛΠ 124, 15/11/2026', share: 0.31 });
    expect(layout.totals.at(-1)).toEqual({ label: 'Σύνολο πίστωσης', value: '14,24\u00a0€', isGrand: true });
    expect(layoutOf({ ...sampleCreditNote, invoice: sampleInvoice.invoice }).title).toBe('Πιστωτικό τιμολόγιο');
  });
});

describe('a receipt of change', () => {
  it('shows the order before and after, and the price difference', () => {
    const layout = layoutOf(sampleChangeReceipt);
    expect(layout.title).toBe('Βεβαίωση αλλαγής');
    expect(layout.facts.map(({ value }) => value)).toEqual([
      '15 Νοεμβρίου 2026, 20:20',
      '10234',
      '10234-1',
      '16 Νοεμβρίου 2026, 23:59',
    ]);
    expect(layout.table.rows[2]?.cells).toEqual(['Επιπλέον γεύμα', '–', '1 × Φακές σαλάτα με φέτα']);
    expect(layout.totals).toEqual([{ label: 'Διαφορά στην τιμή', value: '+11,50\u00a0€', isGrand: true }]);
    expect([layout.vat, layout.fiscal]).toEqual([null, null]);
  });

  it.each([
    [0, 'Καμία'],
    [-250, '−2,50\u00a0€'],
  ])('prints a difference of %i as %s', (differenceInCents, printed) => {
    const change = { ...sampleChangeReceipt.change, differenceInCents };
    expect(layoutOf({ ...sampleChangeReceipt, change }).totals[0]?.value).toBe(printed);
  });
});

describe('the printed amounts', () => {
  const sales = fc
    .record({
      lines: fc.array(
        fc.record({ amount: fc.integer({ min: 1, max: 20 }), unit: fc.integer({ min: 100, max: 9000 }) }),
        {
          minLength: 1,
          maxLength: 15,
        },
      ),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      shippingInCents: fc.constantFrom(0, 250, 500),
    })
    .map(({ lines, share, shippingInCents }) => {
      const sold = lines.map(({ amount, unit }) => ({ name: 'Γεύμα', amount, grossInCents: amount * unit }));
      return {
        lines: sold,
        shippingInCents,
        discountInCents: Math.floor(sum(sold.map((line) => line.grossInCents)) * share),
      };
    });
  const totalOf = (sale: Pick<SaleDocument, 'lines' | 'discountInCents' | 'shippingInCents'>) =>
    sum(sale.lines.map(({ grossInCents }) => grossInCents)) - sale.discountInCents + sale.shippingInCents;

  it.each([
    ['a receipt', sampleReceipt],
    ['an invoice', sampleInvoice],
  ])('of %s add up', (_, sample) => {
    fc.assert(
      fc.property(sales, (sale) => {
        const layout = layoutOf({ ...sample, ...sale });
        const printed = layout.totals.map(({ value }) => cents(value));
        const total = printed.at(-1) ?? 0;
        expect(total).toBe(totalOf(sale));
        expect(sum(printed.slice(0, -1))).toBe(total);
        const [, net = 0, vat = 0, gross = 0] = (layout.vat?.table.rows[0]?.cells ?? []).map(cents);
        expect([net + vat, gross]).toEqual([total, total]);
        if (sample.invoice) {
          expect(sum(column(layout, -1))).toBe(total);
          expect(sum(column(layout, -2))).toBe(vat);
          expect(sum(column(layout, -3))).toBe(net);
        } else expect(sum(column(layout, -1)) + sale.shippingInCents).toBe(total);
      }),
      { numRuns: 60 },
    );
  });
});
