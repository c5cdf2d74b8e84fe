import type { CallHandlers } from '../calls/handlers.ts';

type CustomerCallName = Extract<keyof CallHandlers, `customer-${string}`>;

export function customerCalls(): Pick<CallHandlers, CustomerCallName> {
  return {
    'customer-one': notBuilt,
    'customer-update': notBuilt,
    'customer-password-update': notBuilt,
    'customer-email-update': notBuilt,
    'customer-email-confirm': notBuilt,
    'customer-session-collection': notBuilt,
    'customer-session-delete': notBuilt,
    'customer-export': notBuilt,
    'customer-delete': notBuilt,
    'customer-address-collection': notBuilt,
    'customer-address-create': notBuilt,
    'customer-address-update': notBuilt,
    'customer-address-delete': notBuilt,
    'customer-coupon-collection': notBuilt,
    'customer-spot-collection': notBuilt,
    'customer-cart-collection': notBuilt,
  };
}

function notBuilt(): never {
  throw new Error('not built yet');
}
