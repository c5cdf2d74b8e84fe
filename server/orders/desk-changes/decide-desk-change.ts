import type { DeskChange } from '#contract/orders/desk-changes.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { changeMenu } from '../changes/change-menu.ts';
import type { Decision } from '../changes/order-decision.ts';
import { skipDelivery } from '../changes/skip-delivery.ts';
import { decideStopping } from '../changes/stop-order.ts';
import { undoChange } from '../changes/undo-change.ts';
import { decideAddress, decideMove } from './desk-address.ts';
import { type DeskWork, reachDelivery } from './desk-work.ts';
import { decideLateMeals } from './late-meals.ts';

/** Changes that become a numbered change of the order. */
export type DecidedChange = Exclude<DeskChange, { kind: 'renewal' | 'payment' }>;

/** Before the cut-off, the customer's own decision; null: the order is already in that state. Writes nothing. */
export async function decideDeskChange(work: DeskWork, change: DecidedChange): Promise<Decision | null> {
  switch (change.kind) {
    case 'meals': {
      const { delivery, kitchen } = await reachDelivery(work, change.deliveryId);
      if (!kitchen) return changeMenu(work, change);
      if (kitchen.isBagClosed || delivery.cookedFor) throw new CallFailure('dispatch-decides');
      return decideLateMeals(work, { delivery, kitchen }, change.items);
    }
    case 'move':
      return decideMove(work, change);
    case 'address':
      return decideAddress(work, change);
    case 'skip':
      return skipDelivery(work, change.deliveryId);
    case 'stop':
      return decideStopping(work.order, work.now);
    case 'undo':
      return undoChange(work, change.changeId);
  }
}
