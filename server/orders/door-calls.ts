import { dueOf } from '#domain/orders/order-money.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import { listDocuments } from '../documents/document-store.ts';
import { collectAtDoor, type DoorDeps, dispatchDelivery, signForTerminal } from './papers/door-money.ts';

/** What happens between the kitchen and the door, for those who drive and send. */
export function doorCalls(deps: DoorDeps): Pick<CallHandlers, 'door-dispatch' | 'door-sign' | 'door-collect'> {
  const workOf = (context: CallContext) => ({ by: context.staff?.name ?? '', now: context.now, context });
  const answer = async (order: StoredOrder) => {
    const documents = await listDocuments(deps.db, order.id);
    return {
      orderId: order.id,
      number: String(order.number),
      due: dueOf(order),
      documents: documents.map(({ kind, series, number }) => ({ kind, series, number })),
    };
  };
  return {
    async 'door-dispatch'({ body }, context) {
      return answer(await dispatchDelivery(deps, body.deliveryId, workOf(context)));
    },
    async 'door-sign'({ body }) {
      const { amountInCents: amount, ...signed } = await signForTerminal(deps, body.orderId, body.terminalId);
      return { amount, ...signed };
    },
    async 'door-collect'({ body }, context) {
      const { orderId, method, amount: amountInCents } = body;
      const { terminalId = null, transactionId = null, signature = null, signingAuthor = null } = body;
      const payment = { orderId, method, amountInCents, terminalId, transactionId, signature, signingAuthor };
      return answer(await collectAtDoor(deps, payment, workOf(context)));
    },
  };
}
