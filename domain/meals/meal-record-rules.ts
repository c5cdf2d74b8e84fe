import { languages } from '#contract/fields/languages.ts';
import type { MealOverride, MealRecordForm, SignedOverride, StaleText } from '#contract/meals/meal-records.ts';
import { allergens, type Diet, diets } from '#contract/words/catalogue-words.ts';
import { type MealRecordGap, mealTexts, nutrients } from '#contract/words/meal-words.ts';
import { latinSlug } from '../latin-slug.ts';
import { dietsAgainstMain } from '../nutrition/diets.ts';
import { isSameOverride } from './compare-meal-records.ts';

/** Fewer are a product, not a dish. */
const fewestIngredients = 2;

type Texts = Pick<MealRecordForm, (typeof mealTexts)[number]>;

/** Missing parts before the meal may be published. */
export function gapsOf(sheet: MealRecordForm, isSlugTaken: boolean, derivedDiets: readonly Diet[]): MealRecordGap[] {
  const gaps: MealRecordGap[] = mealTexts.filter((text) => languages.some((language) => sheet[text][language] === ''));
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
  /** Texts whose languages were confirmed to agree. */
  agreed: readonly (typeof mealTexts)[number][];
  since: string;
}

/** Texts that are out of date: the other language was changed later, and their agreement has not been confirmed since. */
export function staleAfter({ before, after, stale, agreed, since }: StaleInput): StaleText[] {
  return mealTexts.flatMap((text): StaleText[] => {
    if (agreed.includes(text)) return [];
    const known = stale.find((each) => each.text === text);
    const changed = languages.filter((language) => before[text][language] !== after[text][language]);
    const [one] = changed;
    if (!one) return known ? [known] : [];
    if (changed.length === languages.length || known?.language === one) return [];
    // A first translation does not make the other language out of date.
    if (before[text][one] === '') return known ? [known] : [];
    const language = languages.find((each) => each !== one);
    return language ? [{ text, language, since }] : [];
  });
}

/** True for an allergen, a diet or a nutrient; false for one that would make a dish look freer than its recipe. */
export function isSoundOverride({ kind, what, amount }: MealOverride): boolean {
  if (kind === 'nutrient') return nutrients.some((each) => each === what) && amount !== null;
  const known: readonly string[] = kind === 'not-diet' ? diets : allergens;
  return known.includes(what) && amount === null;
}

/** An unchanged override keeps its signature; a new one is signed. */
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
