import type { DocumentLine, SaleDocument } from '#domain/documents/document-data.ts';
import { splitVat, type VatSplit, vatPercent } from '#domain/documents/vat-split.ts';
import { type Cents, formatEuros } from '#domain/money.ts';
import type { SpeakDocument, Table, Total } from './document-layout.ts';
import { figure } from './document-words.ts';
import { grandTotal } from './layout-grand-total.ts';
import { tableOf } from './table-of.ts';

type Split = VatSplit<DocumentLine>;

/** Unit prices before VAT and before the discount, as the law requires on an invoice; the delivery is a line like the others. */
export function companyLines(
  data: SaleDocument,
  { lines, shipping, discountInCents }: Split,
  speak: SpeakDocument,
): Table {
  const before = splitVat({ ...data, discountInCents: 0 });
  const rows = lines.map((line, index) => ({ ...line, beforeInCents: before.lines[index]?.netInCents ?? 0 }));
  if (shipping.totalInCents > 0) {
    const name = speak('document-shipping');
    const { netInCents: beforeInCents } = shipping;
    rows.push({ ...shipping, name, amount: 1, grossInCents: shipping.totalInCents, discountInCents: 0, beforeInCents });
  }
  return tableOf(rows, [
    { label: speak('document-column-name'), cell: (line) => line.name },
    { label: speak('document-column-amount'), width: 28, cell: (line) => String(line.amount) },
    {
      label: speak('document-column-unit-price'),
      width: 56,
      cell: (line) => unitPrice(line.beforeInCents, line.amount),
    },
    discountInCents > 0 && {
      label: speak('document-column-discount'),
      width: 50,
      cell: (line) => figure(line.netInCents - line.beforeInCents),
    },
    { label: speak('document-column-net'), width: 60, cell: (line) => figure(line.netInCents) },
    {
      label: speak('document-column-vat', { percent: vatPercent }),
      width: 50,
      cell: (line) => figure(line.vatInCents),
    },
    { label: speak('document-column-total'), width: 52, cell: (line) => figure(line.totalInCents) },
  ]);
}

export function companyTotals(data: SaleDocument, { lines, shipping, totals }: Split, speak: SpeakDocument): Total[] {
  const before = splitVat({ ...data, discountInCents: 0 });
  const beforeInCents = sumOf(before.lines.map(({ netInCents }) => netInCents));
  const discountInCents = beforeInCents - sumOf(lines.map(({ netInCents }) => netInCents));
  const { discountName: name } = data;
  const rows: Total[] = [{ label: speak('document-gross-before-vat'), value: formatEuros(beforeInCents) }];
  if (data.discountInCents > 0) {
    const label = name ? speak('document-discount-named', { name }) : speak('document-discount');
    rows.push({ label, value: formatEuros(0 - discountInCents) });
  }
  if (shipping.totalInCents > 0)
    rows.push({
      label: speak('document-shipping'),
      value: formatEuros(shipping.netInCents),
    });
  rows.push({
    label: speak('document-column-vat', { percent: vatPercent }),
    value: formatEuros(totals.vatInCents),
  });
  return [...rows, ...grandTotal(data, totals.totalInCents, speak)];
}

/** Four decimals where two would not multiply back to the line total. */
function unitPrice(cents: Cents, amount: number): string {
  const tenThousandths = Math.round((cents * 100) / amount);
  const fraction = String(tenThousandths % 100)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '');
  return `${figure(Math.floor(tenThousandths / 100))}${fraction}`;
}

function sumOf(amounts: Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
