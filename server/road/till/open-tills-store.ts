import type { OpenTill } from '#contract/road/till.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import { tillProblemOf } from '#domain/till/till-problem.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { countsAsPaid } from '../../orders/door-store.ts';

interface WatchedRow {
  date: CalendarDate;
  courierId: string;
  courierName: string;
  expectedInCents: number;
  shortInCents: number;
  count: {
    expectedInCents: number;
    shortInCents: number;
    countedInCents: number;
    isSigned: boolean;
    isSettled: boolean;
  } | null;
}

/** Tills of earlier days that are still to be counted, signed or settled, oldest first. */
export async function listOpenTills(
  db: Queryable,
  { spot, before }: { spot: string; before: CalendarDate },
): Promise<OpenTill[]> {
  const rows = await db.rows<WatchedRow>(sql`
    select to_char(t.date, 'YYYY-MM-DD') as date, t.courier_id as "courierId", a.name as "courierName",
      paid.cash + coalesce(f.amount_in_cents, 0) as "expectedInCents", paid.short as "shortInCents",
      case when c.version is not null then json_build_object('expectedInCents', c.expected_in_cents,
        'shortInCents', c.short_in_cents, 'countedInCents', c.counted_in_cents, 'isSigned', c.signed_by is not null,
        'isSettled', c.settled_by is not null) end as count
    from open_tills t join spots s on s.id = t.spot_id join accounts a on a.id = t.courier_id
    left join till_counts c on c.spot_id = t.spot_id and c.date = t.date and c.courier_id = t.courier_id
    left join till_floats f on f.spot_id = t.spot_id and f.date = t.date and f.courier_id = t.courier_id
    cross join lateral (
      select coalesce(sum(p.amount_in_cents), 0)::int as cash,
        coalesce(sum(p.amount_in_cents - coalesce(d.received_in_cents, p.amount_in_cents))
          filter (where p.claim_end is null), 0)::int as short
      from door_payments p join orders o on o.id = p.order_id left join stop_deeds d on d.id = p.deed_id
      where p.till_date = t.date and p.courier_id = t.courier_id and p.method = 'cash' and o.spot_id = t.spot_id
        and ${countsAsPaid}) paid
    where s.slug = ${spot} and t.date < ${before} order by t.date, a.name, a.id`);
  return rows.flatMap(({ date, courierId, courierName, ...till }) => {
    const problem = tillProblemOf(till);
    const courier = { id: courierId, name: courierName };
    return problem ? [{ date, courier, kind: problem.kind, missing: problem.missingInCents }] : [];
  });
}
