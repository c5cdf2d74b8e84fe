import { formatEuros } from '#domain/money.ts';
import type { SaleDocument } from './document-data.ts';
import type { Speak, Total } from './document-layout.ts';

/** The sum itself, and how much of it the customer's credit covered. */
export function grandTotal(data: SaleDocument, totalInCents: number, speak: Speak): Total[] {
  const { kind, creditUsedInCents } = data;
  const label = speak(kind === 'credit-note' ? 'document-total-credit' : 'document-total');
  const total = { label, value: formatEuros(totalInCents), isGrand: true };
  if (creditUsedInCents === 0) return [total];
  return [
    total,
    { label: speak('document-credit-used'), value: formatEuros(0 - creditUsedInCents) },
    { label: speak('document-paid-otherwise'), value: formatEuros(totalInCents - creditUsedInCents) },
  ];
}
