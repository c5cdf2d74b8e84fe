import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { SpotDay } from '../day-store.ts';
import { findMissingPlace, markFound, takeBackMissing } from './missing-store.ts';
import type { PackingDeps } from './packing-deps.ts';

interface FoundMeal {
  outcome: 'restored' | 'kept-refund';
  place: { deliveryId: string; bag: number };
}

/**
 * A missing meal was found: it goes back into its order, unless it has been refunded already or the order was changed since.
 * Then the order stays as it is, and the meal is left over.
 */
export function recordFound(deps: PackingDeps, day: SpotDay, id: string, context: CallContext): Promise<FoundMeal> {
  return deps.giveBackFound(context.now, async (tx, restore) => {
    const missing = await findMissingPlace(tx, id);
    if (missing?.date !== day.date || missing.spot !== day.spot) throw new CallFailure('not-found');
    const { deliveryId, bag, itemId, orderId, changeId, foundAt } = missing;
    const place = { deliveryId, bag };
    if (foundAt) return { outcome: 'kept-refund', place };
    if (missing.isClosed) throw new CallFailure('bag-closed');
    const outcome = (await restore({ orderId, changeId })) ? 'restored' : 'kept-refund';
    if (outcome === 'restored') await takeBackMissing(tx, id);
    else await markFound(tx, id, { by: context.staff?.name ?? '', at: context.now });
    await insertAuditEntry(tx, context, {
      subject: { kind: 'delivery', id: deliveryId },
      action: 'meal-found',
      before: { bag, itemId },
      after: { bag, outcome },
    });
    return { outcome, place };
  });
}
