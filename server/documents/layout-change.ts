import type { ChangeReceipt } from '#domain/documents/document-data.ts';
import { formatEuros } from '#domain/money.ts';
import type { DocumentBody, Fact, SpeakDocument } from './document-layout.ts';
import { moment } from './document-words.ts';

/** A customer's change of an order: before, after, and the price difference. */
export function layoutChange(data: ChangeReceipt, speak: SpeakDocument): DocumentBody {
  const { change, changeNumber, language, issuedAt, orderNumber } = data;
  const { entries, differenceInCents, undoUntil } = change;
  const facts: Fact[] = [
    { label: speak('document-changed'), value: moment(issuedAt, language), share: 0.33 },
    { label: speak('document-order'), value: orderNumber, share: 0.17 },
    { label: speak('document-change'), value: changeNumber, share: 0.17 },
  ];
  if (undoUntil) facts.push({ label: speak('document-undo-until'), value: moment(undoUntil, language), share: 0.33 });
  return {
    facts,
    table: {
      columns: [
        { label: speak('document-column-change'), align: 'left', width: 130 },
        { label: speak('document-column-before'), align: 'left' },
        { label: speak('document-column-after'), align: 'left' },
      ],
      rows: entries.map(({ what, before, after }) => ({ cells: [what, before || '–', after || '–'] })),
    },
    totals: [{ label: speak('document-difference'), value: differenceOf(differenceInCents, speak), isGrand: true }],
    vat: null,
    fiscal: null,
    closing: speak('document-change-is-not-fiscal'),
  };
}

function differenceOf(cents: number, speak: SpeakDocument): string {
  if (cents === 0) return speak('document-difference-none');
  return `${cents > 0 ? '+' : ''}${formatEuros(cents)}`;
}
