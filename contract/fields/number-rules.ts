import * as z from 'zod/mini';

/** Unit of a number: money is typed in euros and counted in cents, the others are counted as they are typed. */
export type NumberUnit = 'euros' | 'percent' | 'grams' | 'degrees' | 'count';

/** Valid values of a typed number. Both ends of the range are allowed; those of money are in cents. */
export interface NumberRule {
  unit: NumberUnit;
  least: number;
  most: number;
  decimals: number;
}

const money = (least: number, most: number): NumberRule => ({ unit: 'euros', least, most, decimals: 2 });
const count = (least: number, most: number): NumberRule => ({ unit: 'count', least, most, decimals: 0 });
const grams = (least: number, most: number, decimals = 3): NumberRule => ({ unit: 'grams', least, most, decimals });
const percent = (least: number, most: number, decimals = 0): NumberRule => ({ unit: 'percent', least, most, decimals });

/** Every number that staff type. The schemas of the calls, the fields of the office and their reading follow from here. */
export const numberRules = {
  regionMoney: money(0, 1_000_000),
  windowPlaces: count(0, 10_000),
  openingCount: count(1, 10_000),
  couponPercent: percent(1, 100),
  couponAmount: money(1, 1_000_000),
  couponMinimum: money(0, 1_000_000),
  couponLimit: count(1, 1_000_000),
  shiftStops: count(1, 500),
  shiftBags: count(1, 2000),
  depositAmount: money(1, 10_000_000),
  doorMoney: money(0, 10_000_000),
  /** Money back for a case; never more than its meals cost. */
  caseAmount: money(0, 1_000_000),
  /** The sum up to which a rule gives money back for a case. */
  caseRuleLimit: money(0, 100_000),
  ruledCases: count(0, 100),
  /** Cash offered by a customer: cash is taken up to 500 €. */
  cashHeldOut: money(0, 100_000),
  /** Credit that staff give a customer at once. */
  goodwillCredit: money(1, 100_000),
  supportLimit: money(0, 100_000),
  dishAmount: count(0, 99),
  tillFloat: money(0, 100_000),
  noteCount: count(0, 10_000),
  cookedPortions: count(1, 10_000),
  planPrice: money(100, 200_000),
  planPriceRise: percent(-50, 50, 2),
  recipeGrams: grams(0.001, 5000),
  netWeight: grams(1, 5000, 0),
  portionFactor: { unit: 'count', least: 0.25, most: 9, decimals: 2 },
  portionPrice: money(1, 100_000),
  nutrientByHand: grams(0, 2000),
  useByDays: count(1, 30),
  ingredientNutrient: grams(0, 100),
  ingredientTrim: percent(0, 95),
  ingredientPrice: money(0, 1_000_000),
  purchaseGrams: grams(1, 1_000_000, 0),
  menuWeeks: count(1, 8),
  menuKeepsDays: count(1, 7),
  menuTarget: count(0, 99),
  companyCapital: money(0, 100_000_000_000),
  taxBranch: count(0, 99_999),
  latitude: { unit: 'degrees', least: -90, most: 90, decimals: 8 },
  longitude: { unit: 'degrees', least: -180, most: 180, decimals: 8 },
} as const satisfies Record<string, NumberRule>;

const ruleOfSchema = new WeakMap<object, NumberRule>();

/** The number as a call takes it. More decimals than the rule has are refused and never rounded. */
export function numberWithin(rule: NumberRule) {
  const { unit, least, most, decimals } = rule;
  const isWhole = unit === 'euros' || decimals === 0;
  const kind = isWhole ? z.int('invalid-field') : z.number('invalid-field');
  const isExact = (value: number) => isWhole || Number(value.toFixed(decimals)) === value;
  const schema = kind.check(
    z.gte(least, 'number-out-of-range'),
    z.lte(most, 'number-out-of-range'),
    z.refine(isExact, 'too-many-decimals'),
  );
  ruleOfSchema.set(schema, rule);
  return schema;
}

/** The rule that a number of a call follows; undefined: it is not typed by a person. */
export function findNumberRule(schema: object): NumberRule | undefined {
  return ruleOfSchema.get(schema);
}
