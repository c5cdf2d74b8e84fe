import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import {
  insertTransaction,
  lockOrder,
  type SandboxOrder,
  type SandboxTransaction,
  setOrderState,
} from './sandbox-store.ts';

export const sandboxDeeds = ['pay', 'pay-later', 'pay-and-leave', 'decline', 'cancel', 'leave'] as const;
export type SandboxDeed = (typeof sandboxDeeds)[number];

/** How long the pretended bank takes when it takes its time. */
export const pendingForMs = 8000;

export function isPayable(order: SandboxOrder, now: Date): boolean {
  return order.state === 'pending' && now < order.expiresAt;
}

const outcomes: Record<SandboxDeed, { order?: SandboxOrder['state']; transaction?: SandboxTransaction['state'] }> = {
  pay: { order: 'paid', transaction: 'paid' },
  'pay-and-leave': { order: 'paid', transaction: 'paid' },
  'pay-later': { order: 'processing', transaction: 'pending' },
  decline: { transaction: 'failed' },
  cancel: { order: 'cancelled' },
  leave: {},
};

export interface PerformedDeed {
  order: SandboxOrder;
  /** Null where the payer did not try to pay. */
  transaction: SandboxTransaction | null;
}

/** What a payer does on the test page. Null: the order cannot be paid any more, whatever this tab still shows. */
export function performDeed(
  db: Database,
  orderCode: string,
  deed: SandboxDeed,
  now: Date,
): Promise<PerformedDeed | null> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderCode);
    if (!order || !isPayable(order, now)) return null;
    const outcome = outcomes[deed];
    if (outcome.order) await setOrderState(tx, orderCode, outcome.order);
    if (!outcome.transaction) return { order, transaction: null };
    const { amountInCents } = order;
    const facts = { orderCode, amountInCents, state: outcome.transaction, parentId: null, createdAt: now };
    const transaction = { id: randomUUID(), ...facts };
    await insertTransaction(tx, transaction);
    return { order, transaction };
  });
}
