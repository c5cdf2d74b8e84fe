import { homePath } from '#contract/paths.ts';
import { type CardPayments, CardProviderDown } from './card-payments.ts';

async function nobodyThere(): Promise<never> {
  throw new CardProviderDown('The shop has no card provider');
}

/** For a live shop without keys: it offers no card methods, so none of this is asked for. */
export const noCardPayments: CardPayments = {
  provider: 'viva',
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
