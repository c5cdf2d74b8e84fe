import type { StopDates } from '#contract/road/road.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type { CookedBag } from '#domain/orders/replanning/same-bag.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { MovementPaper, RunSheet } from '#domain/printing/run-papers.ts';
import type { Point } from '#domain/road/distance.ts';
import type { RoadNews } from '#domain/road/road-news.ts';
import type { AuditContext } from '../audit/audit-store.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { DoorPayment, TillFacts } from '../orders/door-store.ts';
import type { CardTerminals } from '../outside/card-payments/card-terminals.ts';
import type { PlanRuns } from './planning/run-planner.ts';

/** The decisions of dispatch on a locked order after a failed attempt at its door. */
export interface StopChanges {
  /** Another date, within the rules and the capacity of every change. */
  postpone(
    order: StoredOrder,
    to: { deliveryId: string; date: string; timePeriodId?: string | undefined; bag?: CookedBag | null },
  ): Promise<StoredOrder>;
  /** Our fault: it is removed from the total, and its payment is returned. */
  callOff(order: StoredOrder, end: { deliveryId: string; status: 'not-accepted' | 'canceled' }): Promise<StoredOrder>;
}

interface StopNews {
  kind: RoadNews;
  deliveryId: string;
  deedId: string;
  at: Date;
  /** For a failed attempt. */
  reason: string | null;
  takenBy: string;
  isAtDoor: boolean;
  missingBags?: readonly number[];
}

/** Operations of orders on the road; implemented by the orders module, passed in. */
export interface RoadOrders {
  dispatch(deliveryId: string, work: { by: string; now: Date; context: AuditContext }): Promise<unknown>;
  /** Settles the whole amount due and completes its documents. Null: this terminal transaction was recorded before. */
  settle(
    tx: Queryable,
    order: StoredOrder,
    payment: DoorPayment,
    work: { by: string; now: Date; till: TillFacts },
  ): Promise<StoredOrder | null>;
  endDelivery(
    tx: Queryable,
    order: StoredOrder,
    end: { deliveryId: string; status: 'delivered' | 'not-found' },
    now: Date,
  ): Promise<StoredOrder>;
  /** A transaction in which a stop can be moved to another date, or cancelled as our fault. */
  changeAtDoor<Result>(now: Date, work: (tx: Queryable, changes: StopChanges) => Promise<Result>): Promise<Result>;
  /** Possible dates of a stop, with the bag that came back and cooked again. */
  datesFor(
    stop: { orderId: string; deliveryId: string; bag: CookedBag },
    now: Date,
  ): Promise<Pick<StopDates, 'sameBag' | 'cookedAgain'>>;
  /** Notifies the customer at once. */
  notify(tx: Queryable, order: StoredOrder, news: StopNews, now: Date): Promise<void>;
  /** Before a charge at the terminal: the whole amount due, and its required signature. */
  signForTerminal(
    orderId: string,
    terminalId: string,
  ): Promise<{ amountInCents: number; signature: string | null; signingAuthor: string | null }>;
  /** Terminal payments carry the signature of a connected provider. */
  needsSignature: boolean;
}

type RunSheetToDraw = { kind: 'run'; sheet: RunSheet } | { kind: 'movement'; paper: MovementPaper };

export interface RoadDeps {
  db: Database;
  /** The slug of the spot to which this kitchen belongs. */
  spot: string;
  secret: string;
  planRuns: PlanRuns;
  settings(): Promise<Settings>;
  /** Each run that leaves has a movement document. */
  issuesMovements: boolean;
  draw(sheet: RunSheetToDraw, at: Date): Promise<Buffer>;
  kitchen(): Promise<Point>;
  centres(): Promise<ReadonlyMap<string, Point>>;
  orders: RoadOrders;
  /** Null: terminals are not connected to the shop. */
  terminals: CardTerminals | null;
}

export function nameOf({ staff }: Pick<CallContext, 'staff'>): string {
  return staff?.name ?? '';
}
