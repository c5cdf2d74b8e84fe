import type { DocumentLine, FiscalMark, SaleDocument } from '#domain/documents/document-data.ts';
import { splitVat, type VatSplit, vatPercent } from '#domain/documents/vat-split.ts';
import { mostBytes } from '../drawing/qr-code.ts';
import type { DocumentBody, Fact, SpeakDocument, Table } from './document-layout.ts';
import { deliveryDays, figure, moment, shortDate } from './document-words.ts';
import { companyLines, companyTotals } from './layout-company-lines.ts';
import { personLines, personTotals } from './layout-person-lines.ts';

/** A receipt, an invoice, or the credit note of one. A company needs net and VAT; a consumer needs the price of each item. */
export function layoutSale(data: SaleDocument, speak: SpeakDocument, isLost: boolean): DocumentBody {
  const split = splitVat(data);
  const isForCompany = data.invoice !== null;
  return {
    facts: factsOf(data, speak),
    table: isForCompany ? companyLines(data, split, speak) : personLines(split, speak),
    totals: isForCompany ? companyTotals(data, split, speak) : personTotals(data, split, speak),
    vat: {
      title: speak('document-vat-split'),
      table: vatTable(split, speak),
      note: isForCompany
        ? speak('document-prices-before-vat')
        : speak('document-prices-include-vat', { percent: vatPercent }),
    },
    fiscal: fiscalOf(data.fiscal, speak, isLost),
    closing: data.kind === 'credit-note' ? null : speak('document-thanks'),
  };
}

function factsOf(data: SaleDocument, speak: SpeakDocument): Fact[] {
  const { language, issuedAt, orderNumber, payment, settlement, corrects, deliveryDates } = data;
  const facts: Fact[] = [
    { label: speak('document-issued'), value: moment(issuedAt, language), share: 0.31 },
    { label: speak('document-order'), value: orderNumber, share: 0.17 },
    { label: speak('document-payment'), value: (settlement ?? payment).name, share: 0.28 },
    { label: speak('document-payment-state'), value: stateOf(data, speak), share: 0.24 },
  ];
  if (corrects) {
    const { series, number } = corrects;
    const values = { series, number: String(number), date: shortDate(corrects.issuedAt) };
    facts.push({ label: speak('document-corrects'), value: speak('document-corrects-value', values), share: 0.31 });
  }
  if (deliveryDates.length > 0)
    facts.push({
      label: speak('document-deliveries', { count: deliveryDates.length }),
      value: deliveryDays(deliveryDates, language),
      share: corrects ? 0.69 : 1,
    });
  return facts;
}

function stateOf({ payment, settlement }: SaleDocument, speak: SpeakDocument): string {
  if (settlement) return speak('document-state-settled', { date: shortDate(settlement.at) });
  return speak(`document-state-${payment.state}`);
}

function vatTable({ totals }: VatSplit<DocumentLine>, speak: SpeakDocument): Table {
  return {
    columns: [
      { label: speak('document-vat-rate'), align: 'left' },
      { label: speak('document-column-net'), align: 'right', width: 62 },
      { label: speak('document-column-vat-amount'), align: 'right', width: 46 },
      { label: speak('document-column-total'), align: 'right', width: 48 },
    ],
    rows: [
      {
        cells: [
          speak('document-vat-rate-value', { percent: vatPercent }),
          figure(totals.netInCents),
          figure(totals.vatInCents),
          figure(totals.totalInCents),
        ],
      },
    ],
  };
}

function fiscalOf(fiscal: FiscalMark | null, speak: SpeakDocument, isLost: boolean): DocumentBody['fiscal'] {
  if (!fiscal) return { lines: [speak(isLost ? 'document-fiscal-lost' : 'document-fiscal-waiting')], qrUrl: null };
  const { mark, uid, qrUrl } = fiscal;
  const lines = [speak('document-fiscal-mark', { mark }), speak('document-fiscal-uid', { uid })];
  // A URL too long for any code is printed as text: a document must never fail to print.
  if (Buffer.byteLength(qrUrl) > mostBytes) return { lines: [...lines, qrUrl], qrUrl: null };
  return { lines: [...lines, speak('document-fiscal-check')], qrUrl };
}
