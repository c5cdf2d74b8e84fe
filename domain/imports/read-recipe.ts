import type { Localised } from '#contract/fields/languages.ts';
import type { MealIngredientLine } from '#contract/meals/meal-records.ts';
import type { CellProblem } from '#contract/words/import-words.ts';
import { foldText } from '../search-text.ts';
import { nearestWords } from './nearest-words.ts';
import { readNumber } from './row-reader.ts';

type ReadRecipe =
  | { lines: MealIngredientLine[] }
  | { problem: CellProblem; value: string; nearest?: readonly string[] };

const mostLines = 60;

/** An ingredient by its code, or by its name in either language however it is written; folded once for a whole file. */
export interface FindIngredient {
  (name: string): string | undefined;
  /** The usual spellings. */
  names: readonly string[];
}
export function createIngredientFinder(pantry: readonly { slug: string; name: Localised }[]): FindIngredient {
  const slugs = new Set(pantry.map(({ slug }) => slug));
  const byName = new Map<string, string>();
  const names: string[] = [];
  for (const { slug, name } of pantry) {
    names.push(name.el);
    for (const folded of [foldText(name.el), foldText(name.en)]) if (!byName.has(folded)) byName.set(folded, slug);
  }
  const find = (name: string) => (slugs.has(name) ? name : byName.get(foldText(name)));
  return Object.assign(find, { names });
}

/** «ρεβίθια 120; σπανάκι 80,5 g»: grams of the regular portion, by the name or the code of each ingredient. */
export function readRecipe(said: string, findIngredient: FindIngredient): ReadRecipe {
  const lines: MealIngredientLine[] = [];
  for (const part of said.split(/[;|\n]/).map((each) => each.trim())) {
    if (part === '') continue;
    if (lines.length === mostLines) return { problem: 'too-long', value: part };
    const [, name = '', weight = ''] = /^(.+?)[\s:=]+([\d.,]+)\s*(?:g|gr|γρ|γρ\.)?$/i.exec(part) ?? [];
    if (!name) return { problem: 'grams-missing', value: part };
    const ingredient = findIngredient(name);
    if (!ingredient)
      return { problem: 'unknown-ingredient', value: name, nearest: nearestWords(name, findIngredient.names) };
    const grams = readNumber(weight);
    if (typeof grams === 'string') return { problem: grams, value: part };
    if (grams < 0.001 || grams > 5000) return { problem: 'out-of-range', value: part };
    lines.push({ ingredient, component: null, grams: Math.round(grams * 1000) / 1000 });
  }
  return { lines };
}
