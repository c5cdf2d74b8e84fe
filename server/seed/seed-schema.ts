import * as z from 'zod';
import { paymentTypes } from '#contract/orders/payments.ts';
import {
  allergens,
  categories,
  mainIngredients,
  pictureGrounds,
  planTags,
  portions,
} from '#contract/words/catalogue-words.ts';
import { purchaseUnits, stations, storages } from '#contract/words/kitchen-words.ts';
import { ingredientKinds } from '#contract/words/meal-words.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const text = z
  .string()
  .min(1)
  .refine((value) => value === value.trim(), 'has spaces around it');
const cents = z.int().positive();
const calendarDate = z.iso.date();

/** A text in both languages of the shop. */
const BothLanguages = z.strictObject({ el: text, en: text });

const grams = z.number().min(0).max(100);
const Composition = z.strictObject({
  fat: grams,
  saturates: grams,
  carbohydrate: grams,
  sugars: grams,
  fibre: grams,
  protein: grams,
  salt: grams,
});

const SeedIngredient = z.strictObject({
  name: BothLanguages,
  kind: z.enum(ingredientKinds),
  allergens: z.array(z.enum(allergens)),
  /** The parts of the name that an ingredient list has to emphasise (Reg. 1169/2011, Art. 21). */
  emphasis: z.strictObject({ el: z.array(text).min(1), en: z.array(text).min(1) }).optional(),
  per100g: Composition,
  /** The grower's certificate number; those of the demo are invented. */
  organicCertificate: text.optional(),
  /** Absent for ingredients that are not bought. */
  purchase: z
    .strictObject({
      supplier: slug,
      storage: z.enum(storages),
      trimPercent: z.int().min(0).max(95),
      unit: z.enum(purchaseUnits),
      unitInGrams: z.int().positive(),
    })
    .optional(),
});
export const SeedIngredients = z.record(slug, SeedIngredient);
export type SeedIngredients = z.infer<typeof SeedIngredients>;

/** Purchase price per kilo by ingredient, in cents; invented, like the suppliers. */
export const SeedIngredientPrices = z.record(slug, cents);

/** Supplier names by id. */
export const SeedSuppliers = z.record(slug, text);

/** Parts shared by several meals: the weight of the other ingredients per 100 g of the base. */
export const SeedComponents = z.record(
  slug,
  z.strictObject({
    name: BothLanguages,
    station: z.enum(stations),
    base: slug,
    per100g: z.record(slug, z.number().positive()),
    meals: z.array(slug).min(2),
  }),
);
export type SeedComponents = z.infer<typeof SeedComponents>;

const Portion = z.strictObject({ portion: z.enum(portions), factor: z.number().min(1), priceInCents: cents });

export const SeedMeal = z.strictObject({
  slug,
  name: BothLanguages,
  description: BothLanguages,
  course: z.enum(['main', 'breakfast-snack']),
  station: z.enum(stations),
  /** Null for a dish with none of them. */
  mainIngredient: z.nullable(z.enum(mainIngredients)),
  /** `custom` is left out: single orders can contain any meal. */
  tags: z.array(z.enum(planTags).exclude(['custom'])).min(1),
  isNew: z.boolean(),
  isBestSeller: z.boolean(),
  recipe: z.array(z.strictObject({ ingredient: slug, grams: z.number().positive() })).min(3),
  netWeightInGrams: z.int().positive(),
  mayContain: z.array(z.enum(allergens)),
  preparation: BothLanguages,
  reheating: BothLanguages,
  useByDays: z.int().min(3).max(6),
  portions: z.array(Portion).length(portions.length),
  ground: z.enum(pictureGrounds),
});
export type SeedMeal = z.infer<typeof SeedMeal>;

const regionSlug = z.enum(['region-1', 'region-2']);

export const SeedPostalCodes = z.array(
  z.strictObject({
    postalCode: z.string().regex(/^\d{5}$/),
    municipality: BothLanguages,
    regionalUnit: BothLanguages,
    /** null: a known code outside the delivery area. */
    region: regionSlug.nullable(),
  }),
);
export type SeedPostalCodes = z.infer<typeof SeedPostalCodes>;

/** ISO weekdays: 1 is Monday, 7 is Sunday. A day without an entry has none of it. */
const byWeekday = z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7']), z.int().positive());
const timeOfDay = z.iso.time({ precision: -1 });

export const SeedSpots = z.strictObject({
  spots: z.array(
    z.strictObject({
      slug,
      name: BothLanguages,
      business: z.strictObject({ slug, name: text }),
      regions: z.array(
        z.strictObject({
          slug: regionSlug,
          name: BothLanguages,
          minimumInCents: cents,
          deliveryFeeInCents: cents,
          freeDeliveryFromInCents: cents,
        }),
      ),
      timePeriods: z.array(z.strictObject({ from: timeOfDay, to: timeOfDay, capacityByWeekday: byWeekday })),
      dailyMealCapacity: byWeekday,
      categoryMealCapacity: z.partialRecord(z.enum(categories), byWeekday),
      paymentTypes: z.array(
        z.strictObject({
          slug: z.enum(paymentTypes),
          orderKinds: z.array(z.enum(['single', 'weekly', 'monthly'])).min(1),
          mostInCents: cents.optional(),
        }),
      ),
    }),
  ),
});
export type SeedSpots = z.infer<typeof SeedSpots>;

const wholeNumbers = z.array(z.int().positive()).min(1);

const SeedDailyPlan = z.strictObject({
  tag: z.literal('custom'),
  type: z.literal('daily'),
  name: BothLanguages,
  description: BothLanguages,
});

export const SeedWeeklyPlan = z.strictObject({
  tag: z.enum(planTags).exclude(['custom']),
  type: z.literal('weekly'),
  name: BothLanguages,
  description: BothLanguages,
  mainCategory: z.enum(categories).exclude(['breakfast-snack']),
  daysPerWeek: wholeNumbers,
  weeks: wholeNumbers,
  mainMeals: wholeNumbers,
  breakfast: z.array(z.boolean()).min(1),
  pricePerMainInCents: cents,
  pricePerBreakfastInCents: cents,
});
export type SeedWeeklyPlan = z.infer<typeof SeedWeeklyPlan>;

export const SeedPlans = z.strictObject({
  pricing: z.strictObject({
    formula: text,
    discountPercentByWeeks: z.record(z.string().regex(/^[1-4]$/), z.number().min(0).max(100)),
    roundToCents: cents,
  }),
  plans: z.array(z.discriminatedUnion('type', [SeedDailyPlan, SeedWeeklyPlan])),
});
export type SeedPlans = z.infer<typeof SeedPlans>;

const couponRules = {
  code: z.string().regex(/^[A-Z0-9]+$/),
  visibility: z.enum(['public', 'personal', 'by-code']),
  name: BothLanguages,
  validFrom: calendarDate,
  /** The last day it is valid. */
  validUntil: calendarDate.nullable(),
  minimumSubtotalInCents: z.int().min(0),
  totalLimit: z.int().positive().nullable(),
  perCustomerLimit: z.int().positive().nullable(),
  firstOrderOnly: z.boolean(),
  orderKinds: z.array(z.enum(['single', 'weekly', 'monthly'])).min(1),
};

export const SeedCoupons = z.strictObject({
  coupons: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ ...couponRules, kind: z.literal('percent'), percent: z.int().min(1).max(100) }),
      z.strictObject({ ...couponRules, kind: z.literal('fixed'), amountInCents: cents }),
    ]),
  ),
});
export type SeedCoupons = z.infer<typeof SeedCoupons>;
