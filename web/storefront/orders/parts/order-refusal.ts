import type { ChangedTotal } from '#contract/orders/orders.ts';
import { formatEuros } from '#domain/money.ts';
import { codeText } from '#web/forms/code-text.ts';
import type { Text } from '#web/texts/texts-provider.tsx';
import { weighedBy, weighedWords } from './money-words.ts';

/** Why a change was not made. */
export interface OrderRefusal {
  code: string;
  /** Id of the receipt or renewal concerned. */
  subject?: string | undefined;
  fields: Record<string, string>;
  values?: Record<string, string>;
  /** Minimum total of an order. */
  minimum?: number;
  /** The meals that prevent the change. */
  meals?: { id: string; name: string }[];
  /** Legal limit of a cash payment. */
  most?: number;
  /** The new total, when it differs from the displayed one. */
  changed?: ChangedTotal;
}

export function refusalText(text: Text, { code, minimum, meals, most, changed }: OrderRefusal): string {
  if (changed) return weighedWords(weighedBy(changed), text);
  if (code.endsWith('min-total-error')) {
    return text('order-minimum-refused', { minimum: formatEuros(minimum ?? 0, { short: true }) });
  }
  if (code === 'item-unavailable' && meals?.length) {
    return text('order-meals-refused', { count: meals.length, list: meals.map(({ name }) => name).join(', ') });
  }
  if (code === 'cash-limit') return text('order-cash-refused', { most: formatEuros(most ?? 0, { short: true }) });
  return codeText(text, code);
}
