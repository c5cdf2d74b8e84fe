import type { renewalNoticeCalls } from '#contract/orders/renewal-notice-calls.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { sharesOf } from '#domain/orders/order-money.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import { changeMenu } from './changes/change-menu.ts';
import { changeOrder } from './changes/change-order.ts';
import { moveDelivery } from './changes/move-delivery.ts';
import { skipDelivery } from './changes/skip-delivery.ts';
import { stopOrder } from './changes/stop-order.ts';
import { undoChange } from './changes/undo-change.ts';
import { dishQuestionHandlers } from './dish-questions/dish-question-calls.ts';
import type { OrderDeps } from './order-deps.ts';
import { listOpenOrders, listOrders } from './order-store.ts';
import { readDocument } from './papers/read-document.ts';
import { listPauses } from './pause-store.ts';
import { pauseCallHandlers } from './pauses/pause-calls.ts';
import { answerPlaced, payOrder } from './placing/pay-order.ts';
import { placeOrder } from './placing/place-order.ts';
import { reportPurchase } from './placing/report-purchase.ts';
import { answerDelivery, answerSummary, nextDelivery, pauseShownOn } from './reading/order-answer.ts';
import { readOrder } from './reading/read-order.ts';
import { findSightings } from './reading/visibility-store.ts';
import { repeatOrder } from './renewals/repeat-order.ts';
import { setRenewal } from './renewals/set-renewal.ts';
import { readRenewalNotice, stopByLink } from './renewals/stop-by-link.ts';
import { replanCallHandlers } from './replanning/replan-calls.ts';

import { runningPlanHandlers } from './running-plans/running-plan-calls.ts';

type OrderCallName =
  | Exclude<Extract<keyof CallHandlers, `order-${string}`>, 'order-search'>
  | 'cart-place'
  | keyof typeof renewalNoticeCalls
  | keyof ReturnType<typeof replanCallHandlers>
  | keyof ReturnType<typeof pauseCallHandlers>
  | keyof ReturnType<typeof runningPlanHandlers>
  | keyof ReturnType<typeof dishQuestionHandlers>;

export function orderCalls(deps: OrderDeps): Pick<CallHandlers, OrderCallName> {
  return {
    ...replanCallHandlers(deps),
    ...pauseCallHandlers(deps),
    ...runningPlanHandlers(deps),
    ...dishQuestionHandlers(deps),
    async 'cart-place'({ query, body }, context) {
      const placed = await placeOrder(deps, query.cartId, body, context);
      return answerPlaced(deps, placed, context);
    },
    'order-collection': ({ query }, context) => listOrdersOf(deps, query, context),
    'order-one': ({ query }, context) => readOrder(deps, query.orderId, context),
    'order-menu-update': ({ query, body }, context) =>
      changeOrder(deps, { ...query, expectedTotal: body.expectedTotal }, context, (work) => changeMenu(work, body)),
    'order-delivery-update': ({ query, body }, context) =>
      changeOrder(deps, { ...query, expectedTotal: body.expectedTotal }, context, (work) => moveDelivery(work, body)),
    'order-delivery-skip': ({ query, body }, context) =>
      changeOrder(deps, { ...query, expectedTotal: body.expectedTotal }, context, (work) =>
        skipDelivery(work, body.deliveryId),
      ),
    'order-cancel': ({ query }, context) => stopOrder(deps, query.orderId, context),
    'order-change-undo': ({ query, body }, context) =>
      changeOrder(deps, query, context, (work) => undoChange(work, body.changeId)),
    'order-repeat': ({ query }, context) => repeatOrder(deps, query.orderId, context),
    'order-renewal-update': ({ query, body }, context) => setRenewal(deps, query.orderId, body.isOn, context),
    'renewal-notice-one': ({ query }, context) => readRenewalNotice(deps, query.token, context),
    'renewal-notice-stop': ({ body }, context) => stopByLink(deps, body.token, context),
    'order-pay': ({ query, body }, context) => payOrder(deps, query.orderId, body.paymentType, context),
    'order-document-one': ({ query }, context) => readDocument(deps, query, context),
    'order-purchase-told': ({ query }, context) => reportPurchase(deps, query.orderId, context),
  };
}

async function listOrdersOf(deps: OrderDeps, query: { page: number; pageSize: number }, context: CallContext) {
  const { caller, language, now } = context;
  const accountId = caller?.accountId ?? '';
  const voice = { language, say: (key: string) => deps.say(key, language) };
  const [{ orders, total }, [first]] = await Promise.all([
    listOrders(deps.db, accountId, query),
    listOpenOrders(deps.db, accountId, athensDateOf(now)),
  ]);
  const delivery = first && nextDelivery(first, now);
  const renewalIds = orders.flatMap(({ renewalId }) => renewalId ?? []);
  const pauses = renewalIds.length > 0 ? await listPauses(deps.db, renewalIds, athensDateOf(now)) : [];
  const sightings = await findSightings(deps.db, delivery ? [delivery] : [], now);
  const share = first && delivery ? (sharesOf(first.deliveries, first)[delivery.position] ?? 0) : 0;
  return {
    items: orders.map((order) => answerSummary(order, pauseShownOn(order, pauses), voice, now)),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / query.pageSize)),
    next:
      first && delivery
        ? {
            orderId: first.id,
            number: String(first.number),
            delivery: answerDelivery(delivery, { order: first, share, sightings }, voice, now),
          }
        : null,
  };
}
