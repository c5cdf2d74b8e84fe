import type { Localised } from '#contract/fields/languages.ts';
import type { Portion } from '#contract/words/catalogue-words.ts';
import type { TakenOffWay } from '#contract/words/menu-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { MenuFacts } from '#domain/menu/check-menu.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { StoredSpot } from '../delivery/area-store.ts';
import type { StoredMeal } from '../meals/meal-store.ts';

type ComingMenus = (date: CalendarDate) => ReadonlySet<string>;
interface Dish {
  meal: { id: string; name: Localised };
}

/** An order line whose dish is taken off the menu, with the possible outcomes and the proposed one. */
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
  /** Every dish, including those no longer on sale. */
  meals(): Promise<readonly StoredMeal[]>;
  place(): Promise<StoredSpot>;
  /** Maximum number of days per week on which plans on sale use each category. */
  planDays(): Promise<MenuFacts['planDays']>;
  weighTakenOff(
    lines: readonly { orderId: string; itemId: string }[],
    coming: { menuOf: ComingMenus; now: Date },
  ): Promise<WeighedOff[]>;
  changeWithMenu<Result>(now: Date, work: (tx: Queryable, changes: OrderChanges) => Promise<Result>): Promise<Result>;
}
