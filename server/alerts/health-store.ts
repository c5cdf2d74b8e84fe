import type { HealthPoint } from '#contract/staff/health.ts';
import type { HealthFacts } from '#domain/health/judge-health.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

const weekInMs = 7 * 86_400_000;

/** The shop's work that is overdue or waits for a person: each fact is read by its own index. */
export async function readHealthFacts(db: Queryable, now: Date): Promise<HealthFacts> {
  const rows = await db.rows<{ point: HealthPoint; count: number; since: Date | null }>(sql`
    select 'payments-unasked' as point, count(*)::int as count, min(next_check_at) as since
      from payments where next_check_at <= ${now}
    union all select 'holds-over', count(*)::int, min(hold_until)
      from orders where status = 'not-paid' and hold_until <= ${now}
    union all select 'refunds-late', count(*)::int, min(next_try_at)
      from refunds where state in ('due', 'asked') and next_try_at <= ${now}
    union all select 'documents-unnumbered', count(*)::int, min(issued_at)
      from documents where number is null
    union all select 'mails-waiting', count(*)::int, min(created_at)
      from mails where sent_at is null and next_try_at is not null and recipient <> ''
    union all select 'documents-unsent', count(*)::int, min(w.created_at)
      from fiscal_outbox w join documents d on d.id = w.document_id
      where w.sent_at is null and w.next_try_at is not null and d.data ->> 'isTest' = 'false'
    union all select 'refunds-by-hand', count(*)::int, min(created_at)
      from refunds where state in ('refused', 'transfer-due')
    union all select 'mails-given-up', count(*)::int, min(created_at)
      from mails where sent_at is null and next_try_at is null and recipient <> '' and created_at > ${new Date(now.getTime() - weekInMs)}
    union all select 'alerts-open', count(*)::int, min(created_at)
      from alerts where handled_at is null`);
  return Object.fromEntries(rows.map(({ point, count, since }) => [point, { count, since }])) as HealthFacts;
}

/** Number of orders that hold their slots until they are paid, and number of orders ever numbered. */
export async function countOrders(db: Queryable, now: Date): Promise<{ onHold: number; numbered: number }> {
  const counted = await db.one<{ onHold: number; numbered: number }>(sql`
    select (select count(*)::int from orders where status = 'not-paid' and hold_until > ${now}) as "onHold",
      (select case when is_called then last_value - 10000 else 0 end::int from order_numbers) as numbered`);
  return counted ?? { onHold: 0, numbered: 0 };
}
