import { describe, expect, it } from 'vitest';
import type { SaleDocument } from '#domain/documents/document-data.ts';
import { sampleCreditNote, sampleInvoice, sampleReceipt } from '#tests/support/documents/sample-documents.ts';
import { myDataXml } from './mydata-xml.ts';

const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value);
const firstOf = (xml: string, name: string) => valuesOf(xml, name)[0];
const cents = (euros: string | undefined) => Math.round(Number(euros) * 100);
const sum = (values: (string | undefined)[]) => values.reduce((total, value) => total + cents(value), 0);
/** Names of elements in the order of their first occurrence. */
const order = (xml: string) => [...new Set([...xml.matchAll(/<([a-zA-Z:]+)/g)].map(([, name]) => name))];

describe('the myDATA form of a document', () => {
  it('contains the elements of a retail receipt, in the order of the schema', () => {
    const xml = myDataXml(sampleReceipt);
    expect(order(xml)).toEqual([
      'InvoicesDoc',
      'invoice',
      'issuer',
      'vatNumber',
      'country',
      'branch',
      'invoiceHeader',
      'series',
      'aa',
      'issueDate',
      'invoiceType',
      'currency',
      'paymentMethods',
      'paymentMethodDetails',
      'type',
      'amount',
      'invoiceDetails',
      'lineNumber',
      'netValue',
      'vatCategory',
      'vatAmount',
      'incomeClassification',
      'icls:classificationType',
      'icls:classificationCategory',
      'icls:amount',
      'invoiceSummary',
      'totalNetValue',
      'totalVatAmount',
      'totalWithheldAmount',
      'totalFeesAmount',
      'totalStampDutyAmount',
      'totalOtherTaxesAmount',
      'totalDeductionsAmount',
      'totalGrossValue',
    ]);
    expect([firstOf(xml, 'series'), firstOf(xml, 'aa'), firstOf(xml, 'issueDate')]).toEqual([
      'ΑΛΠ',
      '124',
      '2026-11-15',
    ]);
    expect(valuesOf(xml, 'lineNumber')).toEqual(['1', '2', '3', '4', '5']);
    expect(new Set(valuesOf(xml, 'vatCategory'))).toEqual(new Set(['2']));
  });

  it('adds up: lines to summary, classifications to net, payments to gross', () => {
    for (const data of [
      sampleReceipt,
      sampleInvoice,
      sampleCreditNote,
      { ...sampleReceipt, creditUsedInCents: 1000 },
    ]) {
      const xml = myDataXml(data);
      const net = cents(firstOf(xml, 'totalNetValue'));
      const vat = cents(firstOf(xml, 'totalVatAmount'));
      const gross = cents(firstOf(xml, 'totalGrossValue'));
      expect(net + vat).toBe(gross);
      expect(sum(valuesOf(xml, 'netValue'))).toBe(net);
      expect(sum(valuesOf(xml, 'vatAmount'))).toBe(vat);
      expect(sum(valuesOf(xml, 'icls:amount'))).toBe(2 * net);
      expect(sum(valuesOf(xml, 'amount'))).toBe(gross);
    }
  });

  const credit: SaleDocument = { ...sampleCreditNote, invoice: sampleInvoice.invoice };
  it.each([
    ['a receipt', sampleReceipt, { type: '11.1', classification: 'E3_561_003', counterpart: undefined }],
    ['an invoice', sampleInvoice, { type: '1.1', classification: 'E3_561_001', counterpart: '094259216' }],
    [
      'the credit of a receipt',
      sampleCreditNote,
      { type: '11.4', classification: 'E3_561_003', counterpart: undefined },
    ],
    ['the credit of an invoice', credit, { type: '5.1', classification: 'E3_561_001', counterpart: '094259216' }],
  ])('types %s', (_, data, { type, classification, counterpart }) => {
    const xml = myDataXml(data);
    expect(firstOf(xml, 'invoiceType')).toBe(type);
    expect(new Set(valuesOf(xml, 'icls:classificationType'))).toEqual(new Set([classification]));
    expect(valuesOf(xml, 'vatNumber')[1]).toBe(counterpart);
  });

  it.each([
    ['cash-on-delivery', '3'],
    ['pos', '7'],
    ['bank-deposit', '1'],
    ['credit-card', '7'],
    ['viva', '7'],
    ['viva-recurring', '7'],
    ['viva-iris', '8'],
  ] as const)('declares %s as payment type %s', (method, type) => {
    const payment = { ...sampleReceipt.payment, method };
    expect(valuesOf(myDataXml({ ...sampleReceipt, payment }), 'type')).toEqual([type]);
  });

  it('declares credit kept with the shop, and payments by such credit, as on credit', () => {
    const payment = { ...sampleCreditNote.payment, state: 'credited' as const };
    expect(valuesOf(myDataXml({ ...sampleCreditNote, payment }), 'type')).toEqual(['5']);
    const paidInPart = myDataXml({ ...sampleReceipt, creditUsedInCents: 1000 });
    expect([valuesOf(paidInPart, 'type'), valuesOf(paidInPart, 'amount')]).toEqual([
      ['7', '5'],
      ['40.50', '10.00'],
    ]);
    expect(valuesOf(myDataXml({ ...sampleReceipt, creditUsedInCents: 5050 }), 'type')).toEqual(['5']);
  });

  it('names the mark of the corrected document behind the currency, with one element for a company and another for a person', () => {
    const correctedMark = '400001234567890';
    expect(myDataXml(credit, { correctedMark })).toContain(
      '<currency>EUR</currency><correlatedInvoices>400001234567890</correlatedInvoices>',
    );
    const retail = myDataXml(sampleCreditNote, { correctedMark });
    expect(retail).toContain(
      '<currency>EUR</currency><multipleConnectedMarks>400001234567890</multipleConnectedMarks>',
    );
    expect(retail).not.toContain('correlatedInvoices');
    for (const data of [credit, sampleCreditNote]) expect(myDataXml(data)).not.toMatch(/correlated|Connected/);
  });

  it('states the reason for lateness first', () => {
    expect(order(myDataXml(sampleReceipt, { transmissionFailure: 1 })).slice(1, 4)).toEqual([
      'invoice',
      'transmissionFailure',
      'issuer',
    ]);
    expect(myDataXml(sampleReceipt)).not.toContain('transmissionFailure');
  });

  it('declares amounts still due at the door as unpaid', () => {
    for (const method of ['cash-on-delivery', 'pos', 'viva'] as const) {
      const payment = { ...sampleReceipt.payment, method, state: 'due-on-delivery' as const };
      expect(valuesOf(myDataXml({ ...sampleReceipt, payment }), 'type')).toEqual(['5']);
    }
  });

  it('accepts a VAT number in any notation, takes the date in Athens, and escapes text', () => {
    const invoice = sampleInvoice.invoice && { ...sampleInvoice.invoice, vatNumber: 'EL 094 259 216' };
    const xml = myDataXml({ ...sampleInvoice, invoice, series: 'A&<B>', issuedAt: '2026-12-31T22:30:00.000Z' });
    expect(valuesOf(xml, 'vatNumber')[1]).toBe('094259216');
    expect(firstOf(xml, 'issueDate')).toBe('2027-01-01');
    expect(xml).toContain('<series>A&amp;&lt;B&gt;</series>');
  });

  it('omits lines without an amount, except one for a sale that was given away', () => {
    const lines = [...sampleReceipt.lines, { name: 'Δώρο', amount: 1, grossInCents: 0 }];
    expect(valuesOf(myDataXml({ ...sampleReceipt, lines }), 'lineNumber')).toHaveLength(5);
    const free = { ...sampleReceipt, discountInCents: 6000, shippingInCents: 0 };
    expect(valuesOf(myDataXml(free), 'netValue')).toEqual(['0.00']);
  });
});
