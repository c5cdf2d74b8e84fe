import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { commaList, wholeNumber } from '../fields/query-fields.ts';
import {
  allergenFilters,
  allergens,
  categories,
  diets,
  favourites,
  mainIngredients,
  mealSorts,
  pictureGrounds,
  planTags,
  portions,
} from '../words/catalogue-words.ts';

export const MealCollectionQuery = z.object({
  date: z.optional(calendarDate),
  tag: z.optional(z.enum(planTags, 'unknown-value')),
  type: commaList(categories),
  favourites: commaList(favourites),
  diets: commaList(diets),
  allergenFree: commaList(allergenFilters),
  mainIngredient: commaList(mainIngredients),
  portion: commaList(portions),
  search: z._default(z.string().check(z.trim(), z.maxLength(100, 'too-long')), ''),
  sort: z._default(z.enum(mealSorts, 'unknown-value'), 'recommended'),
  page: wholeNumber(1, 10_000, 1),
  pageSize: wholeNumber(1, 100, 24),
});
export type MealCollectionQuery = z.infer<typeof MealCollectionQuery>;

export const NamedPortion = z.object({ slug: z.enum(portions), name: z.string() });
export const NamedCategory = z.object({ slug: z.enum(categories), name: z.string() });
export const MealCategory = z.object({ category: NamedCategory });
export const MealImage = z.object({ path: z.string(), ground: z.enum(pictureGrounds) });

/** Figures of a card, per portion; in grams except for calories. */
export const Macros = z.object({ calories: z.number(), protein: z.number(), carbs: z.number(), fat: z.number() });

/** A meal in one portion size: the item of a cart (`itemType: 'meal-build'`). */
export const MealBuild = z.object({
  id: z.string(),
  portion: NamedPortion,
  price: AmountInCents,
  /** Price by net weight, as required beside the price (Directive 98/6/EC). */
  pricePerKilo: AmountInCents,
  nutrition: Macros,
});
export type MealBuild = z.infer<typeof MealBuild>;

export const MealCard = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  categories: z.array(MealCategory),
  /** Filter value; null for a dish without one. */
  mainIngredient: z.nullable(z.enum(mainIngredients)),
  tags: z.array(z.enum(planTags)),
  diets: z.array(z.enum(diets)),
  isNew: z.boolean(),
  isBestSeller: z.boolean(),
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
  image: MealImage,
  /** Number of days after production for which the dish may be eaten. */
  useByDays: z.int(),
  builds: z.array(MealBuild),
});
export type MealCard = z.infer<typeof MealCard>;

export const MealOneQuery = z.object({
  slug: z.string('required-field').check(z.minLength(1, 'required-field'), z.maxLength(100, 'too-long')),
});

/** The declaration required by law (Reg. 1169/2011, Annex XV), per portion; in grams except for the energy. */
export const NutritionFacts = z.object({
  ...Macros.shape,
  kilojoules: z.number(),
  saturates: z.number(),
  sugars: z.number(),
  fibre: z.number(),
  salt: z.number(),
  netWeight: z.number(),
});
export type NutritionFacts = z.infer<typeof NutritionFacts>;

export const MealDetail = z.object({
  ...MealCard.shape,
  description: z.string(),
  builds: z.array(z.object({ ...MealBuild.shape, nutrition: NutritionFacts })),
  /** In descending weight; `emphasis` are the parts of the name that are allergens. */
  ingredients: z.array(
    z.object({ name: z.string(), emphasis: z.array(z.string()), grams: z.number(), isOrganic: z.boolean() }),
  ),
  preparation: z.string(),
  reheating: z.string(),
  /** Description of the picture. */
  imageAlt: z.string(),
  /** Further views beside `image`, of which most dishes have none. */
  moreImages: z.array(z.string()),
  /** The coming dates it is on the menu, as far as the menu is made: about nine weeks. */
  offeredOn: z.array(z.string()),
  similar: z.array(MealCard),
});
export type MealDetail = z.infer<typeof MealDetail>;

/** Organically grown ingredients, with the number of their certificate. */
export const OrganicIngredientCollection = z.object({
  items: z.array(z.object({ name: z.string(), certificate: z.string() })),
});
export type OrganicIngredientCollection = z.infer<typeof OrganicIngredientCollection>;

const count = z.record(z.string(), z.int());
export const MealCollection = z.object({
  items: z.array(MealCard),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** For each filter value: the number of meals it would leave. */
  counts: z.object({
    type: count,
    favourites: count,
    diets: count,
    allergenFree: count,
    mainIngredient: count,
    portion: count,
  }),
});
export type MealCollection = z.infer<typeof MealCollection>;
