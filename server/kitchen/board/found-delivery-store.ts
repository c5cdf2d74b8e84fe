import { addDays, type CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';
import { cookedStatuses } from '../../order-status/status-sets-store.ts';

interface FoundRow {
  id: string;
  orderNumber: number;
  name: string;
  date: CalendarDate;
  from: string;
  to: string;
}

const mostFound = 20;
/** Names are searched in a limited range of dates: reading all orders ever placed would take seconds. */
const daysAround = 45;

const ofSpot = (spot: string) => sql`o.spot_id = (select id from spots where slug = ${spot})`;

/** The same folding as domain/search-text.ts applies to the typed text, for the letters used in names. */
const foldedName = sql`translate(lower(o.contact->>'name'), 'άέήίόύώϊϋΐΰςàáâäãåçèéêëìíîïñòóôöõùúûüýÿ', 'αεηιουωιυιυσaaaaaaceeeeiiiinooooouuuuyy')`;

export function findByNumber(db: Queryable, spot: string, number: number, today: CalendarDate): Promise<FoundRow[]> {
  return find(db, sql`o.number = ${number} and ${ofSpot(spot)}`, today);
}

/** `folded` contains neither accents nor capitals. */
export function findByName(db: Queryable, spot: string, folded: string, today: CalendarDate): Promise<FoundRow[]> {
  const [from, to] = [addDays(today, -daysAround), addDays(today, daysAround)];
  return find(
    db,
    sql`d.date between ${from} and ${to} and ${ofSpot(spot)} and strpos(${foldedName}, ${folded}) > 0`,
    today,
  );
}

function find(db: Queryable, which: Statement, today: CalendarDate): Promise<FoundRow[]> {
  return db.rows<FoundRow>(sql`
    select d.id, o.number as "orderNumber", o.contact->>'name' as name, to_char(d.date, 'YYYY-MM-DD') as date,
      d.from_time as "from", d.to_time as "to"
    from deliveries d join orders o on o.id = d.order_id where ${which}
      and d.status in ${cookedStatuses}
    order by abs(d.date - ${today}::date), d.date, o.number limit ${mostFound}`);
}
