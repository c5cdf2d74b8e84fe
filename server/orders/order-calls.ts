import type { CallHandlers } from '../calls/handlers.ts';

type OrderCallName = Extract<keyof CallHandlers, `order-${string}`> | 'cart-place';

export function orderCalls(): Pick<CallHandlers, OrderCallName> {
  return {
    'order-collection': notBuilt,
    'order-one': notBuilt,
    'order-menu-update': notBuilt,
    'order-delivery-update': notBuilt,
    'order-delivery-skip': notBuilt,
    'order-cancel': notBuilt,
    'order-change-undo': notBuilt,
    'order-repeat': notBuilt,
    'order-renewal-update': notBuilt,
    'order-pay': notBuilt,
    'order-document-one': notBuilt,
    'order-purchase-told': notBuilt,
    'cart-place': notBuilt,
  };
}

function notBuilt(): never {
  throw new Error('not built yet');
}
