import { homePath } from '#contract/paths.ts';
import { type CardPayments, CardProviderDown, type CardProviderName } from './card-payments.ts';

async function notConnected(): Promise<never> {
  throw new CardProviderDown('The shop has no card provider');
}

/** In the place of a provider whose keys the shop has not: it begins no attempts, and nothing is known of those begun before. */
export function noCardPayments(provider: CardProviderName): CardPayments {
  return {
    provider,
    isConnected: false,
    createOrder: notConnected,
    payPage: () => homePath,
    findTransaction: notConnected,
    findOrder: notConnected,
    cancelOrder: notConnected,
    refund: notConnected,
    chargeAgain: notConnected,
    findCharge: notConnected,
    webhookKey: notConnected,
  };
}
