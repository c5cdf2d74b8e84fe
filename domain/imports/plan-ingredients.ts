import { allergens as allergenWords } from '#contract/words/catalogue-words.ts';
import { storages } from '#contract/words/kitchen-words.ts';
import { ingredientKinds, nutrients } from '#contract/words/meal-words.ts';
import { slugOf } from '../meals/meal-record-rules.ts';
import { changesMeals, compositionFault, isAllergenMissing, type StockedItem } from '../meals/pantry-rules.ts';
import { foldText } from '../search-text.ts';
import { badRow, type CellChange, type PlannedRow, type TableRow } from './planned-row.ts';
import { createRowReader, type FileWords, sayEuros, sayNumber } from './row-reader.ts';

interface IngredientFacts extends FileWords {
  pantry: readonly StockedItem[];
  /** Those that meals are made of which customers see. */
  used: ReadonlySet<string>;
  /** A word of a list as people write it in files. */
  sayWord(list: 'allergen' | 'kind' | 'storage', word: string): string;
}

const pick = <Word extends string>(list: readonly Word[], word: string | undefined): Word | undefined =>
  list.find((each) => each === word);

/**
 * Known by code or by Greek name; an empty cell changes nothing. The public data of a published meal follows from its
 * ingredients: such a change is not made by a file but on the page that lists the meals concerned.
 */
export function planIngredients(rows: readonly TableRow[], facts: IngredientFacts): PlannedRow<StockedItem>[] {
  const { pantry } = facts;
  const bySlug = new Map(pantry.map((item) => [item.slug, item]));
  const byName = new Map(pantry.map((item) => [foldText(item.name.el), item]));
  const seen = new Set<string>();
  return rows.map((row) => {
    const reader = createRowReader(row, facts);
    const saidSlug = reader.text('slug', 80);
    const nameEl = reader.required('nameEl', reader.text('nameEl', 80)) ?? '';
    const before = saidSlug ? bySlug.get(saidSlug) : byName.get(foldText(nameEl));
    if (saidSlug && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(saidSlug)) reader.refuse('slug', 'not-an-address');
    const other = byName.get(foldText(nameEl));
    if (nameEl && other && other !== before) reader.refuse('nameEl', 'address-taken');
    const slug = before?.slug ?? saidSlug ?? slugOf(nameEl, (each) => bySlug.has(each) || seen.has(each));
    if (seen.has(slug) || seen.has(foldText(nameEl))) reader.refuse(saidSlug ? 'slug' : 'nameEl', 'twice');
    const nameEn = reader.text('nameEn', 80);
    const kind = pick(ingredientKinds, reader.word('kind', 'kind'));
    const allergens = reader.words('allergens', 'allergen')?.flatMap((each) => pick(allergenWords, each) ?? []);
    const per100g = Object.fromEntries(
      nutrients.map((each) => [each, reader.number(each, { from: 0, to: 100 }) ?? before?.per100g[each]]),
    );
    if (!before) {
      for (const each of nutrients) reader.required(each, per100g[each]);
      reader.required('nameEn', nameEn);
      reader.required('kind', kind);
    }
    const trimPercent = reader.whole('trimPercent', { from: 0, to: 95 });
    const storage = pick(storages, reader.word('storage', 'storage'));
    const pricePerKilo = reader.cents('pricePerKilo', { from: 0, to: 1_000_000 });
    const organicCertificate = reader.text('organicCertificate', 80);
    const item: StockedItem = {
      slug,
      name: { el: nameEl, en: nameEn ?? before?.name.en ?? '' },
      kind: kind ?? before?.kind ?? 'plant',
      allergens: allergens ?? before?.allergens ?? [],
      per100g: per100g as unknown as StockedItem['per100g'],
      trimPercent: trimPercent ?? before?.trimPercent ?? 0,
      storage: storage ?? before?.storage ?? 'dry',
      pricePerKilo: pricePerKilo ?? before?.pricePerKilo ?? null,
      organicCertificate: organicCertificate ?? before?.organicCertificate ?? null,
      purchase: before?.purchase ?? null,
    };
    if (reader.faults.length === 0) {
      const fault = compositionFault(item.per100g);
      if (fault) reader.refuse(fault, 'more-than-whole');
      if (isAllergenMissing(item)) reader.refuse('allergens', 'allergen-missing', facts.sayWord('kind', item.kind));
      if (before && facts.used.has(slug) && changesMeals(before, item)) {
        const [first] = compareItems(before, item, facts).filter(
          ({ field }) => !['pricePerKilo', 'trimPercent', 'storage'].includes(field),
        );
        reader.refuse(first?.field ?? 'nameEl', 'changes-published', first?.to ?? '');
      }
    }
    if (reader.faults.length > 0) return badRow(row.row, nameEl || slug, reader.faults);
    seen.add(slug);
    seen.add(foldText(nameEl));
    const known = { row: row.row, name: nameEl, faults: [] };
    if (!before) return { ...known, outcome: 'new', changes: [], wanted: item };
    const changes = compareItems(before, item, facts);
    if (changes.length === 0) return { ...known, outcome: 'unchanged', changes, wanted: null };
    return { ...known, outcome: 'changed', changes, wanted: item };
  });
}

function compareItems(before: StockedItem, after: StockedItem, facts: IngredientFacts): CellChange[] {
  const [was, is] = [fileWords(before, facts), fileWords(after, facts)];
  return Object.keys(is).flatMap((field) => {
    const [from = '', to = ''] = [was[field], is[field]];
    return from === to ? [] : [{ field, from, to }];
  });
}

/** An ingredient in the words of a file. */
function fileWords(item: StockedItem, { sayWord }: IngredientFacts): Record<string, string> {
  return {
    nameEl: item.name.el,
    nameEn: item.name.en,
    kind: sayWord('kind', item.kind),
    allergens: item.allergens
      .map((each) => sayWord('allergen', each))
      .toSorted()
      .join(', '),
    ...Object.fromEntries(nutrients.map((each) => [each, sayNumber(item.per100g[each])])),
    trimPercent: sayNumber(item.trimPercent),
    storage: sayWord('storage', item.storage),
    pricePerKilo: sayEuros(item.pricePerKilo),
    organicCertificate: item.organicCertificate ?? '',
  };
}
