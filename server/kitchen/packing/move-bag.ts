import type { BagState, PackedBag } from '#contract/kitchen/packing.ts';
import { bagProgress, refuseClosing } from '#domain/kitchen/packed-bag.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { SpotDay } from '../day-store.ts';
import { saveBagState, saveConfirmed } from './bag-store.ts';
import { conflictKeyOf, keptOf, standingOf } from './packing-answer.ts';
import type { PackingDeps } from './packing-deps.ts';
import { type BagPosition, type OpenedBag, workOnBag } from './work-on-bag.ts';

const actions = { closed: 'bag-closed', open: 'bag-opened', waiting: 'bag-put-aside' } as const;

/** Closes a bag that is full and whose allergy warning was confirmed; reopens it; or puts it aside. */
export function moveBag(
  deps: PackingDeps,
  day: SpotDay,
  { place, state, reason }: { place: BagPosition; state: BagState; reason: string },
  context: CallContext,
): Promise<PackedBag> {
  return workOnBag(deps, { day, place }, context, async (opened) => {
    const { tx, delivery, bag } = opened;
    const from = standingOf(delivery, bag.number);
    if (from === 'not-paid' || from === 'canceled') throw new CallFailure('bag-not-packed');
    if (from === state) return;
    if (state === 'closed') requireClosable(opened);
    const at = { deliveryId: delivery.id, bag: bag.number, date: day.date };
    await saveBagState(tx, at, state, { by: context.staff?.name ?? '', at: context.now });
    await insertAuditEntry(tx, context, {
      subject: { kind: 'delivery', id: delivery.id },
      action: actions[state],
      before: { bag: bag.number, state: from },
      after: { bag: bag.number, state },
      reason,
    });
  });
}

function requireClosable({ delivery, bag, world }: OpenedBag): void {
  const progress = bagProgress(bag, delivery.ticks);
  const confirmed = keptOf(delivery, bag.number)?.confirmed ?? null;
  const refusal = refuseClosing(progress, { wanted: conflictKeyOf(delivery, bag, world.book), confirmed });
  if (refusal) throw new CallFailure(refusal, null, { left: progress.left, over: progress.over });
}

/** Confirms the warning that was read; if the bag's warning has changed since, the confirmation does not count. */
export function confirmBag(
  deps: PackingDeps,
  day: SpotDay,
  { place, read }: { place: BagPosition; read: string },
  context: CallContext,
): Promise<PackedBag> {
  return workOnBag(deps, { day, place }, context, async ({ tx, delivery, bag, world }) => {
    const key = conflictKeyOf(delivery, bag, world.book);
    if (key === null || key !== read) throw new CallFailure('allergy-changed');
    if (keptOf(delivery, bag.number)?.confirmed === key) return;
    const at = { deliveryId: delivery.id, bag: bag.number, date: day.date };
    await saveConfirmed(tx, at, key, { by: context.staff?.name ?? '', at: context.now });
    await insertAuditEntry(tx, context, {
      subject: { kind: 'delivery', id: delivery.id },
      action: 'allergy-confirmed',
      after: { bag: bag.number },
    });
  });
}
