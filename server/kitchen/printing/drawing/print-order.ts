import type { Allergen, Portion } from '#contract/catalogue-words.ts';
import type { PurchaseUnit, Station, Storage } from '#contract/kitchen-words.ts';
import type { LabelStock } from '#contract/settings.ts';
import type { LabelContent } from '#domain/printing/label-content.ts';
import type { MovementPaper, RunSheet } from '#domain/printing/run-papers.ts';
import type { PrintLanguage } from './print-words.ts';

/** A meal's label, with all that stands on it. Plain data: it goes to another thread. */
export interface LabelToPrint {
  content: LabelContent;
  contentHash: string;
  /** What its code opens. */
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
  /** Printed after the others, at `printedAt`; `replaces`: one that is on the lid already. */
  isNew: boolean;
  replaces: boolean;
  printedAt: string;
}

export interface BagToPrint {
  orderNumber: number;
  /** What its code opens, with the bag at its end: the packing screen opens that bag. */
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
  /** Who of the household eats what is in the order, where it says so. */
  eaters?: readonly string[];
  /** Whose run takes it, and as which stop; null: none yet. */
  stop: { courier: string; number: number } | null;
}

export interface SheetHead {
  date: string;
  number: number;
  isSupplement: boolean;
  /** Something on it differs from what was on paper. */
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
  /** Those that differ from what was on paper, by portion. */
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
  /** In grams, edible; null: as it was on paper. */
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
  /** `before`: how many were on paper, where that was another number. */
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

/** Sheets that become one file. */
export interface PrintOrder {
  language: PrintLanguage;
  title: string;
  now: number;
  sheets: SheetToPrint[];
}

/** What the drawing thread is asked for: the whole as a file or in dots for a printer, or the first page as a picture. */
export type PrintTask = { as: 'pdf'; order: PrintOrder } | { as: 'png' | 'zpl'; order: PrintOrder; dotsPerMm: number };

/** With what the shop is called, which stands at the foot of every sheet. */
export type NamedPrintTask = PrintTask & { shopName: string };
