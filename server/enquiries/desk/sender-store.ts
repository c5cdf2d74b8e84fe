import type { DeskEnquiry, EnquirySender } from '#contract/enquiries/desk-enquiries.ts';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { roleGroups } from '#contract/words/role-groups.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { pendingStatuses } from '../../order-status/status-sets-store.ts';

const mostListed = 6;

/** The account with this address and its coming deliveries; null: there is none. */
export async function findSender(db: Queryable, email: string, today: CalendarDate): Promise<EnquirySender | null> {
  const account = await db.one<{ id: string; name: string }>(sql`
    select id, name from accounts where lower(email) = lower(${email}) and deleted_at is null`);
  if (!account) return null;
  const deliveries = await db.rows<EnquirySender['deliveries'][number]>(sql`
    select d.id, o.number::text as "orderNumber", d.date::text as date, d.from_time as "from", d.to_time as "to"
    from orders o join deliveries d on d.order_id = o.id
    where o.account_id = ${account.id} and d.status in ${pendingStatuses} and d.date >= ${today}
    order by d.date, o.number limit ${mostListed}`);
  return { name: account.name, deliveries };
}

export async function listOtherEnquiries(
  db: Queryable,
  { id, email }: { id: string; email: string },
): Promise<{ id: string; at: Date; message: string; state: DeskEnquiry['state'] }[]> {
  return db.rows(sql`
    select e.id, w.at, w.message, e.state from (
      select id, created_at as at, message from contact_messages where lower(email) = lower(${email})
      union all select id, created_at, message from business_enquiries where lower(email) = lower(${email})) w
    join enquiries e on e.id = w.id where e.id <> ${id} order by w.at desc, e.id limit ${mostListed}`);
}

/** Those who may answer enquiries. */
export function listColleagues(db: Queryable): Promise<{ id: string; name: string }[]> {
  const roles: readonly StaffRole[] = roleGroups.customers;
  return db.rows(sql`
    select a.id, a.name from accounts a where a.deleted_at is null
      and exists (select 1 from staff_roles r where r.account_id = a.id and r.role = any(${roles}))
    order by a.name, a.id`);
}
