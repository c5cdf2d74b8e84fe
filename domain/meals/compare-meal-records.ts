import { languages } from '#contract/fields/languages.ts';
import type { MealChange, MealOverride, ShownMealRecord } from '#contract/meals/meal-records.ts';
import { mealTexts } from '#contract/words/meal-words.ts';

type Compared = Omit<ShownMealRecord, 'overrides'> & { overrides: readonly MealOverride[] };

const plain = [
  'slug',
  'course',
  'station',
  'mainIngredient',
  'isNew',
  'isBestSeller',
  'useByDays',
  'netWeightInGrams',
  'ground',
] as const;

/** Differences from one meal version to another; empty for equal versions. */
export function compareMealRecords(before: Compared, after: Compared): MealChange[] {
  return [
    ...plain.flatMap((field) => change(field, null, sayOf(before[field]), sayOf(after[field]))),
    ...mealTexts.flatMap((field) =>
      languages.flatMap((language) => change(field, language, before[field][language], after[field][language])),
    ),
    ...change('picture', null, cropWords(before), cropWords(after)),
    ...languages.flatMap((language) =>
      change('pictureAlt', language, before.picture?.alt[language] ?? '', after.picture?.alt[language] ?? ''),
    ),
    ...change('tags', null, listOf(before.tags), listOf(after.tags)),
    ...change('mayContain', null, listOf(before.mayContain), listOf(after.mayContain)),
    ...compareLines(before, after),
    ...after.portions.flatMap(({ portion, priceInCents, factor }) => {
      const was = before.portions.find((each) => each.portion === portion);
      return [
        ...change('price', portion, sayOf(was?.priceInCents ?? null), sayOf(priceInCents)),
        ...change('factor', portion, sayOf(was?.factor ?? null), sayOf(factor)),
      ];
    }),
    ...compareOverrides(before.overrides, after.overrides),
  ];
}

function cropWords({ picture }: Compared): string | null {
  return picture && `${picture.file} ${picture.focusX} ${picture.focusY}`;
}

function compareLines(before: Compared, after: Compared): MealChange[] {
  const [was, is] = [gramsOf(before), gramsOf(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].flatMap((slug) =>
    change('line', slug, sayOf(was.get(slug) ?? null), sayOf(is.get(slug) ?? null)),
  );
  if (changed.length > 0) return changed;
  const written = ({ lines }: Compared) =>
    JSON.stringify(lines.map(({ ingredient, component, grams }) => [ingredient, component, grams]));
  return written(before) === written(after) ? [] : [{ field: 'order', what: null, from: null, to: null }];
}

function gramsOf({ lines }: Compared): Map<string, number> {
  const grams = new Map<string, number>();
  for (const line of lines)
    grams.set(line.ingredient, Math.round(((grams.get(line.ingredient) ?? 0) + line.grams) * 1000) / 1000);
  return grams;
}

function compareOverrides(before: readonly MealOverride[], after: readonly MealOverride[]): MealChange[] {
  const has = (all: readonly MealOverride[], one: MealOverride) => all.some((each) => isSameOverride(each, one));
  return [
    ...before.filter((each) => !has(after, each)).map((gone) => toMealChange(gone, wordsOf(gone), null)),
    ...after.filter((each) => !has(before, each)).map((fresh) => toMealChange(fresh, null, wordsOf(fresh))),
  ];
}

export function isSameOverride(a: MealOverride, b: MealOverride): boolean {
  return a.kind === b.kind && a.what === b.what && a.amount === b.amount && a.why === b.why;
}

function toMealChange({ kind, what }: MealOverride, from: string | null, to: string | null): MealChange {
  return { field: 'override', what: `${kind} ${what}`, from, to };
}

function wordsOf({ amount, why }: MealOverride): string {
  return amount === null ? why : `${amount} · ${why}`;
}

function change(field: MealChange['field'], what: string | null, from: string | null, to: string | null): MealChange[] {
  return from === to ? [] : [{ field, what, from, to }];
}

function sayOf(value: string | number | boolean | null): string | null {
  return value === null ? null : String(value);
}

function listOf(values: readonly string[]): string {
  return values.toSorted().join(', ');
}
