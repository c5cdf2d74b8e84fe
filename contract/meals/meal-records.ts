import * as z from 'zod/mini';
import { InBothLanguages } from '../delivery/places.ts';
import { optionalText, requiredText, seenDeliveries } from '../fields/form-fields.ts';
import { languages } from '../fields/languages.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';
import { seenNumber } from '../fields/seen-number.ts';
import { priceChangeWords } from '../plans/staff-prices.ts';
import {
  allergens,
  categories,
  diets,
  mainIngredients,
  pictureGrounds,
  planTags,
  portions,
} from '../words/catalogue-words.ts';
import { dayStates, stations } from '../words/kitchen-words.ts';
import {
  type MealText,
  mealCourses,
  mealRecordFields,
  mealRecordGaps,
  mealStates,
  mealTexts,
  overrideKinds,
} from '../words/meal-words.ts';
import { MealRecordPicture } from './meal-pictures.ts';

const mostLines = 60;
const id = z.uuid('invalid-field');
const word = z
  .string('invalid-field')
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'address-letters'), z.maxLength(80, 'too-long'));
const inBoth = (longest: number) => z.object({ el: optionalText(longest), en: optionalText(longest) });

/** Amount of an ingredient in the regular portion, raw and edible; for a component, the part that is cooked with it. */
export const MealIngredientLine = z.object({
  ingredient: word,
  component: z.nullable(word),
  grams: numberWithin(numberRules.recipeGrams),
});
export type MealIngredientLine = z.infer<typeof MealIngredientLine>;

export const MealRecordPortion = z.object({
  portion: z.enum(portions, 'unknown-value'),
  /** Factor of the recipe. */
  factor: numberWithin(numberRules.portionFactor),
  priceInCents: numberWithin(numberRules.portionPrice),
});

/** Manual override of data derived from the recipe, with the reason. Only ever stricter: contained allergens cannot be removed. */
export const MealOverride = z.object({
  kind: z.enum(overrideKinds, 'unknown-value'),
  /** The allergen, the diet or the nutrient. */
  what: z.string('invalid-field').check(z.maxLength(40, 'too-long')),
  /** For a nutrient: grams in the regular portion. */
  amount: z.nullable(numberWithin(numberRules.nutrientByHand)),
  why: requiredText(200),
});
export type MealOverride = z.infer<typeof MealOverride>;
export const SignedOverride = z.extend(MealOverride, { by: z.string(), at: z.string() });
export type SignedOverride = z.infer<typeof SignedOverride>;

/** Maximum length of each text, in one language. */
export const mealTextLengths = {
  name: 120,
  description: 400,
  preparation: 1000,
  reheating: 800,
} as const satisfies Record<MealText, number>;

/** Everything that staff write about a meal. All other public data follows from it. */
export const MealRecordForm = z.object({
  slug: word,
  name: inBoth(mealTextLengths.name),
  description: inBoth(mealTextLengths.description),
  preparation: inBoth(mealTextLengths.preparation),
  reheating: inBoth(mealTextLengths.reheating),
  course: z.enum(mealCourses, 'unknown-value'),
  station: z.enum(stations, 'unknown-value'),
  mainIngredient: z.nullable(z.enum(mainIngredients, 'unknown-value')),
  tags: z.array(z.enum(planTags, 'unknown-value')),
  isNew: z.boolean('invalid-field'),
  isBestSeller: z.boolean('invalid-field'),
  useByDays: numberWithin(numberRules.useByDays),
  /** Net weight of the regular portion, as sold. */
  netWeightInGrams: numberWithin(numberRules.netWeight),
  lines: z.array(MealIngredientLine).check(z.maxLength(mostLines, 'too-long')),
  mayContain: z.array(z.enum(allergens, 'unknown-value')),
  portions: z
    .array(MealRecordPortion)
    .check(z.minLength(portions.length, 'required-field'), z.maxLength(portions.length, 'too-long')),
  ground: z.enum(pictureGrounds, 'unknown-value'),
  /** Null: the picture stored under its address, or a drawn plate. */
  picture: z.nullable(MealRecordPicture),
  overrides: z.array(MealOverride).check(z.maxLength(30, 'too-long')),
});
export type MealRecordForm = z.infer<typeof MealRecordForm>;
export const MealRecord = z.extend(MealRecordForm, { overrides: z.array(SignedOverride) });
export type MealRecord = z.infer<typeof MealRecord>;
/** For reading: prices are null for roles that may not see them. */
export const ShownMealRecord = z.extend(MealRecord, {
  portions: z.array(z.extend(MealRecordPortion, { priceInCents: z.nullable(z.int()) })),
});
export type ShownMealRecord = z.infer<typeof ShownMealRecord>;

export const PantryIngredient = z.object({
  slug: z.string(),
  name: InBothLanguages,
  kind: z.string(),
  allergens: z.array(z.enum(allergens)),
  per100g: z.object({
    fat: z.number(),
    saturates: z.number(),
    carbohydrate: z.number(),
    sugars: z.number(),
    fibre: z.number(),
    protein: z.number(),
    salt: z.number(),
  }),
  trimPercent: z.int(),
  /** Purchase price of a kilo; null where unknown, or not visible to the role. */
  pricePerKilo: z.nullable(z.int()),
});
export type PantryIngredient = z.infer<typeof PantryIngredient>;

/** A difference between two versions, in self-contained words; null: it was missing. */
export const MealChange = z.object({
  field: z.enum(mealRecordFields),
  /** The ingredient, portion, language or override. */
  what: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type MealChange = z.infer<typeof MealChange>;

export const MealVersion = z.object({
  number: z.int(),
  publishedBy: z.string(),
  publishedAt: z.nullable(z.string()),
  /** The first day on which it is cooked; null of a first version. */
  firstProductionDate: z.nullable(z.string()),
  /** Against the version before. */
  changes: z.array(MealChange),
});
export type MealVersion = z.infer<typeof MealVersion>;

export const StaleText = z.object({ text: z.enum(mealTexts), language: z.enum(languages), since: z.string() });
export type StaleText = z.infer<typeof StaleText>;

/** A new price of a portion, from when it holds, and who set it. */
export const WaitingPortion = z.object({
  portion: z.enum(portions),
  price: z.int(),
  undoUntil: z.string(),
  by: z.string(),
});
export const PortionPriceChange = z.object({
  portion: z.enum(portions),
  from: z.int(),
  to: z.int(),
  percent: z.number(),
  /** Above ±30 %. */
  isLarge: z.boolean(),
});
export type PortionPriceChange = z.infer<typeof PortionPriceChange>;

export const MealRecordQuery = z.object({ mealId: id });
export const MealRecordOne = z.object({
  id: z.string(),
  state: z.enum(mealStates),
  /** Sent back when saving, so that no unseen change is overwritten. */
  revision: z.int(),
  /** The published version; 0: none yet. */
  version: z.int(),
  sheet: ShownMealRecord,
  published: z.nullable(ShownMealRecord),
  stale: z.array(StaleText),
  changes: z.array(MealChange),
  gaps: z.array(z.enum(mealRecordGaps)),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  versions: z.array(MealVersion),
  /** Addresses it had before: they lead to the one it has. */
  formerSlugs: z.array(z.string()),
  /** Path of its picture from before the first upload. */
  image: z.string(),
  pantry: z.array(PantryIngredient),
  components: z.array(z.object({ slug: z.string(), name: InBothLanguages })),
  /** Deliveries that hold it from today on. */
  comingDeliveries: z.int(),
  /** Published prices that do not hold yet and can be taken back until then. */
  waitingPrices: z.array(WaitingPortion),
  canChange: z.boolean(),
});
export type MealRecordOne = z.infer<typeof MealRecordOne>;

export const MealRecordListQuery = z.object({
  search: optionalText(100),
  state: z.optional(z.enum(mealStates, 'unknown-value')),
  category: z.optional(z.enum(categories, 'unknown-value')),
  /** The `next` of the page before. */
  after: optionalText(300),
});
export const MealRecordLine = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  state: z.enum(mealStates),
  category: z.nullable(z.enum(categories)),
  diets: z.array(z.enum(diets)),
  version: z.int(),
  /** Price of the regular portion; null for roles that may not see it. */
  price: z.nullable(z.int()),
  image: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
});
export type MealRecordLine = z.infer<typeof MealRecordLine>;
export const MealRecordList = z.object({
  items: z.array(MealRecordLine),
  total: z.int(),
  counts: z.object({ published: z.int(), changed: z.int(), draft: z.int(), archived: z.int() }),
  next: z.nullable(z.string()),
  canChange: z.boolean(),
});
export type MealRecordList = z.infer<typeof MealRecordList>;

const seen = { mealId: id, revision: seenNumber };
export const NewMealForm = z.object({
  name: z.object({ el: requiredText(mealTextLengths.name), en: optionalText(mealTextLengths.name) }),
  course: z.enum(mealCourses, 'unknown-value'),
});
export const MealRecordUpdate = z.object({
  ...seen,
  sheet: MealRecordForm,
  /** Texts whose languages were confirmed to agree again. */
  agreed: z._default(z.array(z.enum(mealTexts, 'unknown-value')), []),
});
export const SeenMealRecord = z.object(seen);
export const SavedMealRecord = z.object({ mealId: z.string(), revision: z.int(), version: z.int() });

/** A delivery affected by the change: allergens that its customer avoids, or a lost diet. */
export const ConcernedDelivery = z.object({
  deliveryId: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  date: z.string(),
  amount: z.int(),
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
  lostDiets: z.array(z.enum(diets)),
});
export type ConcernedDelivery = z.infer<typeof ConcernedDelivery>;
export const MealPublishing = z.object({
  changes: z.array(MealChange),
  gaps: z.array(z.enum(mealRecordGaps)),
  /** Allergens that the new version contains and the one before did not, or only perhaps. */
  worse: z.array(z.enum(allergens)),
  /** Diets that the new version loses. */
  lostDiets: z.array(z.enum(diets)),
  concerned: z.array(ConcernedDelivery),
  comingDeliveries: z.int(),
  /** The first day on which the new version is cooked; null where customers have never seen the meal. */
  firstProductionDate: z.nullable(z.string()),
  /** Frozen, cooked or labelled dates: they keep their version, for this many portions. */
  keeping: z.array(z.object({ date: z.string(), state: z.enum(dayStates), amount: z.int() })),
  prices: z.array(PortionPriceChange),
});
export type MealPublishing = z.infer<typeof MealPublishing>;
export const MealPublishForm = z.object({
  ...seen,
  /** The deliveries that were read, each of a customer affected by the new allergens. */
  concerned: seenDeliveries,
  /** The message to these customers, or the reason why the change may stand. Required where a customer is concerned. */
  words: optionalText(300),
  ...priceChangeWords,
});
export const MealPricesBack = z.object({ count: z.int() });
export const MealArchiveForm = z.object({ ...seen, isArchived: z.boolean('invalid-field') });

/** Changes of a meal by another person meanwhile, compared with the version to save. */
export const ChangedMealRecord = z.object({ revision: z.int(), changedBy: z.string(), changes: z.array(MealChange) });
export type ChangedMealRecord = z.infer<typeof ChangedMealRecord>;
export const MealRecordGapList = z.object({ gaps: z.array(z.enum(mealRecordGaps)) });
export const ConcernedList = z.object({ concerned: z.array(ConcernedDelivery) });
