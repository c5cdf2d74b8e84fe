import { randomInt, randomUUID } from 'node:crypto';
import { athensDateOf } from '#domain/athens-time.ts';
import type { Clock } from '#domain/clock.ts';

export interface SimulatedOrder {
  orderCode: string;
  amountInCents: number;
  merchantTrns: string;
  customerTrns: string;
  email: string;
  fullName: string;
  requestLang: string;
  allowRecurring: boolean;
  expiresAt: Date;
  state: 'pending' | 'cancelled' | 'paid';
}

export interface SimulatedTransaction {
  transactionId: string;
  orderCode: string;
  merchantTrns: string;
  /** F finished, A active, E error, R refunded. */
  statusId: 'F' | 'A' | 'E' | 'R';
  /** 5 charge, 60 IRIS, 4 refund, 7 same-day void, 61 refund of IRIS. */
  typeId: 4 | 5 | 7 | 60 | 61;
  /** Negative for a refund. */
  amountInCents: number;
  parentId: string | null;
  reason: number;
  recurringSupport: boolean;
  /** Number of look-ups that still get an unknown state. */
  unknownLooks: number;
  /** Voided on its own day, and forgotten: no call finds it any more. */
  isForgotten: boolean;
  insertedAt: Date;
}

type Given = 'transactionId' | 'insertedAt' | 'unknownLooks' | 'isForgotten';
type NewTransaction = Omit<SimulatedTransaction, Given> & Partial<Pick<SimulatedTransaction, 'unknownLooks'>>;

export type Ledger = ReturnType<typeof createLedger>;

/** All data of this Viva, in memory. */
export function createLedger(clock: Clock) {
  const orders = new Map<string, SimulatedOrder>();
  const transactions = new Map<string, SimulatedTransaction>();
  const all = () => [...transactions.values()];
  return {
    orders,
    transactions,
    addOrder(facts: Omit<SimulatedOrder, 'orderCode'>): SimulatedOrder {
      const order = { ...facts, orderCode: newOrderCode() };
      orders.set(order.orderCode, order);
      return order;
    },
    addTransaction(facts: NewTransaction): SimulatedTransaction {
      const fresh = { transactionId: randomUUID(), insertedAt: clock(), unknownLooks: 0, isForgotten: false };
      const transaction = { ...fresh, ...facts };
      transactions.set(transaction.transactionId, transaction);
      return transaction;
    },
    isPayable(order: SimulatedOrder | undefined): order is SimulatedOrder {
      return order?.state === 'pending' && clock() < order.expiresAt;
    },
    /** Viva's `StateId`: 0 pending, 1 expired, 2 cancelled, 3 paid. */
    stateIdOf(order: SimulatedOrder): number {
      if (order.state === 'pending') return clock() < order.expiresAt ? 0 : 1;
      return order.state === 'cancelled' ? 2 : 3;
    },
    /** Transactions visible to the API, which are not all that have happened. */
    find(transactionId: string): SimulatedTransaction | null {
      const found = transactions.get(transactionId);
      return found && !found.isForgotten ? found : null;
    },
    listByOrder: (orderCode: string) => all().filter((one) => one.orderCode === orderCode && !one.isForgotten),
    listByDate: (date: string) => all().filter((one) => athensDateOf(one.insertedAt) === date && !one.isForgotten),
    leftOf(payment: SimulatedTransaction): number {
      const givenBack = all().filter((one) => one.parentId === payment.transactionId);
      return givenBack.reduce((left, one) => left + one.amountInCents, payment.amountInCents);
    },
  };
}

/** 16 digits, too large for a number and not even, so that parsing one as a number always gets it wrong. */
function newOrderCode(): string {
  const tail = randomInt(10_000_000) * 10 + randomInt(5) * 2 + 1;
  return `9${randomInt(1_000_000, 9_999_999)}${String(tail).padStart(8, '0')}`;
}
