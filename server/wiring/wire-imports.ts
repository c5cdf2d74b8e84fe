import type { Say } from '#texts/say.ts';
import { customerImporter } from '../customers/import-customers.ts';
import type { Database } from '../database/database.ts';
import { codeImporter } from '../delivery/places/import-codes.ts';
import { createFileWords } from '../imports/file-words.ts';
import { importCallHandlers } from '../imports/import-calls.ts';
import { ingredientImporter } from '../meals/pantry/import-ingredients.ts';
import { mealImporter } from '../meals/records/import-meals.ts';

/** The kinds of importable files, each by the rules of its own module. */
export function wireImports({ db, spot, say }: { db: Database; spot: string; say: Say }) {
  const words = createFileWords(say);
  return importCallHandlers({
    db,
    importers: {
      ingredients: ingredientImporter(words),
      meals: mealImporter(words),
      'postal-codes': codeImporter({ spot }),
      customers: customerImporter,
    },
  });
}
