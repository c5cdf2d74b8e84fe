import type { CallHandlers } from '../calls/handlers.ts';

type PaymentCallName = Extract<keyof CallHandlers, `payment-${string}`>;

export function paymentCalls(): Pick<CallHandlers, PaymentCallName> {
  return {
    'payment-type-collection': notBuilt,
    'payment-return': notBuilt,
    'payment-webhook': notBuilt,
  };
}

function notBuilt(): never {
  throw new Error('not built yet');
}
