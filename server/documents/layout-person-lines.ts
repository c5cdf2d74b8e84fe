import type { DocumentLine, SaleDocument } from '#domain/documents/document-data.ts';
import type { VatSplit } from '#domain/documents/vat-split.ts';
import { formatEuros } from '#domain/money.ts';
import type { SpeakDocument, Table, Total } from './document-layout.ts';
import { figure } from './document-words.ts';
import { grandTotal } from './layout-grand-total.ts';
import { tableOf } from './table-of.ts';

/** Prices of a consumer's lines, VAT included. */
export function personLines({ lines, discountInCents }: VatSplit<DocumentLine>, speak: SpeakDocument): Table {
  const isDiscounted = discountInCents > 0;
  return tableOf(lines, [
    { label: speak('document-column-name'), cell: (line) => line.name },
    { label: speak('document-column-amount'), width: 36, cell: (line) => String(line.amount) },
    isDiscounted && { label: speak('document-column-gross'), width: 60, cell: (line) => figure(line.grossInCents) },
    isDiscounted && {
      label: speak('document-column-discount'),
      width: 60,
      cell: (line) => figure(0 - line.discountInCents),
    },
    { label: speak('document-column-total'), width: 62, cell: (line) => figure(line.totalInCents) },
  ]);
}

export function personTotals(data: SaleDocument, split: VatSplit<DocumentLine>, speak: SpeakDocument): Total[] {
  const { grossInCents, discountInCents, shipping, totals } = split;
  const { discountName: name, kind } = data;
  const rows: Total[] = [{ label: speak('document-gross'), value: formatEuros(grossInCents) }];
  if (discountInCents > 0) {
    const label = name ? speak('document-discount-named', { name }) : speak('document-discount');
    rows.push({ label, value: formatEuros(0 - discountInCents) });
  }
  if (shipping.totalInCents > 0 || kind !== 'credit-note')
    rows.push({ label: speak('document-shipping'), value: formatEuros(shipping.totalInCents) });
  return [...rows, ...grandTotal(data, totals.totalInCents, speak)];
}
