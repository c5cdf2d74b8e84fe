import type { CartError } from '#contract/cart.ts';
import type { Text } from '#web/texts-provider.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Until there is a checkout: nobody is asked to sign in for it, and whoever may enter is told. Goes when it comes. */
export function forgetMissingCustomer(errors: readonly CartError[]): CartError[] {
  return errors.filter(({ group }) => group !== 'customer');
}

export function sayCheckoutComesSoon(text: Text): void {
  showToast({ id: 'checkout-soon', text: text('checkout-soon') });
}
