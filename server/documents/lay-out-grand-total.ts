import type { SaleDocument } from '#domain/documents/document-data.ts';
import { formatEuros } from '#domain/money.ts';
import type { SpeakDocument, Total } from './document-layout.ts';

/** The sum itself, and how much of it the customer's credit covered, or on a credit note becomes. */
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
