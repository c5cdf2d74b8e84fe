import { isDoorOff } from '#domain/orders/door/door-strikes.ts';
import { leftToPay } from '#domain/orders/order-money.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { actorIdOf, insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import { listDocuments } from '../documents/document-store.ts';
import {
  collectAtDoor,
  type DoorDeps,
  dispatchDelivery,
  signForTerminal,
  type TerminalGuard,
} from './papers/door-money.ts';
import { liftStrikes, listStrikes } from './strike-store.ts';

/** A terminal with a pending charge for an order: while it may charge, no other payment of the order is accepted. */
interface WaitingTerminal extends TerminalGuard {
  stop(orderId: string, context: CallContext): Promise<void>;
}

/** Operations between the kitchen and the customer's door, for couriers and dispatch. */
export function doorCalls(
  deps: DoorDeps,
  terminal: WaitingTerminal,
): Pick<CallHandlers, 'door-dispatch' | 'door-sign' | 'door-collect' | 'door-strike-collection' | 'door-strike-lift'> {
  const workOf = (context: CallContext) => ({ by: context.staff?.name ?? '', now: context.now, context });
  const answer = async (order: StoredOrder) => {
    const documents = await listDocuments(deps.db, order.id);
    return {
      orderId: order.id,
      number: String(order.number),
      due: leftToPay(order),
      documents: documents.map(({ kind, series, number }) => ({ kind, series, number })),
    };
  };
  const strikes = async () => ({
    items: (await listStrikes(deps.db)).map(({ orderNumber, at, ofAccount, ofPhone, ofDoor, ...strike }) => ({
      ...strike,
      orderNumber: String(orderNumber),
      at: at.toISOString(),
      isOff: isDoorOff({ ofAccount, ofPhone, ofDoor }),
    })),
  });
  return {
    'door-strike-collection': strikes,
    async 'door-strike-lift'({ body: { orderId, reason } }, context) {
      await deps.db.transaction(async (tx) => {
        const lifted = await liftStrikes(tx, orderId, { by: actorIdOf(context), now: context.now });
        if (lifted === 0) throw new CallFailure('not-found');
        const subject = { kind: 'order', id: orderId } as const;
        await insertAuditEntry(tx, context, { subject, action: 'door-strikes-lifted', after: { lifted }, reason });
      });
      return strikes();
    },
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
      await terminal.stop(orderId, context);
      return answer(await collectAtDoor(deps, payment, { ...workOf(context), terminal }));
    },
  };
}
