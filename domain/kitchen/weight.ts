/** Whole hundredths of a milligram: recipe grams have three decimals and factors two, so sums are never rounded. */
export type Weight = number;

const perGram = 100_000;

export function weighPortion(grams: number, factor: number): Weight {
  return Math.round(grams * 1000) * Math.round(factor * 100);
}

export function gramsOf(weight: Weight): number {
  return weight / perGram;
}

/** Number of units of this weight that hold it, after trim: always enough. */
export function unitsFor(weight: Weight, trimPercent: number, unitInGrams: number): number {
  const wanted = weight * 100;
  const held = (100 - trimPercent) * unitInGrams * perGram;
  const whole = Math.floor(wanted / held);
  return whole * held < wanted ? whole + 1 : whole;
}
