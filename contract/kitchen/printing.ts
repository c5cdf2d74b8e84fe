import * as z from 'zod/mini';
import { calendarDate } from '../fields/calendar-date.ts';
import { NutritionFacts } from '../meals/meals.ts';
import { DocumentFile } from '../orders/orders.ts';
import { allergens, portions } from '../words/catalogue-words.ts';
import { labelLanguages, sheetKinds, stations } from '../words/kitchen-words.ts';
import { DeliveryDay } from './kitchen.ts';
import { bagNumber } from './packing.ts';

/** Paper of labels: a roll of 62 mm, or A4 to be cut. Other lists are A4. */
export const labelPapers = ['roll', 'a4'] as const;

const paper = z._default(z.enum(labelPapers, 'unknown-value'), 'roll');
const language = z._default(z.enum(labelLanguages, 'unknown-value'), 'el');

/** A kit is made by the shop itself. */
export const printableKinds = ['labels', 'bags', 'cook', 'ingredients', 'packing'] as const;
export type PrintableKind = (typeof printableKinds)[number];

export const PrintForm = z.object({
  kind: z.enum(printableKinds, 'unknown-value'),
  /** For labels and the cook list: only the meals finished at this station. */
  station: z._default(z.nullable(z.enum(stations, 'unknown-value')), null),
  /** For labels, bags and the packing list: only the deliveries of this run. */
  runId: z._default(z.nullable(z.uuid('invalid-field')), null),
  /** For the same: only this delivery, whose labels came off or were never printed. */
  deliveryId: z._default(z.nullable(z.uuid('invalid-field')), null),
  /** With a delivery, for labels and bags: only this bag again, which covers nothing else. */
  bag: z._default(z.nullable(bagNumber), null),
  /** With a delivery, for labels: one label of this line again, whose lid is torn or wet. */
  itemId: z._default(z.nullable(z.uuid('invalid-field')), null),
  /** `changes`: entries that are not on paper yet; without an earlier print, all. */
  scope: z._default(z.enum(['all', 'changes'], 'unknown-value'), 'all'),
  paper,
  language,
  /** False: the version is made, and its file is requested by `sheet-version-one`. */
  wantsFile: z._default(z.boolean('invalid-field'), true),
});
export type PrintForm = z.infer<typeof PrintForm>;

/** A courier's way through a window, as far as papers name it. */
export const PrintedRun = z.object({ id: z.string(), from: z.string(), to: z.string(), courier: z.string() });
export type PrintedRun = z.infer<typeof PrintedRun>;

export const SheetVersionCard = z.object({
  id: z.string(),
  kind: z.enum(sheetKinds),
  number: z.int(),
  station: z.nullable(z.enum(stations)),
  run: z.nullable(PrintedRun),
  /** True if limited to one delivery. */
  isOneDelivery: z.boolean(),
  isSupplement: z.boolean(),
  /** One label or one bag again. */
  isReprint: z.boolean(),
  madeAt: z.string(),
  /** Empty: the shop itself. */
  madeBy: z.string(),
});
export type SheetVersionCard = z.infer<typeof SheetVersionCard>;

/** A change since the print: the number then, and the number now. */
export const SheetChange = z.object({
  name: z.string(),
  /** The meal that a cook counts. */
  mealId: z.nullable(z.string()),
  portion: z.nullable(z.enum(portions)),
  station: z.nullable(z.enum(stations)),
  before: z.int(),
  after: z.int(),
  /** Numbers of the orders it came from. */
  orders: z.array(z.string()),
});
export type SheetChange = z.infer<typeof SheetChange>;

export const PrintedSheet = z.object({
  kind: z.enum(printableKinds),
  /** Number of labels, bags, meals or ingredients in the current list. */
  count: z.int(),
  /** The last that was put on paper; null: none yet. */
  last: z.nullable(SheetVersionCard),
  /** Correct entries on no paper, and wrong entries on paper: labels to print and to throw away. */
  missing: z.int(),
  outdated: z.int(),
  /** Entries of a station or a run that was not printed yet; without any print, all. */
  unprinted: z.int(),
  changes: z.array(SheetChange),
});
export type PrintedSheet = z.infer<typeof PrintedSheet>;

export const printJobStates = ['waiting', 'printing', 'printed', 'failed'] as const;
export type PrintJobState = (typeof printJobStates)[number];
/** A version of labels on its way to the printer. */
export const PrintJob = z.object({
  id: z.string(),
  versionId: z.string(),
  state: z.enum(printJobStates),
  pages: z.int(),
  /** Number of printed pages. */
  printed: z.int(),
});
export type PrintJob = z.infer<typeof PrintJob>;
export const PrintJobForm = z.object({ versionId: z.uuid('invalid-field'), language });
export const PrintJobQuery = z.object({ date: calendarDate, jobId: z.uuid('invalid-field') });

export const PrintOverview = z.object({
  ...DeliveryDay.shape,
  deliveries: z.int(),
  meals: z.int(),
  sheets: z.array(PrintedSheet),
  stations: z.array(z.object({ station: z.enum(stations), meals: z.int() })),
  runs: z.array(z.object({ ...PrintedRun.shape, deliveries: z.int() })),
  /** Newest first. */
  versions: z.array(SheetVersionCard),
  /** All lists as one file, made automatically; newest first. */
  kits: z.array(z.object({ id: z.string(), madeAt: z.string(), pages: z.int() })),
  /** Null: no printer; `printer-off`: the print process is running, and the printer does not answer. */
  printer: z.nullable(z.object({ state: z.enum(['ready', 'printer-off', 'away']), seenAt: z.string() })),
  /** Newest first. */
  jobs: z.array(PrintJob),
  /** Names of dishes no label can be made of. */
  unknownMeals: z.array(z.string()),
});
export type PrintOverview = z.infer<typeof PrintOverview>;

export const PrintMade = z.object({ version: SheetVersionCard, file: z.nullable(DocumentFile) });
export type PrintMade = z.infer<typeof PrintMade>;

export const PrintedFile = z.object({ version: SheetVersionCard, file: DocumentFile });
export type PrintedFile = z.infer<typeof PrintedFile>;

export const SheetVersionQuery = z.object({
  versionId: z.uuid('invalid-field'),
  /** If present, a version of another date is not found. */
  date: z.optional(calendarDate),
  paper,
  language,
});

export const OutageKitQuery = z.object({ date: calendarDate, kitId: z.uuid('invalid-field') });

export const LabelPreviewQuery = z.object({
  date: calendarDate,
  kind: z._default(z.enum(['labels', 'bags'], 'unknown-value'), 'labels'),
  language,
});
/** A label as it would be printed, as a picture; null: there is nothing to label. */
export const LabelPreview = z.object({
  picture: z.nullable(z.object({ contentType: z.string(), base64: z.string() })),
});

export const BatchQuery = z.object({
  token: z.string('required-field').check(z.regex(/^[\w-]{16,64}$/, 'invalid-field')),
});
/** Public data behind a label's code: about the dish, never about people. */
export const Batch = z.object({
  name: z.string(),
  /** Null once the dish has left the shop's pages. */
  slug: z.nullable(z.string()),
  portion: z.enum(portions),
  lot: z.string(),
  productionDate: z.string(),
  useBy: z.string(),
  /** False: the label was replaced, or its meal taken out. */
  isInForce: z.boolean(),
  ingredients: z.array(z.object({ name: z.string(), emphasis: z.array(z.string()), percent: z.nullable(z.int()) })),
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
  nutrition: NutritionFacts,
  reheating: z.string(),
  operator: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
});
export type Batch = z.infer<typeof Batch>;
