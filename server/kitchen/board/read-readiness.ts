import type * as z from 'zod/mini';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { Undone } from '#contract/fields/undone.ts';
import type { DayBoard, Share } from '#contract/kitchen/day-board.ts';
import { type DayState, dayStates } from '#contract/words/kitchen-words.ts';
import { instantAt } from '#domain/athens-time.ts';
import { mayMoveDay } from '#domain/kitchen/delivery-day.ts';
import { hoursEarly, keepUndone } from '#domain/undone.ts';
import type { Queryable } from '../../database/database.ts';
import type { SpotDay } from '../day-store.ts';
import type { KitchenDeps } from '../kitchen-deps.ts';
import { countTills } from './board-store.ts';
import { readReady } from './read-strip.ts';
import { countClosedBags, countOnTheRoad, findFirstWindow } from './undone-store.ts';

type Counted = z.infer<typeof Share>;
const none = { done: 0, total: 0 };

/** Progress of a date: meals ticked off as cooked, and closed bags. */
export async function readReadiness(db: Queryable, { spot, date }: SpotDay): Promise<{ cook: Counted; pack: Counted }> {
  const ready = await readReady({ db, spot }, [date]);
  const bags = await countClosedBags(db, spot, [date]);
  return { cook: ready.get(date) ?? none, pack: bags.get(date) ?? none };
}

type CountUndone = (db: Queryable, day: SpotDay, now: Date) => Promise<Undone>;

const nothing: CountUndone = async () => ({});

/** Counts of unfinished work per state to be reached. Counts that concern the kitchen alone are made only before a date leaves it. */
const counts = {
  open: nothing,
  frozen: nothing,
  cooking: nothing,
  packing: nothing,
  async out(db, day, now) {
    const { cook, pack } = await readReadiness(db, day);
    const { undriven } = await countOnTheRoad(db, day);
    const first = await findFirstWindow(db, day);
    return {
      meals: cook.total - cook.done,
      bags: pack.total - pack.done,
      undriven,
      hoursEarly: first ? hoursEarly(instantAt(day.date, first), now) : 0,
    };
  },
  async done(db, day) {
    const { open, runs } = await countOnTheRoad(db, day);
    const tills = (await countTills(db, { spot: day.spot, from: day.date, to: day.date })).get(day.date) ?? none;
    return { open, runs, tills: tills.total - tills.done };
  },
} satisfies Record<DayState, CountUndone>;

export async function countUndone(db: Queryable, day: SpotDay, to: DayState, now: Date): Promise<Undone> {
  return keepUndone(await counts[to](db, day, now));
}

/** The step after the current state, for the role responsible for it. A date without deliveries is not started. */
export async function readNext(
  { db, spot }: Pick<KitchenDeps, 'db' | 'spot'>,
  { date, state, items }: Pick<DayBoard, 'date' | 'state' | 'items'>,
  { roles, now }: { roles: readonly StaffRole[]; now: Date },
): Promise<DayBoard['next']> {
  const next = dayStates[dayStates.indexOf(state) + 1];
  if (!next || state === 'open' || (state === 'frozen' && items.length === 0)) return null;
  if (!mayMoveDay(roles, state, next)) return null;
  return { state: next, undone: await countUndone(db, { spot, date }, next, now) };
}
