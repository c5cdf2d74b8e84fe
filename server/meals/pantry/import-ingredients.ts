import { planIngredients } from '#domain/imports/plan-ingredients.ts';
import type { TableRow } from '#domain/imports/planned-row.ts';
import type { FileWords } from '#domain/imports/row-reader.ts';
import type { WordList } from '#domain/imports/word-lists.ts';
import { emphasisOf } from '#domain/meals/pantry-rules.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { listStock, listUsedSlugs, lockIngredients, saveIngredients } from './ingredient-store.ts';

interface Words extends FileWords {
  sayWord(list: WordList, word: string): string;
}

/** Imports ingredients from a file. */
export function ingredientImporter(words: Words) {
  return {
    lock: lockIngredients,
    async plan(tx: Queryable, rows: readonly TableRow[]) {
      const [pantry, used] = [await listStock(tx), await listUsedSlugs(tx)];
      const planned = planIngredients(rows, { pantry, used, ...words });
      return {
        rows: planned,
        async apply(context: CallContext) {
          const wanted = planned.flatMap(({ wanted: item }) => item ?? []);
          const known = new Map(pantry.map((item) => [item.slug, item]));
          const items = wanted.map((item) => ({
            ...item,
            emphasis: emphasisOf(item, known.get(item.slug)?.emphasis ?? null),
          }));
          await saveIngredients(tx, items, { by: context.staff?.name ?? '', at: context.now });
          for (const { row, name, outcome, changes, wanted: item } of planned) {
            if (!item) continue;
            await insertAuditEntry(tx, context, {
              subject: { kind: 'ingredient', id: item.slug },
              action: outcome === 'new' ? 'added' : 'changed',
              ...(known.has(item.slug) && {
                before: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
              }),
              after: known.has(item.slug)
                ? Object.fromEntries(changes.map(({ field, to }) => [field, to]))
                : { name, row },
            });
          }
        },
      };
    },
  };
}
