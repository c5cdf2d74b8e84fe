import type { CellProblem } from '#contract/import-words.ts';
import type { Localised } from '#contract/languages.ts';
import type { SheetLine } from '#contract/meal-sheets.ts';
import { foldText } from '../search-text.ts';
import { readNumber } from './row-reader.ts';

type ReadRecipe = { lines: SheetLine[] } | { problem: CellProblem; value: string };

/** «ρεβίθια 120; σπανάκι 80,5 g»: grams of the regular portion, by the name or the code of each ingredient. */
export function readRecipe(said: string, pantry: readonly { slug: string; name: Localised }[]): ReadRecipe {
  const lines: SheetLine[] = [];
  for (const part of said.split(/[;|\n]/).map((each) => each.trim())) {
    if (part === '') continue;
    const [, name = '', weight = ''] = /^(.+?)[\s:=]+([\d.,]+)\s*(?:g|gr|γρ|γρ\.)?$/i.exec(part) ?? [];
    if (!name) return { problem: 'grams-missing', value: part };
    const folded = foldText(name);
    const found = pantry.find(
      (item) => item.slug === name || foldText(item.name.el) === folded || foldText(item.name.en) === folded,
    );
    if (!found) return { problem: 'unknown-ingredient', value: name };
    const grams = readNumber(weight);
    if (typeof grams === 'string') return { problem: grams, value: part };
    if (grams < 0.001 || grams > 5000) return { problem: 'out-of-range', value: part };
    lines.push({ ingredient: found.slug, component: null, grams: Math.round(grams * 1000) / 1000 });
  }
  return lines.length > 60 ? { problem: 'too-long', value: String(lines.length) } : { lines };
}
