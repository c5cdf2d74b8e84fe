import { mealRecordCalls as calls } from '#contract/meals/meal-record-calls.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../../calls/handlers.ts';
import { listWaitingPortionPrices } from '../../prices/portion-price-store.ts';
import { answerList, answerMealRecord } from './meal-record-answer.ts';
import { countComing, findMealRecord, listMealRecords, listTakenSlugs, listVersions } from './meal-record-store.ts';
import { listComponentNames, listPantry } from './pantry-store.ts';
import { archiveMeal, publishMealRecord, weighMeal } from './publish-meal-record.ts';
import { takeBackPrices } from './publish-prices.ts';
import { createMealRecord, discardMealRecord, type MealRecordDeps, updateMealRecord } from './save-meal-record.ts';

const versionsShown = 20;

export function mealRecordHandlers(
  deps: MealRecordDeps,
): Pick<CallHandlers, Exclude<keyof typeof calls, 'meal-preview-create'>> {
  const { db } = deps;
  return {
    async 'meal-sheet-collection'({ query }, context) {
      const { language } = context;
      return answerList(await listMealRecords(db), query, { canChange: mayChange(context), language });
    },
    async 'meal-sheet-one'({ query: { mealId } }, context) {
      const [kept, versions, pantry, components, taken, comingDeliveries, waitingPrices] = await Promise.all([
        findMealRecord(db, mealId),
        listVersions(db, mealId, versionsShown),
        listPantry(db),
        listComponentNames(db),
        listTakenSlugs(db, mealId),
        countComing(db, mealId, athensDateOf(context.now)),
        listWaitingPortionPrices(db, mealId),
      ]);
      if (!kept) throw new CallFailure('meal-not-found');
      const more = { versions, pantry, components, taken, comingDeliveries, waitingPrices };
      return answerMealRecord(kept, more, mayChange(context));
    },
    'meal-sheet-create': ({ body }, context) => createMealRecord(deps, body, context),
    'meal-sheet-update': ({ body }, context) => updateMealRecord(deps, body, context),
    'meal-sheet-discard': ({ body }, context) => discardMealRecord(deps, body, context),
    'meal-publishing-one': ({ query: { mealId } }, { now }) => weighMeal(deps, mealId, now),
    'meal-sheet-publish': ({ body }, context) => publishMealRecord(deps, body, context),
    'meal-prices-take-back': ({ body: { mealId } }, context) =>
      db.transaction((tx) => takeBackPrices(tx, mealId, context)),
    'meal-archive': ({ body }, context) => archiveMeal(deps, body, context),
  };
}

function mayChange({ staff }: CallContext): boolean {
  return calls['meal-sheet-update'].roles.some((role) => staff?.roles.includes(role));
}
