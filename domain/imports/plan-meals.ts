import { type Localised, languages } from '#contract/fields/languages.ts';
import { type MealIngredientLine, type MealRecord, mealTextLengths } from '#contract/meals/meal-records.ts';
import { allergens, mainIngredients, planTags, portions } from '#contract/words/catalogue-words.ts';
import { stations } from '#contract/words/kitchen-words.ts';
import { mealCourses, mealTexts } from '#contract/words/meal-words.ts';
import { usualPrices } from '../meals/empty-meal-record.ts';
import { slugOf } from '../meals/meal-record-rules.ts';
import { mergeLines } from '../nutrition/recipe.ts';
import { foldText } from '../search-text.ts';
import { badRow, type CellChange, type PlannedRow, type TableRow } from './planned-row.ts';
import { createIngredientFinder, type FindIngredient, readRecipe } from './read-recipe.ts';
import { createRowReader, type FileWords, type RowReader, sayEuros, sayNumber } from './row-reader.ts';

/** An existing meal, by the version staff work on: its draft, or the published one. */
export interface KnownMeal {
  id: string;
  revision: number;
  sheet: MealRecord;
}

interface MealFacts extends FileWords {
  pantry: readonly { slug: string; name: Localised }[];
  /** Finds a meal by its address or by its current Greek name. */
  find(by: { slug: string } | { name: string }): KnownMeal | 'several' | undefined;
  isSlugTaken(slug: string): boolean;
  emptySheet(slug: string, name: Localised, course: MealRecord['course']): MealRecord;
  sayWord(list: 'allergen' | 'course' | 'station' | 'main-ingredient' | 'tag', word: string): string;
}

interface WantedMeal {
  /** Null: new. */
  known: KnownMeal | null;
  sheet: MealRecord;
}

const suffix = { el: 'El', en: 'En' } as const;
const pick = <Word extends string>(list: readonly Word[], word: string | undefined): Word | undefined =>
  list.find((each) => each === word);
const pickAll = <Word extends string>(list: readonly Word[], words: string[] | undefined): Word[] | undefined =>
  words?.flatMap((word) => pick(list, word) ?? []);

/** Each row becomes a draft. An empty cell changes nothing; customers see none of it until it is published. */
export function planMeals(rows: readonly TableRow[], facts: MealFacts): PlannedRow<WantedMeal>[] {
  const seen = new Set<string>();
  const findIngredient = createIngredientFinder(facts.pantry);
  return rows.map((row) => {
    const reader = createRowReader(row, facts);
    const saidSlug = reader.text('slug', 80);
    const nameEl = reader.required('nameEl', reader.text('nameEl', mealTextLengths.name)) ?? '';
    if (saidSlug && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(saidSlug)) reader.refuse('slug', 'not-an-address');
    const found = facts.find(saidSlug ? { slug: saidSlug } : { name: foldText(nameEl) }) ?? null;
    if (found === 'several') {
      reader.refuse('nameEl', 'several-meals');
      return badRow(row.row, nameEl, reader.faults);
    }
    const known = found;
    const isTaken = (slug: string) => facts.isSlugTaken(slug) || seen.has(slug);
    if (saidSlug && !known && facts.isSlugTaken(saidSlug)) reader.refuse('slug', 'address-taken');
    const slug = known?.sheet.slug ?? saidSlug ?? slugOf(nameEl, isTaken);
    if (seen.has(slug) || (!saidSlug && seen.has(foldText(nameEl))))
      reader.refuse(saidSlug ? 'slug' : 'nameEl', 'twice');
    const before = known?.sheet ?? facts.emptySheet(slug, { el: nameEl, en: '' }, 'main');
    const sheet = readSheet(reader, { before, isNew: known === null, findIngredient });
    if (reader.faults.length > 0) return badRow(row.row, nameEl || (saidSlug ?? ''), reader.faults);
    seen.add(slug);
    seen.add(foldText(nameEl));
    const report = { row: row.row, name: nameEl, faults: [] };
    if (!known) return { ...report, outcome: 'new', changes: [], wanted: { known, sheet } };
    const changes = compare(before, sheet, facts);
    if (changes.length === 0) return { ...report, outcome: 'unchanged', changes, wanted: null };
    return { ...report, outcome: 'changed', changes, wanted: { known, sheet } };
  });
}

interface Given {
  before: MealRecord;
  isNew: boolean;
  findIngredient: FindIngredient;
}

function readSheet(reader: RowReader, { before, isNew, findIngredient }: Given): MealRecord {
  const texts = Object.fromEntries(
    mealTexts.map((text) => [
      text,
      Object.fromEntries(
        languages.map((language) => [
          language,
          reader.text(`${text}${suffix[language]}`, mealTextLengths[text]) ?? before[text][language],
        ]),
      ),
    ]),
  ) as Pick<MealRecord, (typeof mealTexts)[number]>;
  const course = pick(mealCourses, reader.word('course', 'course')) ?? before.course;
  const regular = reader.cents('regular', { from: 1, to: 100_000 });
  const usual = isNew && regular !== undefined ? usualPrices(regular) : null;
  return {
    ...before,
    ...texts,
    course,
    station:
      pick(stations, reader.word('station', 'station')) ??
      (isNew && course === 'breakfast-snack' ? 'breakfast' : before.station),
    mainIngredient: pick(mainIngredients, reader.word('mainIngredient', 'main-ingredient')) ?? before.mainIngredient,
    tags: pickAll(planTags, reader.words('tags', 'tag')) ?? before.tags,
    mayContain: pickAll(allergens, reader.words('mayContain', 'allergen')) ?? before.mayContain,
    useByDays: reader.whole('useByDays', { from: 1, to: 30 }) ?? before.useByDays,
    netWeightInGrams: reader.whole('netWeightInGrams', { from: 1, to: 5000 }) ?? before.netWeightInGrams,
    lines: linesOf(reader, { before, findIngredient }),
    portions: before.portions.map((portion) => {
      const said = portion.portion === 'regular' ? regular : reader.cents(portion.portion, { from: 1, to: 100_000 });
      return { ...portion, priceInCents: said ?? usual?.[portion.portion] ?? portion.priceInCents };
    }),
  };
}

/** A recipe equal to the current one leaves it unchanged, with the parts it was divided into. */
function linesOf(reader: RowReader, { before, findIngredient }: Omit<Given, 'isNew'>): MealIngredientLine[] {
  const said = reader.text('recipe', 6000);
  if (said === undefined) return before.lines;
  const read = readRecipe(said, findIngredient);
  if ('problem' in read) {
    reader.refuse('recipe', read.problem, read.value, read.nearest);
    return before.lines;
  }
  const weights = (lines: readonly MealIngredientLine[]) =>
    JSON.stringify(mergeLines(lines).toSorted((a, b) => (a.ingredient < b.ingredient ? -1 : 1)));
  return weights(read.lines) === weights(before.lines) ? before.lines : read.lines;
}

function compare(before: MealRecord, after: MealRecord, facts: MealFacts): CellChange[] {
  const [was, is] = [fileWords(before, facts), fileWords(after, facts)];
  return Object.keys(is).flatMap((field) => {
    const [from = '', to = ''] = [was[field], is[field]];
    return from === to ? [] : [{ field, from, to }];
  });
}

/** A meal version in the words of a file. */
function fileWords(sheet: MealRecord, { pantry, sayWord }: MealFacts): Record<string, string> {
  const list = (name: 'allergen' | 'tag', words: readonly string[]) =>
    words
      .map((word) => sayWord(name, word))
      .toSorted()
      .join(', ');
  const named = new Map(pantry.map(({ slug, name }) => [slug, name.el]));
  return {
    ...Object.fromEntries(
      mealTexts.flatMap((text) => languages.map((each) => [`${text}${suffix[each]}`, sheet[text][each]])),
    ),
    course: sayWord('course', sheet.course),
    station: sayWord('station', sheet.station),
    mainIngredient: sheet.mainIngredient ? sayWord('main-ingredient', sheet.mainIngredient) : '',
    tags: list('tag', sheet.tags),
    useByDays: sayNumber(sheet.useByDays),
    netWeightInGrams: sayNumber(sheet.netWeightInGrams),
    recipe: mergeLines(sheet.lines)
      .map(({ ingredient, grams }) => `${named.get(ingredient) ?? ingredient} ${sayNumber(grams)}`)
      .join('; '),
    mayContain: list('allergen', sheet.mayContain),
    ...Object.fromEntries(
      portions.map((portion) => [
        portion,
        sayEuros(sheet.portions.find((each) => each.portion === portion)?.priceInCents ?? null),
      ]),
    ),
  };
}
