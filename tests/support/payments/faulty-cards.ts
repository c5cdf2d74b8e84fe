import { type CardPayments, CardProviderDown, CardRefused } from '#server/outside/card-payments/card-payments.ts';
import type { PaymentDeps } from '#server/payments/payment-deps.ts';

export type CardFault = 'charge-lost' | 'refund-lost' | 'refund-refused' | 'refund-503' | 'down';

/** The provider, with faults between it and the shop. A request whose answer is lost was executed all the same. */
export function faultyCards(cards: CardPayments, fault: CardFault): CardPayments {
  const away = async (): Promise<never> => {
    throw new CardProviderDown('away');
  };
  const lost =
    <Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) =>
    async (...args: Args): Promise<never> => {
      await work(...args);
      throw new CardProviderDown('the answer was lost');
    };
  switch (fault) {
    case 'charge-lost':
      return { ...cards, chargeAgain: lost(cards.chargeAgain) };
    case 'refund-lost':
      return { ...cards, refund: lost(cards.refund) };
    case 'refund-503':
      return { ...cards, refund: away };
    case 'refund-refused':
      return {
        ...cards,
        async refund() {
          throw new CardRefused('not now', 403);
        },
      };
    case 'down':
      return {
        ...cards,
        createOrder: away,
        findTransaction: away,
        findOrder: away,
        cancelOrder: away,
        refund: away,
        chargeAgain: away,
        findCharge: away,
      };
  }
}

/** Viva among the providers of a shop, with its fault. */
export function faultyProviders(cards: PaymentDeps['cards'], fault: CardFault): PaymentDeps['cards'] {
  return { ...cards, viva: faultyCards(cards.viva, fault) };
}
