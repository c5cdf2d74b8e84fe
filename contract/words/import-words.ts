/** Contents that a file may import into the shop. */
export const importKinds = ['ingredients', 'meals', 'postal-codes', 'customers'] as const;
export type ImportKind = (typeof importKinds)[number];
/** A table, or a whole shop. */
export const takenKinds = [...importKinds, 'shop'] as const;
export type TakenKind = (typeof takenKinds)[number];

/** Outcomes of a row. */
export const importOutcomes = ['bad', 'changed', 'new', 'unchanged'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Faults of a cell. */
export const cellProblems = [
  'required',
  'too-long',
  'not-a-number',
  'ambiguous-number',
  'out-of-range',
  'unknown-word',
  'not-an-address',
  'address-taken',
  'twice',
  'several-regions',
  'several-meals',
  'unknown-ingredient',
  'grams-missing',
  'more-than-whole',
  'allergen-missing',
  'changes-published',
  'not-a-code',
  'unknown-code',
  'unknown-region',
  'still-ordered',
  'invalid-email',
  'invalid-phone',
  'not-a-date',
  'date-ahead',
  'consent-unproven',
] as const;
export type CellProblem = (typeof cellProblems)[number];

/** Why a file as a whole cannot be read. */
export const importFaults = [
  'empty',
  'unknown-format',
  'old-workbook',
  'broken',
  'unsafe',
  'too-many-rows',
  'columns-missing',
  'columns-twice',
] as const;
export type ImportFault = (typeof importFaults)[number];

/** The parts of the settings that a shop takes along. In which series it numbers, and since when it is open, is its own. */
export const movedSettings = ['brand', 'company', 'tax', 'bank', 'contact', 'hours'] as const;

/** Parts of a shop's file, in the order of import. */
export const shopFileKinds = [
  'setting',
  'ingredient',
  'component',
  'place',
  'region',
  'window',
  'closed-day',
  'plan',
  'picture',
  'meal',
  'menu-rule',
  'coupon',
  'banner',
  'text',
] as const;

/** Why a shop's file is not taken. */
export const shopFileFaults = [
  'empty',
  'foreign',
  'newer',
  'broken',
  'cut',
  'changed',
  'too-large',
  'picture',
  'twice',
] as const;
export type ShopFileFault = (typeof shopFileFaults)[number];
