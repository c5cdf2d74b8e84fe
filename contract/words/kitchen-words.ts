/** Kitchen station at which a meal is finished; a property of the meal. */
export const stations = ['oven', 'stove', 'grill', 'cold', 'breakfast'] as const;
export type Station = (typeof stations)[number];

export const storages = ['dry', 'chilled', 'frozen'] as const;
export type Storage = (typeof storages)[number];

/** Supplier units; the grams of one are a property of the ingredient. */
export const purchaseUnits = ['kilo', 'bunch', 'pack', 'sack', 'bottle', 'tin', 'tray'] as const;
export type PurchaseUnit = (typeof purchaseUnits)[number];

/** States of a delivery date: open for changes, closed to them, then the steps of work. */
export const dayStates = ['open', 'frozen', 'cooking', 'packing', 'out', 'done'] as const;
export type DayState = (typeof dayStates)[number];

/** A cook's ticks for a meal. */
export const cookNotes = ['cooked', 'undone', 'wasted'] as const;
export type CookNote = (typeof cookNotes)[number];

/** A customer's wish for a missing meal. Without an answer the money is returned. */
export const missingPreferences = ['money-back', 'nearest-dish'] as const;
export type MissingPreference = (typeof missingPreferences)[number];

/** Printed lists of the kitchen. A `kit` is all lists of a date together, for an outage. */
export const sheetKinds = ['cook', 'ingredients', 'packing', 'labels', 'bags', 'kit'] as const;
export type SheetKind = (typeof sheetKinds)[number];

export const labelLanguages = ['el', 'both'] as const;
