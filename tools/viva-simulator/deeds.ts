import { athensDateOf } from '#domain/athens-time.ts';
import { demoDeclines } from '#server/outside/card-payments/viva/demo-declines.ts';
import type { DeedKnobs } from './knobs.ts';
import type { SimulatedOrder, SimulatedTransaction } from './ledger.ts';
import { cancellationMessage, paymentMessage, reversalMessage } from './webhook-bodies.ts';
import type { SimulatorWorld } from './world.ts';

/** What was done, and when the merchant has been told of it for the first time. */
export interface Deed {
  transaction: SimulatedTransaction;
  told: Promise<unknown>;
}

export function payOrder(world: SimulatorWorld, order: SimulatedOrder, knobs: DeedKnobs, isIris: boolean): Deed {
  const reason = demoDeclines.get(order.amountInCents);
  if (reason) return declineOrder(world, order, knobs, reason);
  const isPending = knobs.pendingForMs !== undefined;
  const payments = Array.from({ length: knobs.payTwice ? 2 : 1 }, () =>
    world.ledger.addTransaction({
      ...attemptOf(order),
      statusId: isPending ? 'A' : 'F',
      typeId: isIris ? 60 : 5,
      amountInCents: knobs.wrongAmountInCents ?? order.amountInCents,
      recurringSupport: order.allowRecurring && !isIris,
      unknownLooks: knobs.unknownLooks ?? 0,
    }),
  );
  const finish = () => {
    order.state = 'paid';
    for (const payment of payments) payment.statusId = 'F';
    return Promise.all(payments.map((payment) => world.webhooks.send(paymentMessage(payment, order), knobs)));
  };
  const [transaction] = payments as [SimulatedTransaction];
  if (!isPending) return { transaction, told: finish() };
  world.later(knobs.pendingForMs ?? 0, () => void finish());
  return { transaction, told: Promise.resolve() };
}

export function declineOrder(world: SimulatorWorld, order: SimulatedOrder, knobs: DeedKnobs, reason: number): Deed {
  const transaction = world.ledger.addTransaction({ ...attemptOf(order), statusId: 'E', reason });
  return { transaction, told: world.webhooks.send(paymentMessage(transaction, order), knobs) };
}

export function cancelOrder(world: SimulatorWorld, order: SimulatedOrder): void {
  order.state = 'cancelled';
  void world.webhooks.send(cancellationMessage(order), world.knobs.takeDeed());
}

/** Null: there is not so much left to give back. */
export function refundPayment(
  world: SimulatorWorld,
  payment: SimulatedTransaction,
  amount: number | null,
): Deed | null {
  const order = world.ledger.orders.get(payment.orderCode);
  const left = world.ledger.leftOf(payment);
  const isPaid = payment.statusId === 'F' || payment.statusId === 'R';
  if (!order || !isPaid || payment.amountInCents <= 0 || (amount ?? left) > left || (amount ?? left) <= 0) return null;
  payment.statusId = 'R';
  const isSameDay = athensDateOf(payment.insertedAt) === athensDateOf(world.clock());
  const transaction = world.ledger.addTransaction({
    ...attemptOf(order),
    typeId: payment.typeId === 60 ? 61 : isSameDay ? 7 : 4,
    amountInCents: -(amount ?? left),
    parentId: payment.transactionId,
  });
  if (isSameDay && world.knobs.forgetsVoided() && world.ledger.leftOf(payment) === 0) {
    payment.isForgotten = true;
    transaction.isForgotten = true;
  }
  return { transaction, told: world.webhooks.send(reversalMessage(transaction, order), world.knobs.takeDeed()) };
}

/** A kept card is charged under a new order code. */
export function chargeKeptCard(
  world: SimulatorWorld,
  first: SimulatedOrder,
  charge: { amountInCents: number; merchantTrns: string },
): Deed {
  const knobs = world.knobs.takeDeed();
  const order = world.ledger.addOrder({ ...first, ...charge, state: 'pending', expiresAt: world.clock() });
  if (knobs.declineCharge) return declineOrder(world, order, knobs, knobs.declineCharge);
  return payOrder(world, order, knobs, false);
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
