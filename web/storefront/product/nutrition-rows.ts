import type { Language } from '#contract/fields/languages.ts';
import type { NutritionFacts } from '#contract/meals/meals.ts';
import { type LabelAmount, type LabelNutrient, roundForLabel } from '#domain/nutrition/legal-rounding.ts';

interface NutritionRow {
  nutrient: LabelNutrient;
  /** "of which": indented under the row before. */
  isPart: boolean;
  perPortion: string[];
  per100: string[];
}

/** Order set by law (Reg. 1169/2011, Annex XV). */
const order: readonly { nutrient: Exclude<LabelNutrient, 'energy'>; field: keyof NutritionFacts; isPart?: true }[] = [
  { nutrient: 'fat', field: 'fat' },
  { nutrient: 'saturates', field: 'saturates', isPart: true },
  { nutrient: 'carbohydrate', field: 'carbs' },
  { nutrient: 'sugars', field: 'sugars', isPart: true },
  { nutrient: 'fibre', field: 'fibre' },
  { nutrient: 'protein', field: 'protein' },
  { nutrient: 'salt', field: 'salt' },
];

/** Nutrition declaration of one portion, beside that of 100 g. */
export function nutritionRows(facts: NutritionFacts, language: Language): NutritionRow[] {
  const shareOf100 = 100 / facts.netWeight;
  const energy = (share: number) => [
    formatAmount(roundForLabel('energy', facts.kilojoules * share), 'kJ', language),
    formatAmount(roundForLabel('energy', facts.calories * share), 'kcal', language),
  ];
  const grams = (nutrient: LabelNutrient, amount: number) => [
    formatAmount(roundForLabel(nutrient, amount), 'g', language),
  ];
  return [
    { nutrient: 'energy', isPart: false, perPortion: energy(1), per100: energy(shareOf100) },
    ...order.map(({ nutrient, field, isPart = false }) => ({
      nutrient,
      isPart,
      perPortion: grams(nutrient, facts[field]),
      per100: grams(nutrient, facts[field] * shareOf100),
    })),
  ];
}

/** "5,8 g" in Greek, "5.8 g" in English; traces are "<0,5 g". Numbers of four digits are grouped: "2.343 kJ". */
export function formatAmount(amount: LabelAmount, unit: string, language: Language): string {
  const isTrace = typeof amount === 'object';
  const [whole = '', fraction] = String(isTrace ? amount.below : amount).split('.');
  const [point, group] = language === 'el' ? [',', '.'] : ['.', ','];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${isTrace ? '<' : ''}${grouped}${fraction ? point + fraction : ''}\u00a0${unit}`;
}
