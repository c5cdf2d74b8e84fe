import { athensDateOf } from '#domain/athens-time.ts';
import type { DocumentPaymentMethod, SaleDocument } from '#domain/documents/document-data.ts';
import { splitVat, type Taxed } from '#domain/documents/vat-split.ts';
import type { Cents } from '#domain/money.ts';
import { normaliseVatNumber } from '#domain/orders/placing/vat-number.ts';
import { details } from './payment-methods-xml.ts';
import type { TransmissionFailure } from './transmission-failure.ts';
import { element, euros } from './xml-element.ts';

/** docs/spec.md#documents-paid-by: 1 domestic account, 3 cash, 5 on credit, 7 POS and e-POS, 8 IRIS. */
const paymentTypes: Record<DocumentPaymentMethod, number> = {
  'cash-on-delivery': 3,
  pos: 7,
  'bank-deposit': 1,
  'credit-card': 7,
  viva: 7,
  'viva-recurring': 7,
  'viva-iris': 8,
};
const onCredit = 5;
/** VAT category of 13 %. */
const vatCategory = 2;
/** Income from the sale of the shop's own products. */
const incomeCategory = 'category1_2';

// «Classificaton» is the tax authority's spelling of its namespace.
const namespaces =
  'xmlns="http://www.aade.gr/myDATA/invoice/v1.0" xmlns:icls="https://www.aade.gr/myDATA/incomeClassificaton/v1.0"';

/** Facts known only when a document is sent. */
export interface Departure {
  /** Mark of the document that a credit note corrects. */
  correctedMark?: string | null;
  /** Reason for late transmission; null or absent: on time. */
  transmissionFailure?: TransmissionFailure | null;
}

/** A document as the InvoicesDoc of myDATA, its elements in the order of the schema. */
export function myDataXml(data: SaleDocument, { correctedMark, transmissionFailure }: Departure = {}): string {
  const { lines, shipping, totals } = splitVat(data);
  const paid = [...lines, shipping].filter(({ totalInCents }) => totalInCents > 0);
  // The schema requires a line even for a sale that was wholly given away.
  const taxed = paid.length > 0 ? paid : [shipping];
  return `<?xml version="1.0" encoding="UTF-8"?>
<InvoicesDoc ${namespaces}>
<invoice>
${transmissionFailure ? element('transmissionFailure', transmissionFailure) : ''}<issuer>${party(data.seller.vatNumber, data.seller.branch)}</issuer>
${data.invoice ? `<counterpart>${party(normaliseVatNumber(data.invoice.vatNumber), 0)}</counterpart>\n` : ''}<invoiceHeader>
${element('series', data.series)}${element('aa', data.number)}${element('issueDate', athensDateOf(new Date(data.issuedAt)))}
${element('invoiceType', invoiceTypeOf(data))}${element('currency', 'EUR')}${correctedMark ? element(markElementOf(data), correctedMark) : ''}
</invoiceHeader>
<paymentMethods>${payments(data, totals.totalInCents)}</paymentMethods>
${taxed.map((line, index) => detail(line, index + 1, data)).join('\n')}
<invoiceSummary>
${element('totalNetValue', euros(totals.netInCents))}${element('totalVatAmount', euros(totals.vatInCents))}
${['Withheld', 'Fees', 'StampDuty', 'OtherTaxes', 'Deductions'].map((tax) => element(`total${tax}Amount`, euros(0))).join('')}
${element('totalGrossValue', euros(totals.totalInCents))}
${income(totals.netInCents, data)}
</invoiceSummary>
</invoice>
</InvoicesDoc>
`;
}

/** 11.1 retail receipt, 1.1 sales invoice, 11.4 retail credit, 5.1 credit invoice with what it corrects. */
function invoiceTypeOf({ kind, invoice }: Pick<SaleDocument, 'kind' | 'invoice'>): string {
  if (kind === 'credit-note') return invoice ? '5.1' : '11.4';
  return invoice ? '1.1' : '11.1';
}

/** The tax authority refuses a retail credit note that refers to its receipt the way a credit invoice does (205). */
function markElementOf({ invoice }: SaleDocument): string {
  return invoice ? 'correlatedInvoices' : 'multipleConnectedMarks';
}

/**
 * Declared as on credit: amounts paid at the door later, credit kept for a customer's next order, and payments by such credit:
 * the last two even out.
 */
function payments({ payment, creditUsedInCents }: SaleDocument, totalInCents: Cents): string {
  const isMoney = payment.state === 'paid' || payment.state === 'refunded';
  const type = isMoney ? paymentTypes[payment.method] : onCredit;
  return [
    { type, cents: totalInCents - creditUsedInCents },
    { type: onCredit, cents: creditUsedInCents },
  ]
    .filter(({ cents }, index) => cents > 0 || (index === 0 && totalInCents === 0))
    .map((paid) => details(paid.type, paid.cents, paid.type === onCredit ? null : payment.pos))
    .join('');
}

// Names and addresses of Greek parties are refused: the tax authority has them.
function party(vatNumber: string, branch: number): string {
  return `${element('vatNumber', vatNumber)}${element('country', 'GR')}${element('branch', branch)}`;
}

function detail({ netInCents, vatInCents }: Taxed, number: number, data: SaleDocument): string {
  return `<invoiceDetails>${element('lineNumber', number)}${element('netValue', euros(netInCents))}${element('vatCategory', vatCategory)}${element('vatAmount', euros(vatInCents))}
${income(netInCents, data)}</invoiceDetails>`;
}

/** E3_561_003 retail to private persons, E3_561_001 wholesale to businesses. */
function income(netInCents: Cents, { invoice }: SaleDocument): string {
  return `<incomeClassification>${element('icls:classificationType', invoice ? 'E3_561_001' : 'E3_561_003')}${element('icls:classificationCategory', incomeCategory)}${element('icls:amount', euros(netInCents))}</incomeClassification>`;
}
