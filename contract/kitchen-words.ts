/** Where in the kitchen a meal is finished; a property of the meal. */
export const stations = ['oven', 'stove', 'grill', 'cold', 'breakfast'] as const;
export type Station = (typeof stations)[number];

export const storages = ['dry', 'chilled', 'frozen'] as const;
export type Storage = (typeof storages)[number];

/** What a supplier counts in; how many grams one holds is a matter of the ingredient. */
export const purchaseUnits = ['kilo', 'bunch', 'pack', 'sack', 'bottle', 'tin', 'tray'] as const;
export type PurchaseUnit = (typeof purchaseUnits)[number];

/** What has become of a delivery date: open for changes, closed to them, and then what people do. */
export const dayStates = ['open', 'frozen', 'cooking', 'packing', 'out', 'done'] as const;
export type DayState = (typeof dayStates)[number];

/** What a cook notes of a meal. */
export const cookNotes = ['cooked', 'undone', 'wasted'] as const;
export type CookNote = (typeof cookNotes)[number];

/** What a customer wants when a meal of theirs is missing. Who never said gets money back. */
export const missingPreferences = ['money-back', 'nearest-dish'] as const;
export type MissingPreference = (typeof missingPreferences)[number];

/** What the kitchen puts on paper. A `kit` is all sheets of a date together, for when nothing else works. */
export const sheetKinds = ['cook', 'ingredients', 'packing', 'labels', 'bags', 'kit'] as const;
export type SheetKind = (typeof sheetKinds)[number];
