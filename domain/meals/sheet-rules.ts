import { allergens, type Diet, diets } from '#contract/catalogue-words.ts';
import { languages } from '#contract/languages.ts';
import type { MealOverride, MealSheetForm, SignedOverride, StaleText } from '#contract/meal-sheets.ts';
import { mealTexts, nutrients, type SheetGap } from '#contract/meal-words.ts';
import { latinSlug } from '../latin-slug.ts';
import { dietsAgainstMain } from '../nutrition/diets.ts';
import { isSameOverride } from './compare-sheets.ts';

/** Fewer are a product, not a dish. */
const fewestIngredients = 2;

type Texts = Pick<MealSheetForm, (typeof mealTexts)[number]>;

/** What is still missing before customers may see it. */
export function gapsOf(sheet: MealSheetForm, isSlugTaken: boolean, derivedDiets: readonly Diet[]): SheetGap[] {
  const gaps: SheetGap[] = mealTexts.filter((text) => languages.some((language) => sheet[text][language] === ''));
  const ingredients = new Set(sheet.lines.map(({ ingredient }) => ingredient)).size;
  if (ingredients === 0) gaps.push('no-recipe');
  else if (ingredients < fewestIngredients) gaps.push('few-ingredients');
  if (!sheet.tags.some((tag) => tag !== 'custom')) gaps.push('no-tags');
  if (isSlugTaken) gaps.push('slug-taken');
  if (dietsAgainstMain(sheet.mainIngredient, derivedDiets).length > 0) gaps.push('diet-against-main');
  return gaps;
}

interface StaleInput {
  before: Texts;
  after: Texts;
  stale: readonly StaleText[];
  /** Texts of which somebody says that both languages agree. */
  agreed: readonly (typeof mealTexts)[number][];
  since: string;
}

/** Which texts have fallen behind: the other language was changed later, and nobody has said since that they agree. */
export function staleAfter({ before, after, stale, agreed, since }: StaleInput): StaleText[] {
  return mealTexts.flatMap((text): StaleText[] => {
    if (agreed.includes(text)) return [];
    const known = stale.find((each) => each.text === text);
    const changed = languages.filter((language) => before[text][language] !== after[text][language]);
    const [one] = changed;
    if (!one) return known ? [known] : [];
    if (changed.length === languages.length || known?.language === one) return [];
    // Written for the first time it is a translation, and leaves nothing behind.
    if (before[text][one] === '') return known ? [known] : [];
    const language = languages.find((each) => each !== one);
    return language ? [{ text, language, since }] : [];
  });
}

/** Words of an allergen, a diet or a nutrient; never such as would make a dish look freer than its recipe. */
export function isSoundOverride({ kind, what, amount }: MealOverride): boolean {
  if (kind === 'nutrient') return nutrients.some((each) => each === what) && amount !== null;
  const known: readonly string[] = kind === 'not-diet' ? diets : allergens;
  return known.includes(what) && amount === null;
}

/** What was said before keeps its signature; what is new gets one. */
export function signOverrides(
  given: readonly MealOverride[],
  known: readonly SignedOverride[],
  { by, at }: { by: string; at: string },
): SignedOverride[] {
  return given.map((each) => {
    const { kind, what, amount, why } = each;
    const signed = known.find((one) => isSameOverride(one, each));
    return { kind, what, amount, why, by: signed?.by ?? by, at: signed?.at ?? at };
  });
}

/** The address of a new meal, from the first words of its name. */
export function slugOf(name: string, isTaken: (slug: string) => boolean): string {
  const base = latinSlug(name) || 'meal';
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}
