import { describe, expect, it } from 'vitest';
import type { SaleDocument } from '#domain/documents/document-data.ts';
import { type Departure, myDataXml } from '#server/documents/fiscal/mydata-xml.ts';
import { sampleCreditNote, sampleInvoice, sampleReceipt } from '#tests/support/documents/sample-documents.ts';
import { checkInvoice } from './check-invoice.ts';
import { invoiceRules } from './invoice-rules-table.ts';

const mark = '400000000000001';
const marked = () => ({ type: '11.1', netInCents: 1_000_000, creditedInCents: 0 });
const codes = (xml: string, find = marked) => checkInvoice(xml, find).map(({ code }) => code);

const pos = { transactionId: 't', terminalId: '16000123', signature: 's', signingAuthor: '999' };
const receipt = (payment: Partial<SaleDocument['payment']>, more: Partial<SaleDocument> = {}): SaleDocument => ({
  ...sampleReceipt,
  ...more,
  payment: { ...sampleReceipt.payment, ...payment },
});
const invoiceCredit: SaleDocument = { ...sampleCreditNote, invoice: sampleInvoice.invoice };

const everyKind: [string, SaleDocument, Departure][] = [
  ['a receipt by card', sampleReceipt, {}],
  ['a receipt by IRIS', receipt({ method: 'viva-iris' }), {}],
  ['a receipt by deposit', receipt({ method: 'bank-deposit' }), {}],
  ['a receipt on credit', receipt({ method: 'pos', state: 'due-on-delivery' }), {}],
  ['a receipt by terminal', receipt({ method: 'pos', pos }), {}],
  ['a receipt in cash', receipt({ method: 'cash-on-delivery' }), {}],
  ['a receipt partly by credit', receipt({}, { creditUsedInCents: 1000 }), {}],
  ['a receipt wholly by credit', receipt({}, { creditUsedInCents: 5050 }), {}],
  [
    'a receipt with a gift',
    { ...sampleReceipt, lines: [...sampleReceipt.lines, { name: 'Δώρο', amount: 1, grossInCents: 0 }] },
    {},
  ],
  ['a late receipt', sampleReceipt, { transmissionFailure: 1 }],
  ['an invoice', sampleInvoice, {}],
  ['an invoice on credit', { ...sampleInvoice, payment: { ...sampleInvoice.payment, state: 'due-on-delivery' } }, {}],
  ['a retail credit note', sampleCreditNote, { correctedMark: mark }],
  [
    'a retail credit note to the account',
    { ...sampleCreditNote, payment: { ...sampleCreditNote.payment, state: 'credited' } },
    { correctedMark: mark },
  ],
  ['a credit invoice', invoiceCredit, { correctedMark: mark }],
  ['a late credit invoice', invoiceCredit, { correctedMark: mark, transmissionFailure: 3 }],
];

describe('the checks of the authority', () => {
  it.each(everyKind)('accept %s', (_, data, departure) => {
    expect(checkInvoice(myDataXml(data, departure), marked)).toEqual([]);
  });

  const good = myDataXml(sampleReceipt);
  const small = () => ({ type: '11.1', netInCents: 100, creditedInCents: 0 });
  const own = sampleInvoice.invoice && { ...sampleInvoice.invoice, vatNumber: sampleInvoice.seller.vatNumber };
  it.each([
    [
      '205',
      myDataXml(sampleCreditNote, { correctedMark: mark }).replaceAll('multipleConnectedMarks', 'correlatedInvoices'),
    ],
    ['205', myDataXml(sampleCreditNote)],
    ['222', myDataXml({ ...sampleReceipt, discountInCents: 6000, shippingInCents: 0 })],
    ['235', myDataXml({ ...sampleInvoice, invoice: own })],
    ['counterpart', good.replace('11.1', '1.1').replaceAll('E3_561_003', 'E3_561_001')],
    ['319', myDataXml(sampleCreditNote, { correctedMark: mark }), small],
    ['sums', good.replace(/<totalNetValue>\d+/, '<totalNetValue>1')],
    ['classification', good.replace('E3_561_003', 'E3_561_001')],
    ['payments', good.replace(/<amount>\d+/, '<amount>1')],
    ['pos-signature', myDataXml(receipt({ method: 'pos', pos: { ...pos, signature: null } }))],
    ['101', good.replace('<currency>EUR</currency>', '')],
    ['101', good.replace('<aa>124</aa>', '<aa>0</aa>')],
    ['101', good.replace('<issuer>', '<issuer><name>Νόστιμο</name>')],
    ['101', good.replace('</invoiceSummary>', '')],
    ['101', good.replace(/(<series>.*?<\/series>)(<aa>.*?<\/aa>)/, '$2$1')],
  ] as const)('report %s where that rule is broken', (code, xml, find = marked) => {
    expect(codes(xml, find)).toContain(code);
  });

  it('are each tested', () => {
    const tried = ['205', '222', '235', 'counterpart', '319', 'sums', 'classification', 'payments', 'pos-signature'];
    expect(invoiceRules.map(({ code }) => code).sort()).toEqual([...tried].sort());
  });
});
