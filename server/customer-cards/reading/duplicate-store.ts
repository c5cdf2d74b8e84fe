import type { LikelyDuplicate } from '#contract/customers/customer-cards.ts';
import type { Likeness } from '#contract/words/customer-card-words.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

interface DuplicateRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  createdAt: Date;
  orders: number;
  likenesses: Likeness[];
}

/** A shorter number is no telephone number. */
const shortestPhone = 10;

/**
 * Other accounts of the same phone, the same mailbox, or the same name at the same street. Each likeness has its index, so
 * the answer does not depend on the number of accounts.
 */
export async function listLikelyDuplicates(db: Queryable, accountId: string): Promise<LikelyDuplicate[]> {
  const rows = await db.rows<DuplicateRow>(sql`
    with me as (
      select id, folded_name(name) as name, folded_mailbox(email) as mailbox, folded_phone(phone) as phone
      from accounts where id = ${accountId}
    ), streets as (
      select distinct folded_name(address->>'street') as street from customer_addresses
      where account_id = ${accountId} and address->>'street' <> ''
    ), alike as (
      (select a.id, 'phone' as likeness from accounts a, me
        where a.deleted_at is null and a.phone <> '' and length(me.phone) >= ${shortestPhone} and folded_phone(a.phone) = me.phone
        limit 20)
      union all
      (select a.id, 'email' from accounts a, me where a.deleted_at is null and folded_mailbox(a.email) = me.mailbox limit 20)
      union all
      (select a.id, 'name-and-street' from accounts a, me
        where a.deleted_at is null and a.name <> '' and folded_name(a.name) = me.name and exists (
          select 1 from customer_addresses t join streets s on s.street = folded_name(t.address->>'street')
          where t.account_id = a.id)
        limit 20)
    )
    select a.id, a.name, a.email, a.phone, a.created_at as "createdAt",
      (select count(*)::int from orders o where o.account_id = a.id) as orders,
      array_agg(alike.likeness order by alike.likeness) as likenesses
    from alike join accounts a on a.id = alike.id
    where a.id <> ${accountId} and not exists (select 1 from staff_roles r where r.account_id = a.id)
    group by a.id order by count(*) desc, a.created_at limit 5`);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
