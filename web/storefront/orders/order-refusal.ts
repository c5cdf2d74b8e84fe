import type { Text } from '#web/texts-provider.tsx';
import { formatPrice } from '#web/ui/format-price.ts';
import { codeText } from '../cart/code-text.ts';

/** Why a change was not made. */
export interface OrderRefusal {
  code: string;
  /** The one thing of several that it was about: a receipt, the renewal. */
  subject?: string | undefined;
  fields: Record<string, string>;
  values?: Record<string, string>;
  /** What an order must come to. */
  minimum?: number;
  /** The meals that stand in its way. */
  meals?: { id: string; name: string }[];
}

export function refusalText(text: Text, { code, minimum, meals }: OrderRefusal): string {
  if (code.endsWith('min-total-error')) {
    return text('order-minimum-refused', { minimum: formatPrice(minimum ?? 0, { short: true }) });
  }
  if (code === 'item-unavailable' && meals?.length) {
    return text('order-meals-refused', { count: meals.length, list: meals.map(({ name }) => name).join(', ') });
  }
  if (code === 'payment-type-not-available') return text('order-cash-refused');
  return codeText(text, code);
}
