import type { Language, Localised } from '#contract/fields/languages.ts';
import type { Allergen } from '#contract/words/catalogue-words.ts';
import type { PurchaseUnit, Storage } from '#contract/words/kitchen-words.ts';
import { type IngredientKind, type Nutrient, nutrients } from '#contract/words/meal-words.ts';
import type { Cents } from '../money.ts';
import type { Composition } from '../nutrition/recipe.ts';

/** An ingredient as staff write it. */
export interface StockedItem {
  slug: string;
  name: Localised;
  kind: IngredientKind;
  allergens: readonly Allergen[];
  per100g: Composition;
  trimPercent: number;
  storage: Storage;
  pricePerKilo: Cents | null;
  organicCertificate: string | null;
  /** Null for ingredients that are not bought, such as water. */
  purchase: Purchase | null;
}

/** Supplier, unit, and the weight of a unit. */
export interface Purchase {
  supplier: string;
  unit: PurchaseUnit;
  unitInGrams: number;
}

/** The nutrient that is impossible: a part larger than its whole, or more than 100 g in 100 g. Null: no fault. */
export function compositionFault(per100g: Composition): Nutrient | null {
  if (per100g.saturates > per100g.fat) return 'saturates';
  if (per100g.sugars > per100g.carbohydrate) return 'sugars';
  const { fat, carbohydrate, fibre, protein, salt } = per100g;
  // Tables round each figure: half a gram over is no mistake.
  return fat + carbohydrate + fibre + protein + salt > 100.5 ? 'protein' : null;
}

/** True if the change may alter the public data of a meal: names and figures, but not costs or storage. */
export function changesMeals(before: StockedItem, after: StockedItem): boolean {
  const comparableItem = ({ name, kind, allergens, per100g, organicCertificate }: StockedItem) =>
    JSON.stringify([
      name.el,
      name.en,
      kind,
      allergens.toSorted(),
      nutrients.map((each) => per100g[each]),
      organicCertificate,
    ]);
  return comparableItem(before) !== comparableItem(after);
}

const ofAnimals: readonly Allergen[] = ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'];
const ofKind: Partial<Record<IngredientKind, readonly Allergen[]>> = {
  dairy: ['milk'],
  egg: ['eggs'],
  fish: ['fish'],
  seafood: ['crustaceans', 'molluscs'],
};

/** An ingredient whose kind is an allergen must declare it (milk contains milk); a plant contains nothing of animals. */
export function isAllergenMissing({ kind, allergens }: Pick<StockedItem, 'kind' | 'allergens'>): boolean {
  const must = ofKind[kind];
  if (must) return !must.some((each) => allergens.includes(each));
  return (kind === 'plant' || kind === 'honey') && allergens.some((each) => ofAnimals.includes(each));
}

export type Emphasis = Record<Language, string[]>;

/** The bold part in a printed list of ingredients: the previous emphasis while it is part of the name, otherwise the whole name. */
export function emphasisOf({ name, allergens }: StockedItem, before: Emphasis | null): Emphasis {
  const of = (language: Language) => {
    if (allergens.length === 0) return [];
    const kept = (before?.[language] ?? []).filter((part) => name[language].includes(part));
    return kept.length > 0 ? kept : [name[language]];
  };
  return { el: of('el'), en: of('en') };
}
