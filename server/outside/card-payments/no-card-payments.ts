import { homePath } from '#contract/paths.ts';
import { type CardPayments, CardProviderDown, type CardProviderName } from './card-payments.ts';

async function nobodyThere(): Promise<never> {
  throw new CardProviderDown('The shop has no card provider');
}

/** In the place of a provider whose keys the shop has not: it begins no attempts, and nothing is known of those begun before. */
export function noCardPayments(provider: CardProviderName): CardPayments {
  return {
    provider,
    isConnected: false,
    createOrder: nobodyThere,
    payPage: () => homePath,
    findTransaction: nobodyThere,
    findOrder: nobodyThere,
    cancelOrder: nobodyThere,
    refund: nobodyThere,
    chargeAgain: nobodyThere,
    findCharge: nobodyThere,
    webhookKey: nobodyThere,
  };
}
