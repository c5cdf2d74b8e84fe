import { isErrorCode } from '#contract/error-codes.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { formatEuros } from '#domain/money.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** Text for an entry of `cart.errors`. A shop may have more regions than the two with texts of their own. */
export function cartErrorText(slug: string, { region }: Pick<Cart, 'region'>, text: Text): string {
  if (slug.endsWith('-min-total-error')) {
    const minimum = formatEuros(region?.minimum ?? 0, { short: true });
    if (slug === 'region-1-min-total-error' || slug === 'region-2-min-total-error') return text(slug, { minimum });
    return text('min-total-error', { minimum });
  }
  if (slug === 'amounts-error') return text('amounts-error');
  return text(isErrorCode(slug) ? slug : 'unexpected-error');
}
