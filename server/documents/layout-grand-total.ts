import type { SaleDocument } from '#domain/documents/document-data.ts';
import { formatEuros } from '#domain/money.ts';
import type { SpeakDocument, Total } from './document-layout.ts';

/** The total, and the part covered by the customer's credit, or turned into credit on a credit note. */
export function grandTotal(data: SaleDocument, totalInCents: number, speak: SpeakDocument): Total[] {
  const { kind, creditUsedInCents } = data;
  const isBack = kind === 'credit-note';
  const label = speak(isBack ? 'document-total-credit' : 'document-total');
  const total = { label, value: formatEuros(totalInCents), isGrand: true };
  if (creditUsedInCents === 0) return [total];
  const rest = formatEuros(totalInCents - creditUsedInCents);
  if (isBack) {
    return [
      total,
      { label: speak('document-back-as-credit'), value: formatEuros(creditUsedInCents) },
      { label: speak('document-back-otherwise'), value: rest },
    ];
  }
  return [
    total,
    { label: speak('document-credit-used'), value: formatEuros(0 - creditUsedInCents) },
    { label: speak('document-paid-otherwise'), value: rest },
  ];
}
