import type { LabelStock } from '#contract/shop/settings.ts';
import type { Allergen, Portion } from '#contract/words/catalogue-words.ts';
import type { PurchaseUnit, Station, Storage } from '#contract/words/kitchen-words.ts';
import type { LabelContent } from '#domain/printing/label-content.ts';
import type { MovementPaper, RunSheet } from '#domain/printing/run-papers.ts';
import type { PrintLanguage } from './print-words.ts';

/** A meal's label with its whole content. Plain data: it is sent to a worker thread. */
export interface LabelToPrint {
  content: LabelContent;
  contentHash: string;
  /** URL of its QR code. */
  url: string;
  lot: string;
  useBy: string;
  initials: string;
  eater: string | null;
  orderNumber: number;
  date: string;
  from: string;
  to: string;
  bag: number;
  bags: number;
  /** Set for a label printed later than the others, at `printedAt`; `replaces`: it replaces one on the lid. */
  isNew: boolean;
  replaces: boolean;
  printedAt: string;
}

export interface BagToPrint {
  orderNumber: number;
  /** URL of its QR code, ending in the bag: it opens that bag on the packing screen. */
  url: string;
  initials: string;
  name: string;
  /** Street and number, area; floor and bell. */
  address: string;
  door: { floor: string; bell: string };
  date: string;
  from: string;
  to: string;
  bag: number;
  bags: number;
  meals: number;
  icePacks: number;
  /** Household members named in the order. */
  eaters?: readonly string[];
  /** Courier and stop number of its run; null: not planned yet. */
  stop: { courier: string; number: number } | null;
}

export interface SheetHead {
  date: string;
  number: number;
  isSupplement: boolean;
  /** True if its facts differ from those on paper. */
  hasChanges: boolean;
  madeAt: string;
  madeBy: string;
  deliveries: number;
  meals: number;
}

export interface CookRow {
  station: Station;
  name: string;
  contains: Allergen[];
  mayContain: Allergen[];
  counts: Partial<Record<Portion, number>>;
  /** Portions whose amount differs from that on paper. */
  changes: Partial<Record<Portion, { before: number; after: number }>>;
}

export interface IngredientRow {
  storage: Storage;
  name: string;
  supplier: string | null;
  edible: number;
  raw: number;
  units: number | null;
  unit: PurchaseUnit | null;
  allergens: readonly Allergen[];
  /** In grams, edible; null: unchanged since printed. */
  change: { before: number; after: number } | null;
}

export interface PackingBag {
  orderNumber: number;
  name: string;
  from: string;
  to: string;
  bag: number;
  bags: number;
  icePacks: number;
  /** `before`: the printed amount, if it was different. */
  meals: { name: string; portion: Portion; amount: number; before: number | null; eater: string | null }[];
  allergies: Allergen[];
  conflicts: { meal: string; allergens: Allergen[] }[];
  note: string;
}

export interface DeliveryListRow {
  orderNumber: number;
  name: string;
  address: string;
  door: { floor: string; bell: string };
  phone: string;
  from: string;
  to: string;
  bags: number;
  meals: number;
}

export type SheetToPrint =
  | { kind: 'labels'; labels: LabelToPrint[]; paper: 'roll' | 'a4'; stock: LabelStock }
  | { kind: 'bags'; bags: BagToPrint[]; paper: 'roll' | 'a4'; stock: LabelStock }
  | { kind: 'cook'; head: SheetHead; rows: CookRow[] }
  | { kind: 'ingredients'; head: SheetHead; rows: IngredientRow[]; mealsWithoutRecipe: string[] }
  | { kind: 'packing'; head: SheetHead; bags: PackingBag[] }
  | { kind: 'deliveries'; head: SheetHead; rows: DeliveryListRow[] }
  | { kind: 'run'; sheet: RunSheet }
  | { kind: 'movement'; paper: MovementPaper };

/** Sheets combined into one file. */
export interface PrintOrder {
  language: PrintLanguage;
  title: string;
  now: number;
  sheets: SheetToPrint[];
}

/** Task of the drawing thread: the whole as a file or in dots for a printer, or the first page as a picture. */
export type PrintTask = { as: 'pdf'; order: PrintOrder } | { as: 'png' | 'zpl'; order: PrintOrder; dotsPerMm: number };

/** Includes the shop's name, printed at the foot of every sheet. */
export type NamedPrintTask = PrintTask & { shopName: string };
