import { randomUUID } from 'node:crypto';
import { type KnownMeal, planMeals } from '#domain/imports/plan-meals.ts';
import type { TableRow } from '#domain/imports/planned-row.ts';
import type { FileWords } from '#domain/imports/row-reader.ts';
import type { WordList } from '#domain/imports/word-lists.ts';
import { emptyMealRecord } from '#domain/meals/empty-meal-record.ts';
import { foldText } from '#domain/search-text.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { listTakenSlugs, listWorkingMealRecords, lockSlugs, type StoredMealRecord } from './meal-record-store.ts';
import { listPantry } from './pantry-store.ts';
import { insertDraft, requireMealRecord, workingMealRecord, writeDraft } from './save-meal-record.ts';

interface Words extends FileWords {
  sayWord(list: WordList, word: string): string;
}

const noActorId = '00000000-0000-0000-0000-000000000000';

/** Imports meals from a file: each becomes a draft, saved as in the editor. */
export function mealImporter(words: Words) {
  return {
    lock: lockSlugs,
    async plan(tx: Queryable, rows: readonly TableRow[]) {
      const kept = await listWorkingMealRecords(tx);
      const known = kept.map(
        (each): KnownMeal => ({ id: each.id, revision: each.revision, sheet: workingMealRecord(each) }),
      );
      const bySlug = new Map(known.map((meal) => [meal.sheet.slug, meal]));
      const byName = meetNames(kept, known);
      const taken = await listTakenSlugs(tx, noActorId);
      const planned = planMeals(rows, {
        ...words,
        pantry: await listPantry(tx),
        find: (by) => ('slug' in by ? bySlug.get(by.slug) : byName.get(by.name)),
        isSlugTaken: (slug) => taken.has(slug),
        emptySheet: emptyMealRecord,
      });
      return {
        rows: planned,
        async apply(context: CallContext) {
          for (const { wanted } of planned) {
            if (!wanted) continue;
            const { known: meal, sheet } = wanted;
            if (meal) await writeDraft(tx, await requireAsPlanned(tx, meal), { sheet, agreed: [] }, context);
            else await insertDraft(tx, { mealId: randomUUID(), draft: sheet }, context);
          }
        },
      };
    },
  };
}

/** Matches names with meals. A meal no longer sold matches only if no other meal has the name. */
function meetNames(kept: readonly StoredMealRecord[], known: readonly KnownMeal[]): Map<string, KnownMeal | 'several'> {
  const archived = new Set(kept.filter(({ published, isActive }) => published && !isActive).map(({ id }) => id));
  const named = Map.groupBy(known, ({ sheet }) => foldText(sheet.name.el));
  return new Map(
    [...named].flatMap(([name, meals]) => {
      const sold = meals.filter(({ id }) => !archived.has(id));
      const [meal, ...others] = sold.length > 0 ? sold : meals;
      return meal ? [[name, others.length > 0 ? ('several' as const) : meal] as const] : [];
    }),
  );
}

async function requireAsPlanned(tx: Queryable, { id, revision }: KnownMeal) {
  try {
    return await requireMealRecord(tx, { mealId: id, revision });
  } catch (error) {
    throw error instanceof CallFailure ? new CallFailure('import-changed') : error;
  }
}
