import type { MealRecord, PortionPriceChange } from '#contract/meals/meal-records.ts';
import type { DerivedMeal } from '#domain/meals/derive-meal.ts';
import { isLargeChange, percentOfChange, pricesUndoUntil } from '#domain/prices/price-change.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { savePortionPrice, takeBackPortionPrices } from '../../prices/portion-price-store.ts';
import { authorOf } from './save-meal-record.ts';

/** Portions whose published price differs; none for a meal never published. */
export function priceChangesOf(published: MealRecord | null, sheet: MealRecord): PortionPriceChange[] {
  return sheet.portions.flatMap(({ portion, priceInCents: to }) => {
    const from = published?.portions.find((each) => each.portion === portion)?.priceInCents;
    if (from === undefined || from === to) return [];
    return [{ portion, from, to, percent: percentOfChange({ from, to }), isLarge: isLargeChange({ from, to }) }];
  });
}

/** Requires a reason for price changes, and a second confirmation above 30 %. */
export function requirePriceWords(
  changes: readonly PortionPriceChange[],
  { reason, largeChangeRead }: { reason: string; largeChangeRead: boolean },
): void {
  if (changes.length > 0 && reason === '') {
    throw new CallFailure('invalid-input', { fields: { reason: 'required-field' } });
  }
  const large = changes.filter(({ isLarge }) => isLarge);
  if (large.length === 0 || largeChangeRead) return;
  const items = large.map(({ portion: id, from, to, percent }) => ({ id, from, to, percent }));
  throw new CallFailure('price-change-large', { items });
}

/** The meal as it is saved now, still with its former prices: the new ones take effect a little later. */
export function atPricesBefore(derived: DerivedMeal, changes: readonly PortionPriceChange[]): DerivedMeal {
  const before = new Map(changes.map(({ portion, from }) => [portion, from]));
  const portions = derived.portions.map((each) => ({
    ...each,
    priceInCents: before.get(each.portion) ?? each.priceInCents,
  }));
  return { ...derived, portions };
}

export async function schedulePortionPrices(
  tx: Queryable,
  mealId: string,
  { changes, reason }: { changes: readonly PortionPriceChange[]; reason: string },
  context: CallContext,
): Promise<void> {
  if (changes.length === 0) return;
  const { now } = context;
  for (const { portion, to } of changes) {
    const waiting = { portion, priceInCents: to, undoUntil: pricesUndoUntil(now), by: authorOf(context) };
    await savePortionPrice(tx, mealId, waiting, now);
  }
  await insertAuditEntry(tx, context, {
    subject: { kind: 'meal', id: mealId },
    action: 'prices-scheduled',
    before: Object.fromEntries(changes.map(({ portion, from }) => [portion, from])),
    after: Object.fromEntries(changes.map(({ portion, to }) => [portion, to])),
    reason,
  });
}

/** Cancels new prices that have not taken effect yet. */
export async function takeBackPrices(tx: Queryable, mealId: string, context: CallContext): Promise<{ count: number }> {
  const back = await takeBackPortionPrices(tx, mealId, context.now);
  if (back.length === 0) throw new CallFailure('price-holds');
  await insertAuditEntry(tx, context, {
    subject: { kind: 'meal', id: mealId },
    action: 'prices-taken-back',
    before: Object.fromEntries(back.map(({ portion, priceInCents }) => [portion, priceInCents])),
  });
  return { count: back.length };
}
