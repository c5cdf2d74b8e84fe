import type { Portion } from '#contract/catalogue-words.ts';
import type { Localised } from '#contract/languages.ts';
import type { TakenOffWay } from '#contract/menu-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { MenuFacts } from '#domain/menu/check-menu.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { StoredSpot } from '../delivery/area-store.ts';
import type { StoredMeal } from '../meals/meal-store.ts';

type ComingMenus = (date: CalendarDate) => ReadonlySet<string>;
interface Dish {
  meal: { id: string; name: Localised };
}

/** A line of an order whose dish leaves, what may become of it and what would. */
export interface WeighedOff {
  order: { number: number; contact: { name: string }; plan: { type: string } };
  delivery: { date: CalendarDate };
  item: { id: string; mealId: string; amount: number; meal: { name: Localised; portion: Portion } };
  choices: readonly Dish[];
  way: TakenOffWay;
  proposed: Dish | null;
  worthInCents: number;
  mustReplace: boolean;
}

interface LineDecision {
  itemId: string;
  way: TakenOffWay;
  mealId?: string | undefined;
}

interface OrderChanges {
  lock(orderIds: readonly string[]): Promise<void>;
  takeOff(orderId: string, decisions: readonly LineDecision[], menuOf: ComingMenus): Promise<void>;
}

export interface MenuDeps {
  db: Database;
  spot: string;
  /** Every dish, also those that are not sold any more. */
  meals(): Promise<readonly StoredMeal[]>;
  place(): Promise<StoredSpot>;
  /** The most days a week that plans which are sold eat of each category. */
  planDays(): Promise<MenuFacts['planDays']>;
  weighTakenOff(
    lines: readonly { orderId: string; itemId: string }[],
    coming: { menuOf: ComingMenus; now: Date },
  ): Promise<WeighedOff[]>;
  changeWithMenu<Result>(now: Date, work: (tx: Queryable, changes: OrderChanges) => Promise<Result>): Promise<Result>;
}
