import type { ErrorCode } from '#contract/error-codes.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import { type CalendarDate, weekdayOf } from '#domain/athens-time.ts';
import type { DeliveryUse } from '#domain/delivery/delivery-use.ts';
import { capacityOn } from '#domain/delivery/window-capacity.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { StoredSpot } from './area-store.ts';

interface CapacityUse {
  kind: 'kitchen' | 'category' | 'slot';
  owner: string;
  date: CalendarDate;
  category?: string;
  delta: number;
  capacity: number | null;
}

interface NoCapacity {
  code: Extract<ErrorCode, 'schedule-menu-is-full' | 'item-type-is-full' | 'slot-full'>;
  date: CalendarDate;
}

const codes = { kitchen: 'schedule-menu-is-full', category: 'item-type-is-full', slot: 'slot-full' } as const;

/**
 * Takes the capacity of `taken` and releases that of `given`, as one difference. Returns what did not fit, and then the
 * caller must roll back. Call it last in the transaction: everyone else who orders for the same day waits for its end.
 */
export async function takeCapacity(
  tx: Queryable,
  spot: StoredSpot,
  { taken, given = [] }: { taken: readonly DeliveryUse[]; given?: readonly DeliveryUse[] },
): Promise<NoCapacity | null> {
  const uses = sumUses(spot, taken, given);
  if (uses.length === 0) return null;
  return tx.run(sql`select require_capacity(${JSON.stringify(uses)})`).then(() => null, readRefusal);
}

/** What would not fit, by the same rule; takes nothing. */
export async function findNoCapacity(
  db: Queryable,
  spot: StoredSpot,
  { taken, given = [] }: { taken: readonly DeliveryUse[]; given?: readonly DeliveryUse[] },
): Promise<NoCapacity | null> {
  const uses = sumUses(spot, taken, given).filter(({ delta }) => delta > 0);
  if (uses.length === 0) return null;
  const found = await db.one<CapacityUse>(sql`
    select u.kind, to_char(u.date, 'YYYY-MM-DD') as date
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u(kind text, owner uuid, date date, category text, delta int,
      capacity int)
    left join kitchen_uses k on u.kind = 'kitchen' and k.spot_id = u.owner and k.date = u.date
    left join category_uses c on u.kind = 'category' and c.spot_id = u.owner and c.date = u.date and c.category = u.category
    left join slot_uses s on u.kind = 'slot' and s.time_period_id = u.owner and s.date = u.date
    where coalesce(k.meals, c.meals, s.deliveries, 0) + u.delta > least(coalesce(u.capacity, 2147483647),
      case when u.kind = 'slot' then places_of_window(u.owner, u.date) end)
    limit 1`);
  return found && { code: codes[found.kind], date: found.date };
}

/** Parses the database error for a use that does not fit (require_capacity). */
function readRefusal(error: { code?: string; detail?: string }): NoCapacity {
  if (error.code !== 'NP001') throw error;
  const { kind, date } = JSON.parse(error.detail ?? '') as CapacityUse;
  return { code: codes[kind], date };
}

function sumUses(spot: StoredSpot, taken: readonly DeliveryUse[], given: readonly DeliveryUse[]): CapacityUse[] {
  const sums = new Map<string, CapacityUse>();
  const add = (use: CapacityUse) => {
    const key = `${use.kind} ${use.owner} ${use.date} ${use.category ?? ''}`;
    const known = sums.get(key);
    if (known) known.delta += use.delta;
    else sums.set(key, use);
  };
  for (const [sign, uses] of [
    [1, taken],
    [-1, given],
  ] as const) {
    for (const use of uses) for (const each of usesOf(spot, use, sign)) add(each);
  }
  // A fixed lock order, so that two orders for the same days cannot deadlock.
  return [...sums.entries()]
    .filter(([, { delta }]) => delta !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, use]) => use);
}

function usesOf(
  spot: StoredSpot,
  { date, cookedFor = date, timePeriodId, meals }: DeliveryUse,
  sign: 1 | -1,
): CapacityUse[] {
  const weekday = weekdayOf(cookedFor);
  const period = spot.timePeriods.find(({ id }) => id === timePeriodId);
  const byCategory = Object.entries(meals).filter(([, amount]) => amount > 0);
  const all = byCategory.reduce((sum, [, amount]) => sum + amount, 0);
  return [
    { kind: 'slot', owner: timePeriodId, date, delta: sign, capacity: period ? capacityOn(period, date) : 0 },
    ...(all > 0
      ? [
          {
            kind: 'kitchen' as const,
            owner: spot.id,
            date: cookedFor,
            delta: sign * all,
            capacity: spot.kitchenCapacity[weekday] ?? 0,
          },
        ]
      : []),
    ...byCategory.map(([category, amount]) => ({
      kind: 'category' as const,
      owner: spot.id,
      date: cookedFor,
      category,
      delta: sign * amount,
      capacity: spot.categoryCapacity[weekday]?.[category as Category] ?? null,
    })),
  ];
}
