import type { Allergen } from '#contract/catalogue-words.ts';
import type { PurchaseUnit, Storage } from '#contract/kitchen-words.ts';
import type { Language, Localised } from '#contract/languages.ts';
import { type IngredientKind, type Nutrient, nutrients } from '#contract/meal-words.ts';
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
  /** Null for what nobody buys, such as water. */
  purchase: Purchase | null;
}

/** From whom it comes, in what it is counted, and how much that weighs. */
export interface Purchase {
  supplier: string;
  unit: PurchaseUnit;
  unitInGrams: number;
}

/** The nutrient that cannot be: a part larger than its whole, or more than 100 g in 100 g. Null: nothing is wrong. */
export function compositionFault(per100g: Composition): Nutrient | null {
  if (per100g.saturates > per100g.fat) return 'saturates';
  if (per100g.sugars > per100g.carbohydrate) return 'sugars';
  const { fat, carbohydrate, fibre, protein, salt } = per100g;
  // Tables round each figure: half a gram over is no mistake.
  return fat + carbohydrate + fibre + protein + salt > 100.5 ? 'protein' : null;
}

/** Whether what customers read of a meal may be another with this change: names and figures, not what it costs or where it is kept. */
export function changesMeals(before: StockedItem, after: StockedItem): boolean {
  const told = ({ name, kind, allergens, per100g, organicCertificate }: StockedItem) =>
    JSON.stringify([
      name.el,
      name.en,
      kind,
      allergens.toSorted(),
      nutrients.map((each) => per100g[each]),
      organicCertificate,
    ]);
  return told(before) !== told(after);
}

const ofAnimals: readonly Allergen[] = ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'];
const ofKind: Partial<Record<IngredientKind, readonly Allergen[]>> = {
  dairy: ['milk'],
  egg: ['eggs'],
  fish: ['fish'],
  seafood: ['crustaceans', 'molluscs'],
};

/** Milk holds milk: an ingredient of a kind that is an allergen says so, and a plant holds nothing of animals. */
export function isAllergenMissing({ kind, allergens }: Pick<StockedItem, 'kind' | 'allergens'>): boolean {
  const must = ofKind[kind];
  if (must) return !must.some((each) => allergens.includes(each));
  return (kind === 'plant' || kind === 'honey') && allergens.some((each) => ofAnimals.includes(each));
}

export type Emphasis = Record<Language, string[]>;

/** What a list of ingredients prints in bold: what was said before while it stands in the name, else the whole name. */
export function emphasisOf({ name, allergens }: StockedItem, before: Emphasis | null): Emphasis {
  const of = (language: Language) => {
    if (allergens.length === 0) return [];
    const kept = (before?.[language] ?? []).filter((part) => name[language].includes(part));
    return kept.length > 0 ? kept : [name[language]];
  };
  return { el: of('el'), en: of('en') };
}
