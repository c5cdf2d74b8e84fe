import { athensDateOf } from '#domain/athens-time.ts';
import { demoDeclines } from '#server/outside/card-payments/viva/demo-declines.ts';
import type { SimulatedOrder, SimulatedTransaction } from './ledger.ts';
import type { TransactionSettings } from './settings.ts';
import type { SimulatorDeps } from './simulator-deps.ts';
import { cancellationMessage, paymentMessage, reversalMessage } from './webhook-bodies.ts';

/** An executed transaction, and the time of its first notification to the merchant. */
export interface DoneTransaction {
  transaction: SimulatedTransaction;
  notified: Promise<unknown>;
}

export function payOrder(
  deps: SimulatorDeps,
  order: SimulatedOrder,
  settings: TransactionSettings,
  isIris: boolean,
): DoneTransaction {
  const reason = demoDeclines.get(order.amountInCents);
  if (reason) return declineOrder(deps, order, settings, reason);
  const isPending = settings.pendingForMs !== undefined;
  const payments = Array.from({ length: settings.payTwice ? 2 : 1 }, () =>
    deps.ledger.addTransaction({
      ...attemptOf(order),
      statusId: isPending ? 'A' : 'F',
      typeId: isIris ? 60 : 5,
      amountInCents: settings.wrongAmountInCents ?? order.amountInCents,
      recurringSupport: order.allowRecurring && !isIris,
      unknownLooks: settings.unknownLooks ?? 0,
    }),
  );
  const finish = () => {
    order.state = 'paid';
    for (const payment of payments) payment.statusId = 'F';
    return Promise.all(payments.map((payment) => deps.webhooks.send(paymentMessage(payment, order), settings)));
  };
  const [transaction] = payments as [SimulatedTransaction];
  if (!isPending) return { transaction, notified: finish() };
  deps.later(settings.pendingForMs ?? 0, () => void finish());
  return { transaction, notified: Promise.resolve() };
}

export function declineOrder(
  deps: SimulatorDeps,
  order: SimulatedOrder,
  settings: TransactionSettings,
  reason: number,
): DoneTransaction {
  const transaction = deps.ledger.addTransaction({ ...attemptOf(order), statusId: 'E', reason });
  return { transaction, notified: deps.webhooks.send(paymentMessage(transaction, order), settings) };
}

export function cancelOrder(deps: SimulatorDeps, order: SimulatedOrder): void {
  order.state = 'cancelled';
  void deps.webhooks.send(cancellationMessage(order), deps.settings.takeNext());
}

/** Null: the rest is too small for this refund. */
export function refundPayment(
  deps: SimulatorDeps,
  payment: SimulatedTransaction,
  amount: number | null,
): DoneTransaction | null {
  const order = deps.ledger.orders.get(payment.orderCode);
  const left = deps.ledger.leftOf(payment);
  const isPaid = payment.statusId === 'F' || payment.statusId === 'R';
  if (!order || !isPaid || payment.amountInCents <= 0 || (amount ?? left) > left || (amount ?? left) <= 0) return null;
  payment.statusId = 'R';
  const isSameDay = athensDateOf(payment.insertedAt) === athensDateOf(deps.clock());
  const transaction = deps.ledger.addTransaction({
    ...attemptOf(order),
    typeId: payment.typeId === 60 ? 61 : isSameDay ? 7 : 4,
    amountInCents: -(amount ?? left),
    parentId: payment.transactionId,
  });
  if (isSameDay && deps.settings.forgetsVoided() && deps.ledger.leftOf(payment) === 0) {
    payment.isForgotten = true;
    transaction.isForgotten = true;
  }
  return { transaction, notified: deps.webhooks.send(reversalMessage(transaction, order), deps.settings.takeNext()) };
}

/** A stored card is charged under a new order code. */
export function chargeKeptCard(
  deps: SimulatorDeps,
  first: SimulatedOrder,
  charge: { amountInCents: number; merchantTrns: string },
): DoneTransaction {
  const settings = deps.settings.takeNext();
  const order = deps.ledger.addOrder({ ...first, ...charge, state: 'pending', expiresAt: deps.clock() });
  if (settings.declineCharge) return declineOrder(deps, order, settings, settings.declineCharge);
  return payOrder(deps, order, settings, false);
}

function attemptOf(order: SimulatedOrder) {
  return {
    orderCode: order.orderCode,
    merchantTrns: order.merchantTrns,
    statusId: 'F',
    typeId: 5,
    amountInCents: order.amountInCents,
    parentId: null,
    reason: 0,
    recurringSupport: false,
  } as const;
}
