import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';
import { seenNumber } from '../fields/seen-number.ts';
import { allergenFilters, categories, diets, portions } from '../words/catalogue-words.ts';
import {
  checkWeights,
  fastKinds,
  fastSeasons,
  menuCheckCodes,
  menuMarks,
  menuRuleKinds,
  menuStates,
  takenOffWays,
} from '../words/menu-words.ts';

const mostWeeks = 6;
const mostDishes = 200;
const mostDates = mostWeeks * 7;
const mostLines = 500;
const id = z.uuid('invalid-field');
const target = numberWithin(numberRules.menuTarget);

export const MenuCalendarQuery = z.object({
  /** Any date of the first week. */
  from: calendarDate,
  weeks: z._default(z.string().check(z.regex(/^[1-6]$/, 'invalid-field')), '1'),
});

export const MenuCategory = z.enum(categories);
/** A dish as the calendar shows it. */
export const MenuDish = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  /** The row it is shown in. */
  category: MenuCategory,
  diets: z.array(z.enum(diets)),
  useByDays: z.int(),
  isActive: z.boolean(),
});
export type MenuDish = z.infer<typeof MenuDish>;

export const MenuCheck = z.object({
  code: z.enum(menuCheckCodes),
  weight: z.enum(checkWeights),
  category: z.optional(MenuCategory),
  mealId: z.optional(z.string()),
  allergen: z.optional(z.enum(allergenFilters)),
  /** The actual and the expected number. */
  count: z.optional(z.int()),
  needed: z.optional(z.int()),
  /** Until when a dish keeps, or should. */
  until: z.optional(z.string()),
});
export type MenuCheck = z.infer<typeof MenuCheck>;

/** A dish on a date: its mark against the published menu, and the number of ordered units. */
export const MenuOffer = z.object({ mealId: z.string(), mark: z.enum(menuMarks), ordered: z.int() });
export type MenuOffer = z.infer<typeof MenuOffer>;

export const MenuDate = z.object({
  date: z.string(),
  /** Sent back when saving, so that no unseen change is overwritten. */
  version: z.int(),
  state: z.enum(menuStates),
  /** False past its cut-off: it cannot change any more. */
  isOpen: z.boolean(),
  cutoff: z.string(),
  /** Reason for the closed day; null on every other date. */
  closed: z.nullable(z.string()),
  fast: z.nullable(
    z.object({
      kind: z.enum(fastKinds),
      season: z.enum(fastSeasons),
    }),
  ),
  ordered: z.int(),
  forecast: z.int(),
  capacity: z.int(),
  dishes: z.array(MenuOffer),
  /** Number of dishes suitable for each group. */
  coverage: z.object({ fasting: z.int(), gluten: z.int(), dairy: z.int(), nuts: z.int() }),
  checks: z.array(MenuCheck),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
});
export type MenuDate = z.infer<typeof MenuDate>;

export const MenuRuleForm = z.object({
  version: seenNumber,
  kind: z.enum(menuRuleKinds, 'unknown-value'),
  weeks: numberWithin(numberRules.menuWeeks),
  publishes: z.boolean('invalid-field'),
  keepsDays: numberWithin(numberRules.menuKeepsDays),
  targets: z.object({ 'main-meal': target, vegan: target, 'breakfast-snack': target }),
  fastingTarget: target,
  fallbacks: z.object({
    'main-meal': z.nullable(id),
    vegan: z.nullable(id),
    'breakfast-snack': z.nullable(id),
  }),
});
export const MenuRuleAnswer = MenuRuleForm;
export type MenuRuleAnswer = z.infer<typeof MenuRuleForm>;

export const MenuCalendar = z.object({
  from: z.string(),
  dates: z.array(MenuDate),
  dishes: z.array(MenuDish),
  rule: MenuRuleAnswer,
  canChange: z.boolean(),
});
export type MenuCalendar = z.infer<typeof MenuCalendar>;

const seenDate = z.object({ date: calendarDate, version: seenNumber });
/** The dishes that dates should have, each with the version that was seen. */
export const MenuForm = z.object({
  dates: z
    .array(z.extend(seenDate, { mealIds: z.array(id).check(z.maxLength(mostDishes, 'too-long')) }))
    .check(z.minLength(1, 'required-field'), z.maxLength(mostDates, 'too-long')),
});
export const TakenOffDecision = z.object({
  itemId: id,
  way: z.enum(takenOffWays, 'unknown-value'),
  /** The replacement dish, where there is one. */
  mealId: z.optional(id),
});
export const MenuPublishForm = z.object({
  dates: z.array(seenDate).check(z.minLength(1, 'required-field'), z.maxLength(mostDates, 'too-long')),
  /** Decisions for every line whose dish leaves: without all of them the menu is not published. */
  takenOff: z._default(z.array(TakenOffDecision).check(z.maxLength(mostLines, 'too-long')), []),
});
export const MenuVersion = z.object({ date: z.string(), version: z.int() });
export const SavedMenu = z.object({ dates: z.array(MenuVersion) });
export const PublishedMenu = z.object({
  dates: z.array(MenuVersion),
  /** Number of changed orders, each notified by mail. */
  changedOrders: z.int(),
});

export const TakenOffQuery = z.object({
  from: calendarDate,
  to: calendarDate,
});
export const TakenOffChoice = z.object({ mealId: z.string(), name: z.string() });
/** A line of an order whose dish leaves the menu of its date. */
export const TakenOffLine = z.object({
  itemId: z.string(),
  date: z.string(),
  mealId: z.string(),
  name: z.string(),
  portion: z.enum(portions),
  amount: z.int(),
  orderNumber: z.string(),
  customer: z.string(),
  /** The proposal of the rules: the nearest dish that the customer may eat, otherwise another remaining way. */
  way: z.enum(takenOffWays),
  proposed: z.nullable(TakenOffChoice),
  /** All possible replacement dishes, the nearest first. */
  choices: z.array(TakenOffChoice),
  /** Refund to the customer without a replacement. */
  worth: AmountInCents,
  isPlan: z.boolean(),
  /** Unpaid, or the only meal of its delivery: only another dish can replace it. */
  mustReplace: z.boolean(),
});
export type TakenOffLine = z.infer<typeof TakenOffLine>;
export const TakenOffCollection = z.object({ items: z.array(TakenOffLine) });

/** Changes of dates by another person meanwhile. */
export const ChangedMenu = z.object({
  dates: z.array(
    z.object({
      date: z.string(),
      version: z.int(),
      changedBy: z.string(),
      /** Compared with the version to save. */
      added: z.array(z.string()),
      removed: z.array(z.string()),
    }),
  ),
});
export type ChangedMenu = z.infer<typeof ChangedMenu>;
export const BlockedMenu = z.object({ checks: z.array(z.extend(MenuCheck, { date: z.string() })) });
export const UndecidedLines = z.object({ lines: z.int(), dates: z.array(z.string()) });
