import * as z from 'zod/mini';
import { RegionFigures } from '../delivery/places.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { MealRecordForm } from '../meals/meal-records.ts';
import { MenuRuleForm } from '../meals/menu.ts';
import { StockedForm } from '../meals/pantry.ts';
import { paymentTypes } from '../orders/payments.ts';
import { planTypes } from '../plans/plans.ts';
import { categories, planTags } from '../words/catalogue-words.ts';
import type { movedSettings } from '../words/import-words.ts';
import { stations } from '../words/kitchen-words.ts';
import { orderKinds } from '../words/order-kinds.ts';
import { CouponTerms } from './offers.ts';
import { LocalisedText, Settings } from './settings.ts';
import { ShopTextPair, shopTextSlugs } from './shop-texts.ts';

/*
 * Contents of one line of a shop's file, by its kind. Items are identified by names that mean the same in every shop: an address, a code,
 * hours; never by an id, a person or an instant.
 */

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));
const file = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const whole = (from: number, to: number) => z.int().check(z.gte(from), z.lte(to));
const cents = whole(0, 10_000_000);
const count = whole(1, 100_000);
const weekday = z.enum(['1', '2', '3', '4', '5', '6', '7']);
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const words = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20));
const inBoth = (longest: number) =>
  z.strictObject({ el: z.string().check(z.maxLength(longest)), en: z.string().check(z.maxLength(longest)) });

const setting = <Key extends (typeof movedSettings)[number]>(key: Key) =>
  z.strictObject({ key: z.literal(key), value: Settings.shape[key] });
const SettingItem = z.discriminatedUnion('key', [
  setting('brand'),
  setting('company'),
  setting('tax'),
  setting('bank'),
  setting('contact'),
  setting('hours'),
]);

const PlaceItem = z.strictObject({
  name: LocalisedText,
  business: z.string().check(z.minLength(1), z.maxLength(200)),
  cutOff: whole(0, 167),
  /** Weekday → meals. */
  kitchen: z.partialRecord(weekday, count),
  categories: z.partialRecord(weekday, z.partialRecord(z.enum(categories), count)),
  payments: z
    .array(
      z.strictObject({
        slug: z.enum(paymentTypes),
        orderKinds: z.array(z.enum(orderKinds)).check(z.minLength(1), z.maxLength(orderKinds.length)),
        most: z.nullable(whole(1, 10_000_000)),
        isActive: z.boolean(),
      }),
    )
    .check(z.maxLength(paymentTypes.length)),
});

const RegionItem = z.strictObject({
  slug,
  name: LocalisedText,
  ...RegionFigures.shape,
  codes: z
    .array(
      z.strictObject({
        code: z.string().check(z.regex(/^\d{5}$/)),
        municipality: inBoth(200),
        regionalUnit: inBoth(200),
      }),
    )
    .check(z.maxLength(5000)),
});

const WindowItem = z.strictObject({
  from: timeOfDay,
  to: timeOfDay,
  byWeekday: z.partialRecord(weekday, whole(1, 10_000)),
  byDate: z.record(calendarDate, whole(0, 10_000)),
});

const ClosedDayItem = z.strictObject({
  date: calendarDate,
  isClosed: z.boolean(),
  reason: z.string().check(z.maxLength(500)),
});

const StockItem = z.strictObject({
  slug,
  ...StockedForm.shape,
  emphasis: z.strictObject({ el: words, en: words }),
});

const ComponentItem = z.strictObject({ slug, name: LocalisedText, station: z.enum(stations) });

/** The bytes are stored beside it in the file, and in the file store afterwards. */
const PictureItem = z.strictObject({ file, width: whole(1, 10_000), height: whole(1, 10_000) });

const MealItem = z.strictObject({
  slug,
  /** Position among the others. */
  position: whole(0, 1_000_000),
  isSold: z.boolean(),
  /** The published version; null: none yet. */
  published: z.nullable(MealRecordForm),
  draft: z.nullable(MealRecordForm),
  /** Addresses it had before, oldest first. */
  formerSlugs: z.array(slug).check(z.maxLength(100)),
  /** Path of its picture that came with the release, if different from its address. */
  pictureSlug: z.nullable(slug),
});

const MenuRuleItem = z.strictObject({
  ...MenuRuleForm.shape,
  version: z.literal(0),
  /** Keyed by address. */
  fallbacks: z.strictObject({
    'main-meal': z.nullable(slug),
    vegan: z.nullable(slug),
    'breakfast-snack': z.nullable(slug),
  }),
});

const PlanItem = z.strictObject({
  tag: z.enum(planTags),
  type: z.enum(planTypes),
  name: inBoth(200),
  description: inBoth(1000),
  weeks: whole(0, 4),
  daysPerWeek: whole(0, 7),
  dailyMeals: z.partialRecord(z.enum(categories), whole(1, 20)),
  price: cents,
  isActive: z.boolean(),
  /** A price that waits for its date. */
  next: z.nullable(z.strictObject({ price: whole(1, 10_000_000), startsOn: calendarDate })),
});

const CouponItem = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9]{3,24}$/)),
  ...CouponTerms.shape,
});

const BannerItem = z.strictObject({
  text: LocalisedText,
  /** The code behind it. */
  coupon: z.nullable(z.string()),
  from: calendarDate,
  until: z.nullable(calendarDate),
});

const TextItem = z.strictObject({
  slug: z.enum(shopTextSlugs),
  /** The text in force; null: the text of the release. */
  inForce: z.nullable(ShopTextPair),
  /** In the order in which they were published. */
  waiting: z.array(z.strictObject({ from: calendarDate, content: ShopTextPair })).check(z.maxLength(50)),
  draft: z.nullable(ShopTextPair),
});

/** In the order of import: each depends on those before it. */
export const shopFileItems = {
  setting: SettingItem,
  ingredient: StockItem,
  component: ComponentItem,
  place: PlaceItem,
  region: RegionItem,
  window: WindowItem,
  'closed-day': ClosedDayItem,
  plan: PlanItem,
  picture: PictureItem,
  meal: MealItem,
  'menu-rule': MenuRuleItem,
  coupon: CouponItem,
  banner: BannerItem,
  text: TextItem,
} as const;
export type ShopFileKind = keyof typeof shopFileItems;
export type ShopFileItem<Kind extends ShopFileKind> = z.infer<(typeof shopFileItems)[Kind]>;
