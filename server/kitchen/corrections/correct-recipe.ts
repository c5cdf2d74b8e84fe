import type { CorrectionForm } from '#contract/kitchen/corrections.ts';
import { correctRecipe, unlabelledAllergens } from '#domain/kitchen/correct-recipe.ts';
import { stateOfDay } from '#domain/kitchen/delivery-day.ts';
import type { DishRecipe } from '#domain/kitchen/dish-recipe.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { insertDateRecipe, listDishRecipes, listRecipesOfDate } from '../../meals/recipes/dish-recipe-store.ts';
import { findSpotId } from '../../meals/recipes/freezing-day-store.ts';
import { listPantry } from '../../meals/records/pantry-store.ts';
import { lockDay, type SpotDay } from '../day-store.ts';
import type { KitchenDeps } from '../kitchen-deps.ts';
import {
  findLastCorrection,
  insertNotices,
  listDishHolders,
  reopenBagsWith,
  revokeLabelsOf,
} from './correction-store.ts';

/**
 * Corrects the recipe of a frozen date whose pot differs from its labels. In one transaction: the valid labels are revoked, closed bags with
 * the dish that have not left are reopened, and a notice is created for every recipient. The content of old labels stays stored.
 */
export async function signCorrection(
  { db }: Pick<KitchenDeps, 'db'>,
  day: SpotDay,
  form: CorrectionForm,
  context: CallContext,
): Promise<void> {
  const { now, staff } = context;
  const { mealId, reason, added, removed, contains, mayContain } = form;
  await db.transaction(async (tx) => {
    const kept = await lockDay(tx, day);
    // Before the freeze a recipe is changed by publishing: nothing is cooked yet.
    if (stateOfDay(kept, day.date, now) === 'open') throw new CallFailure('day-still-open');
    const label = await findRecipe(tx, day, mealId);
    const pantry = Object.fromEntries((await listPantry(tx)).map((item) => [item.slug, item]));
    if (added.some(({ ingredient }) => !Object.hasOwn(pantry, ingredient)))
      throw new CallFailure('invalid-input', { fields: { added: 'invalid-field' } });
    const pot = label && correctRecipe(label, { added, removed, contains, mayContain }, pantry);
    if (!label || !pot) throw new CallFailure('correction-empty');
    const unnamed = unlabelledAllergens(label, pot);
    const holders = (await listDishHolders(tx, day, mealId)).map((holder) => ({
      ...holder,
      avoided: holder.avoidAllergens.filter((each) => [...unnamed.contains, ...unnamed.mayContain].includes(each)),
    }));
    requireSeen(form, holders, { ...unnamed, mayPhone: staff?.roles.includes('owner') ?? false });
    const spotId = await findSpotId(tx, day.spot);
    const last = await findLastCorrection(tx, day, mealId);
    const place = { spotId, date: day.date };
    if (last < 0)
      await insertDateRecipe(tx, place, { mealId, ...label }, { correction: 0, reason: '', by: '', at: now });
    const signed = { correction: Math.max(0, last) + 1, reason, by: staff?.name ?? '', at: now };
    await insertDateRecipe(tx, place, { mealId, ...pot }, signed);
    const labels = await revokeLabelsOf(tx, day, mealId, now);
    const staying = holders.filter(({ hasLeft }) => !hasLeft).map(({ deliveryId }) => deliveryId);
    const bags = await reopenBagsWith(tx, { deliveryIds: staying, mealId }, { by: signed.by, at: now });
    await insertNotices(tx, day, { mealId, correction: signed.correction, ...unnamed, holders }, now);
    await insertAuditEntry(tx, context, {
      subject: { kind: 'delivery-day', id: `${day.spot} ${day.date}` },
      action: 'recipe-corrected',
      before: { mealId, dish: label.name.el, allergens: label.allergens },
      after: {
        correction: signed.correction,
        allergens: pot.allergens,
        added: added.map(({ ingredient }) => ingredient),
        removed,
        contains,
        mayContain,
        labels,
        bags: bags.length,
        deliveries: holders.map(({ deliveryId }) => deliveryId),
      },
      reason,
    });
  });
}

async function findRecipe(tx: Queryable, day: SpotDay, mealId: string): Promise<DishRecipe | null> {
  const dated = (await listRecipesOfDate(tx, day)).find((each) => each.mealId === mealId);
  if (dated) return dated.recipe;
  const [dish] = await listDishRecipes(tx, [mealId]);
  if (!dish) return null;
  const { mealId: _, ...recipe } = dish;
  return recipe;
}

type Holder = Awaited<ReturnType<typeof listDishHolders>>[number] & { avoided: CorrectionForm['mayContain'] };

function requireSeen(
  { seen }: CorrectionForm,
  holders: readonly Holder[],
  {
    contains,
    mayContain,
    mayPhone,
  }: Pick<CorrectionForm, 'mayContain'> & {
    contains: CorrectionForm['mayContain'];
    mayPhone: boolean;
  },
): void {
  const read = new Set(seen);
  if (holders.every(({ deliveryId }) => read.has(deliveryId))) return;
  const deliveries = holders.map(({ deliveryId, orderNumber, customer, phone, amount, avoided, hasLeft }) => ({
    ...{ deliveryId, orderNumber: String(orderNumber), customer, phone: mayPhone ? phone : null },
    ...{ amount, avoided, hasLeft, toldAt: null, isTakenOut: false },
  }));
  throw new CallFailure('correction-concerns', { contains, mayContain, deliveries });
}
