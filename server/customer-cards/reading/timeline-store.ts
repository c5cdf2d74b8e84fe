import type { DeliveryStatus } from '#contract/orders/orders.ts';
import {
  type ConsentKind,
  type ConsentWay,
  type CreditReason,
  type TimelineKind,
  timelineKinds,
} from '#contract/words/customer-card-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';
import { atDoorStatuses } from '../../order-status/status-sets-store.ts';

/** A row of the union below: `facts` holds what its kind needs. */
interface EventRow<Kind extends TimelineKind, Facts> {
  kind: Kind;
  id: string;
  at: Date;
  facts: Facts;
}

interface By {
  byId: string | null;
  byName: string | null;
}

export type TimelineEventRow =
  | EventRow<'order', { what: 'placed' | 'canceled'; orderNumber: string; plan: unknown; totalInCents: number }>
  | EventRow<'change', { orderId: string; madeBy: string }>
  | EventRow<
      'delivery',
      { orderNumber: string; status: DeliveryStatus; date: CalendarDate; from: string; to: string; meals: number }
    >
  | EventRow<'mail', { isGivenUp: boolean }>
  | EventRow<'credit', By & { amountInCents: number; reason: CreditReason; orderNumber: string | null; note: string }>
  | EventRow<'note', By & { text: string; isTakenBack: boolean }>
  | EventRow<'consent', By & { consent: ConsentKind; isGiven: boolean; way: ConsentWay | null }>;

/** The events of each kind, all in the same columns. Every one starts from an index on the account. */
const sources: Record<TimelineKind, (accountId: string) => Statement> = {
  order: (id) => sql`
    select 'order' as kind, o.id::text as id, o.placed_at as at, jsonb_build_object('what', 'placed',
      'orderNumber', o.number::text, 'plan', o.plan, 'totalInCents', o.placed_total_in_cents) as facts
    from orders o where o.account_id = ${id}
    union all
    select 'order', 'm' || m.id, m.at, jsonb_build_object('what', 'canceled', 'orderNumber', o.number::text, 'plan', o.plan,
      'totalInCents', o.total_in_cents)
    from orders o join order_moves m on m.order_id = o.id
    where o.account_id = ${id} and m.delivery_id is null and m.to_status = 'canceled' and m.moved_by <> 'customer'`,
  change: (id) => sql`
    select 'change' as kind, c.id::text as id, c.made_at as at, jsonb_build_object('orderId', o.id, 'madeBy', c.made_by) as facts
    from orders o join order_changes c on c.order_id = o.id where o.account_id = ${id}`,
  delivery: (id) => sql`
    select 'delivery' as kind, m.id::text as id, m.at, jsonb_build_object('orderNumber', o.number::text, 'status', m.to_status,
      'date', d.date, 'from', d.from_time, 'to', d.to_time,
      'meals', (select coalesce(sum(i.amount), 0) from order_items i where i.delivery_id = d.id)) as facts
    from orders o join order_moves m on m.order_id = o.id join deliveries d on d.id = m.delivery_id
    where o.account_id = ${id} and (m.to_status in ${atDoorStatuses} or m.to_status = 'not-accepted')`,
  mail: (id) => sql`
    select 'mail' as kind, t.id::text as id, t.created_at as at,
      jsonb_build_object('isGivenUp', t.sent_at is null and t.next_try_at is null) as facts
    from mails t where lower(t.recipient) in (
      select lower(email) from accounts where id = ${id} and email <> ''
      union select lower(merged_email) from accounts g where merged_into = ${id} and merged_email is not null and not exists (
        select 1 from accounts other where lower(other.email) = lower(g.merged_email)))`,
  credit: (id) => sql`
    select 'credit' as kind, c.id::text as id, c.at, jsonb_build_object('amountInCents', c.amount_in_cents, 'reason', c.reason,
      'orderNumber', o.number::text, 'note', c.note, 'byId', c.given_by, 'byName', s.name) as facts
    from credits c left join orders o on o.id = c.order_id left join accounts s on s.id = c.given_by
    where c.account_id = ${id}`,
  note: (id) => sql`
    select 'note' as kind, n.id::text as id, n.at, jsonb_build_object('text', n.text,
      'isTakenBack', n.taken_back_at is not null, 'byId', n.written_by, 'byName', s.name) as facts
    from customer_notes n left join accounts s on s.id = n.written_by where n.account_id = ${id}`,
  consent: (id) => sql`
    select 'consent' as kind, c.id::text as id, c.at, jsonb_build_object('consent', c.kind, 'isGiven', c.is_given,
      'way', c.way, 'byId', c.recorded_by, 'byName', s.name) as facts
    from consents c left join accounts s on s.id = c.recorded_by where c.account_id = ${id}`,
};

/** Position in the timeline, after which a page begins. */
export interface TimelineCursor {
  atInMs: number;
  kind: string;
  id: string;
}

interface AskedEvents {
  /** Empty: all. */
  kinds: readonly TimelineKind[];
  before: TimelineCursor | null;
  limit: number;
}

export function listEvents(db: Queryable, accountId: string, asked: AskedEvents): Promise<TimelineEventRow[]> {
  const kinds = timelineKinds.filter((kind) => asked.kinds.length === 0 || asked.kinds.includes(kind));
  const all = kinds.map((kind) => sources[kind](accountId)).reduce((some, more) => sql`${some} union all ${more}`);
  const { before, limit } = asked;
  const cursor = before ? [new Date(before.atInMs), before.kind, before.id] : [new Date(8.64e15), '', ''];
  return db.rows<TimelineEventRow>(sql`
    select kind, id, at, facts from (
      select e.kind, e.id, date_trunc('milliseconds', e.at) as at, e.facts from (${all}) e) t
    where (at, kind, id) < (${cursor[0]}::timestamptz, ${cursor[1]}::text, ${cursor[2]}::text)
    order by at desc, kind desc, id desc limit ${limit}`);
}
