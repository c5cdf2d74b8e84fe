import { type CardPayments, type CardProviderName, cardProviders } from '../outside/card-payments/card-payments.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentOf, type StoredPayment } from './payment-store.ts';

/** The provider an attempt was begun with: it is polled, captured and refunded there, whichever begins new ones today. */
export function providerOf(
  { cards }: Pick<PaymentDeps, 'cards'>,
  { provider }: Pick<StoredPayment, 'provider'>,
): CardPayments {
  if (provider === 'bank') throw new Error('No card provider knows of a deposit.');
  return cards[provider];
}

/** The provider of new attempts first. */
function inOrder({ cardProvider }: PaymentDeps): CardProviderName[] {
  return [cardProvider, ...cardProviders.filter((name) => name !== cardProvider)];
}

/** The attempt that a browser or a webhook names, at whichever provider it was begun. */
export async function findNamedAttempt(
  deps: PaymentDeps,
  named: { orderCode: string | null; orderId?: string | null },
): Promise<StoredPayment | null> {
  for (const provider of inOrder(deps)) {
    const found = await findPaymentOf(deps.db, provider, named);
    if (found) return found;
  }
  return null;
}
