import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { requiredText, seenDeliveries, timeOfDay } from '../fields/form-fields.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';
import { CutOffRule, TimePeriod } from './areas.ts';

const cents = numberWithin(numberRules.regionMoney);
const places = numberWithin(numberRules.windowPlaces);
export const InBothLanguages = z.object({ el: z.string(), en: z.string() });

/** A placed delivery that prevents a change. */
export const SoldDelivery = z.object({
  deliveryId: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
});
export type SoldDelivery = z.infer<typeof SoldDelivery>;

export const PlacesQuery = z.object({
  /** The first day of the week that is shown; left out: this week's Monday. */
  from: z.optional(calendarDate),
});

export const PlaceRegion = z.object({
  id: z.string(),
  slug: z.string(),
  name: InBothLanguages,
  minimum: AmountInCents,
  deliveryFee: AmountInCents,
  freeDeliveryFrom: AmountInCents,
  postalCodes: z.int(),
});
export type PlaceRegion = z.infer<typeof PlaceRegion>;

export const PlaceCode = z.object({
  code: z.string(),
  municipality: z.string(),
  regionId: z.nullable(z.string()),
  /** The centre of the code, in degrees; null where unknown. */
  centre: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** Deliveries of the shown week. */
  deliveries: z.int(),
  /** Number of visitors who want to be notified when it is served. */
  asked: z.int(),
});
export type PlaceCode = z.infer<typeof PlaceCode>;

/** A window on a date: its capacity, the sold part, and whether the capacity is by weekday or for this date alone. */
export const PlaceSlot = z.object({
  windowId: z.string(),
  capacity: z.int(),
  usual: z.int(),
  isException: z.boolean(),
  sold: z.int(),
});
export const PlaceDay = z.object({
  date: z.string(),
  /** Null: open. */
  closedReason: z.nullable(z.string()),
  slots: z.array(PlaceSlot),
});
export type PlaceDay = z.infer<typeof PlaceDay>;

export const PlaceWindow = z.object({
  ...TimePeriod.shape,
  /** For a window that is ending: the date of its last delivery, if one is left. Null: not ending. */
  ending: z.nullable(z.object({ lastDelivery: z.nullable(z.string()) })),
});
export type PlaceWindow = z.infer<typeof PlaceWindow>;

export const Places = z.object({
  from: z.string(),
  spot: z.string(),
  cutOff: CutOffRule,
  regions: z.array(PlaceRegion),
  codes: z.array(PlaceCode),
  windows: z.array(PlaceWindow),
  days: z.array(PlaceDay),
  /** Those to come, with how many deliveries are still on each. */
  closedDays: z.array(z.object({ date: z.string(), reason: z.string(), deliveries: z.int() })),
});
export type Places = z.infer<typeof Places>;

export const RegionFigures = z.object({ minimum: cents, deliveryFee: cents, freeDeliveryFrom: cents });
export const RegionForm = z.object({
  regionId: z.uuid('invalid-field'),
  ...RegionFigures.shape,
  /** The values that were shown: if they have changed since, nothing is saved. */
  seen: RegionFigures,
});
export const RegionName = z.object({ el: requiredText(80), en: requiredText(80) });
export const NewRegionForm = z.object({
  name: RegionName,
  ...RegionFigures.shape,
});
/** The current region, if it has changed since the screen was read. */
export const ChangedRegion = z.object({ now: RegionFigures });

const daysBefore = z.int('invalid-field').check(z.gte(1, 'invalid-field'), z.lte(7, 'invalid-field'));
const hourOfDay = z.int('invalid-field').check(z.gte(1, 'invalid-field'), z.lte(24, 'invalid-field'));
export const CutOffForm = z.object({
  days: daysBefore,
  hour: hourOfDay,
  /** The values that were shown. */
  seen: CutOffRule,
});
/** The current cut-off, if it has changed since the screen was read. */
export const ChangedCutOff = z.object({ now: CutOffRule });

export const CodesForm = z.object({
  /** Null: they are served no more. */
  regionId: z.nullable(z.uuid('invalid-field')),
  codes: requiredText(20_000),
  /** Codes of another region leave it. */
  takesOver: z._default(z.boolean('invalid-field'), false),
  /** True: only reports the outcome of each code. */
  isTrial: z.boolean('invalid-field'),
  /** For codes that are no longer served: their placed deliveries were seen, and are delivered. */
  seenDeliveries,
});
/** Placed deliveries in codes that would no longer be served. */
export const StillOrdered = z.object({ deliveries: z.array(SoldDelivery) });
export const RegionArchiveForm = z.object({
  regionId: z.uuid('invalid-field'),
  /** Placed deliveries that were seen: they are delivered, and no more are sold. Later ones are shown first. */
  seenDeliveries,
});
export const WindowArchiveForm = z.object({ windowId: z.uuid('invalid-field'), seenDeliveries });
export const WindowKeepForm = z.object({ windowId: z.uuid('invalid-field') });

export const codeOutcomes = ['added', 'moved', 'here', 'elsewhere', 'unknown', 'unreadable', 'twice'] as const;
export const CodesAnswer = z.object({
  isTrial: z.boolean(),
  assigned: z.int(),
  items: z.array(
    z.object({
      text: z.string(),
      code: z.nullable(z.string()),
      outcome: z.enum(codeOutcomes),
      municipality: z.nullable(z.string()),
      region: z.nullable(z.string()),
    }),
  ),
});
export type CodesAnswer = z.infer<typeof CodesAnswer>;

export const CapacityForm = z.object({
  windowId: z.uuid('invalid-field'),
  date: calendarDate,
  /** The date alone, or its weekday from now on. */
  scope: z.enum(['date', 'weekday'], 'unknown-value'),
  /** Null, of a date alone: as on every such weekday again. */
  capacity: z.nullable(places),
  /** The values that were shown. */
  seen: places,
});
/** The current capacity of a window, if it has changed since the screen was read. */
export const ChangedCapacity = z.object({ now: z.int() });
/** Placed deliveries that would no longer fit. */
export const BelowSold = z.object({ sold: z.int(), deliveries: z.array(SoldDelivery) });

export const WindowForm = z.object({ from: timeOfDay, to: timeOfDay });
