import { athensDateOf } from '#domain/athens-time.ts';
import { sharesOf } from '#domain/orders/order-money.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import { answerDelivery, answerSummary, nextDelivery } from './order-answer.ts';
import type { OrderNeeds } from './order-needs.ts';
import { listOpenOrders, listOrders, type StoredOrder } from './order-store.ts';
import { answerPlaced, payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { readOrder } from './read-order.ts';

type OrderCallName = Extract<keyof CallHandlers, `order-${string}`> | 'cart-place';

export function orderCalls(needs: OrderNeeds): Pick<CallHandlers, OrderCallName> {
  return {
    async 'cart-place'({ query, body }, context) {
      const order = await placeOrder(needs, query.cartId, body, context);
      return answerPlaced(needs, order, context);
    },
    'order-collection': ({ query }, context) => listOrdersOf(needs, query, context),
    'order-one': ({ query }, context) => readOrder(needs, query.orderId, context),
    'order-menu-update': notBuilt,
    'order-delivery-update': notBuilt,
    'order-delivery-skip': notBuilt,
    'order-cancel': notBuilt,
    'order-change-undo': notBuilt,
    'order-repeat': notBuilt,
    'order-renewal-update': notBuilt,
    'order-pay': ({ query, body }, context) => payOrder(needs, query.orderId, body.paymentType, context),
    'order-document-one': notBuilt,
    'order-purchase-told': notBuilt,
  };
}

async function listOrdersOf(needs: OrderNeeds, query: { page: number; pageSize: number }, context: CallContext) {
  const { caller, language, now } = context;
  const accountId = caller?.accountId ?? '';
  const voice = { language, say: (key: string) => needs.say(key, language) };
  const [{ orders, total }, [first]] = await Promise.all([
    listOrders(needs.db, accountId, query),
    listOpenOrders(needs.db, accountId, athensDateOf(now)),
  ]);
  const delivery = first && nextDelivery(first, now);
  const share = first && delivery ? (sharesOf(first.deliveries, first)[delivery.position] ?? 0) : 0;
  return {
    items: orders.map((order) => answerSummary(order, voice, now)),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / query.pageSize)),
    next:
      first && delivery
        ? {
            orderId: first.id,
            number: String(first.number),
            delivery: answerDelivery(delivery, first, share, voice, now),
          }
        : null,
  };
}

function notBuilt(): never {
  throw new Error('not built yet');
}
