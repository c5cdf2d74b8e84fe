import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import type { CardMethod } from '../card-payments.ts';
import {
  insertTransaction,
  lockSandboxOrder,
  type SandboxOrder,
  type SandboxTransaction,
  setOrderState,
} from './sandbox-store.ts';

export const sandboxActions = [
  'pay',
  'pay-by-iris',
  'pay-later',
  'pay-and-leave',
  'pay-twice',
  'decline',
  'cancel',
  'leave',
] as const;
export type SandboxAction = (typeof sandboxActions)[number];

/** Processing time of the pretended bank for a delayed payment. */
export const pendingForMs = 8000;

export function isPayable(order: SandboxOrder, now: Date): boolean {
  return order.state === 'pending' && now < order.expiresAt;
}

interface Outcome {
  order?: SandboxOrder['state'];
  transaction?: SandboxTransaction['state'];
  method?: CardMethod;
  /** The number of transactions it makes; one by default. */
  times?: number;
}

/** IRIS saves no card. */
export function isOfferedAction(action: SandboxAction, order: SandboxOrder): boolean {
  return action !== 'pay-by-iris' || !order.keepsCard;
}

const outcomes: Record<SandboxAction, Outcome> = {
  pay: { order: 'paid', transaction: 'paid' },
  'pay-by-iris': { order: 'paid', transaction: 'paid', method: 'iris' },
  'pay-twice': { order: 'paid', transaction: 'paid', times: 2 },
  'pay-and-leave': { order: 'paid', transaction: 'paid' },
  'pay-later': { order: 'processing', transaction: 'pending' },
  decline: { transaction: 'failed' },
  cancel: { order: 'cancelled' },
  leave: {},
};

export interface PerformedAction {
  order: SandboxOrder;
  /** Null when the payer did not try to pay. */
  transaction: SandboxTransaction | null;
  /** The same, and the second of a payer who paid twice. */
  transactions: SandboxTransaction[];
}

/** The payer's action on the test page. Null: the order cannot be paid any more, even if an old tab still offers it. */
export function performAction(
  db: Database,
  orderCode: string,
  action: SandboxAction,
  now: Date,
): Promise<PerformedAction | null> {
  return db.transaction(async (tx) => {
    const order = await lockSandboxOrder(tx, orderCode);
    if (!order || !isPayable(order, now) || !isOfferedAction(action, order)) return null;
    const outcome = outcomes[action];
    if (outcome.order) await setOrderState(tx, orderCode, outcome.order);
    const transactions = transactionsOf(order, outcome, now);
    for (const transaction of transactions) await insertTransaction(tx, transaction);
    return { order, transaction: transactions[0] ?? null, transactions };
  });
}

function transactionsOf({ orderCode, amountInCents }: SandboxOrder, outcome: Outcome, now: Date): SandboxTransaction[] {
  const { transaction: state, method = 'card', times = 1 } = outcome;
  if (!state) return [];
  const facts = { orderCode, amountInCents, state, method, parentId: null, createdAt: now };
  return Array.from({ length: times }, () => ({ id: randomUUID(), ...facts }));
}
