/** An amount as the nutrition declaration states it: a figure, or "less than". */
export type LabelAmount = number | { below: number };

export type LabelNutrient = 'energy' | 'fat' | 'saturates' | 'carbohydrate' | 'sugars' | 'fibre' | 'protein' | 'salt';

/** docs/spec.md#meals-rounding: rounding of the nutrition declaration; grams, or whole kJ and kcal for the energy. */
export function roundForLabel(nutrient: LabelNutrient, amount: number): LabelAmount {
  if (!(amount >= 0)) throw new RangeError(`Not an amount of ${nutrient}: ${amount}`);
  if (nutrient === 'energy') return roundTo(amount, 0);
  if (nutrient === 'salt') return roundSalt(amount);
  const negligible = nutrient === 'saturates' ? 0.1 : 0.5;
  if (amount <= negligible) return { below: negligible };
  return roundTo(amount, amount < 10 ? 1 : 0);
}

function roundSalt(grams: number): LabelAmount {
  if (grams <= 0.0125) return { below: 0.01 };
  return roundTo(grams, grams < 1 ? 2 : 1);
}

function roundTo(amount: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(amount * scale + 1e-9) / scale;
}
