import type { Language } from '#contract/fields/languages.ts';
import type { MissingMeal } from '#contract/kitchen/packing.ts';
import { stateOfDay } from '#domain/kitchen/delivery-day.ts';
import { countPacked } from '#domain/kitchen/packed-bag.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { recordAct } from '../../undo/act-store.ts';
import { lockDay, type SpotDay } from '../day-store.ts';
import { findPackedDelivery } from './bag-store.ts';
import { findMealOfItem, findMissingMeal, insertMissing } from './missing-store.ts';
import type { MissingWish, PackingDeps } from './packing-deps.ts';
import { readCooked } from './packing-world.ts';
import { type BagPosition, openBag, requirePackable } from './work-on-bag.ts';

interface MissingPlace extends BagPosition {
  itemId: string;
}

/** Preview of the consequences, shown before the report is confirmed. */
export async function reportMissingMeal(
  deps: PackingDeps,
  day: SpotDay,
  place: MissingPlace,
  { now, language }: CallContext,
): Promise<MissingMeal> {
  const { orderId } = await requireMissable(deps, deps.db, day, place);
  const weighed = await deps.weighMissing(wishOf(day, place, { orderId, now }));
  return { ...weighed, meal: weighed.meal?.[language] ?? null };
}

/** Records one missing portion of a meal, idempotent by its id. */
export async function recordMissing(
  deps: PackingDeps,
  day: SpotDay,
  { id, place }: { id: string; place: MissingPlace },
  context: CallContext,
): Promise<MissingMeal> {
  const { now, language, staff } = context;
  const known = await findMissingMeal(deps.db, id);
  if (known) return missingMealOutcome(known, place.deliveryId, language);
  const { orderId, orderNumber } = await requireMissable(deps, deps.db, day, place);
  const mealId = await findMealOfItem(deps.db, place.itemId);
  await deps.makeUpMissing(wishOf(day, place, { orderId, now }), {
    async isNoted(tx) {
      const kept = await lockDay(tx, day);
      if (stateOfDay(kept, day.date, now) === 'open') throw new CallFailure('day-still-open');
      if (await findMissingMeal(tx, id)) return true;
      await requireMissable(deps, tx, day, place);
      return false;
    },
    async note(tx, { changeId, itemId: replacedBy, outcome, back }) {
      const { deliveryId, bag, itemId } = place;
      const by = staff?.name ?? '';
      await insertMissing(tx, { id, deliveryId, bag, itemId, replacedBy, changeId, by, at: now });
      const data = { missingId: id, orderId, changeId };
      await recordAct(tx, { kind: 'meal-missing', data, orderNumber }, now);
      await insertAuditEntry(tx, context, {
        subject: { kind: 'delivery', id: deliveryId },
        action: 'meal-missing',
        before: { bag, itemId, mealId },
        after: {
          bag,
          outcome,
          itemId: replacedBy,
          mealId: replacedBy && (await findMealOfItem(tx, replacedBy)),
          backInCents: back,
        },
      });
    },
  });
  const made = await findMissingMeal(deps.db, id);
  if (!made) throw new Error('A missing meal was compensated but not recorded.');
  return missingMealOutcome(made, place.deliveryId, language);
}

function missingMealOutcome(
  { deliveryId, outcome, meal, back }: NonNullable<Awaited<ReturnType<typeof findMissingMeal>>>,
  asked: string,
  language: Language,
): MissingMeal {
  // An id already used for another bag is a client error, and must not look as if it had been recorded here.
  if (deliveryId !== asked) throw new CallFailure('invalid-input', { fields: { id: 'invalid-field' } });
  return { outcome, meal: meal?.[language] ?? null, back };
}

function wishOf(
  day: SpotDay,
  { deliveryId, itemId }: MissingPlace,
  { orderId, now }: Pick<MissingWish, 'orderId' | 'now'>,
): MissingWish {
  return { orderId, deliveryId, itemId, now, countSpare: async (tx) => (await readCooked(tx, day)).spareOf };
}

/** Requires that the meal belongs into this bag and is not packed. Returns its order. */
async function requireMissable(
  { spot }: PackingDeps,
  db: Queryable,
  day: SpotDay,
  { deliveryId, bag: number, itemId }: MissingPlace,
): Promise<{ orderId: string; orderNumber: number }> {
  const opened = openBag(await findPackedDelivery(db, spot, deliveryId), day, number);
  requirePackable(opened);
  const { delivery, bag } = opened;
  const wanted = bag.lines.find(({ lineId }) => lineId === itemId)?.amount ?? 0;
  if (wanted === 0) throw new CallFailure('meal-not-in-bag');
  if (countPacked(delivery.ticks, number, itemId) >= wanted) throw new CallFailure('meal-is-packed');
  if (delivery.lines.reduce((sum, { amount }) => sum + amount, 0) === 1) throw new CallFailure('last-meal');
  return { orderId: delivery.orderId, orderNumber: delivery.orderNumber };
}
