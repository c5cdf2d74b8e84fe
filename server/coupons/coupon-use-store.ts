import { createHmac } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';
import { activeStatuses } from '../order-status/status-sets-store.ts';

export interface CouponCount {
  usedInAll: number;
  usedByCustomer: number;
}

/** The same key for every spelling of an e-mail address and every account of it. Stored instead of the address. */
export function personKeyOf(secret: string, email: string): string {
  const person = email.trim().normalize('NFC').toLowerCase();
  return createHmac('sha256', secret).update(`coupon person\n${person}`).digest('base64url');
}

/** Number of uses of a coupon. Without a key no person is counted; an account counts also under its former addresses. */
export async function countCouponUses(
  db: Queryable,
  couponId: string,
  personKey: string | null,
  accountId: string | null = null,
): Promise<CouponCount> {
  const count = await db.one<CouponCount>(sql`
    select c.used as "usedInAll",
      (select count(*)::int from coupon_uses u where u.coupon_id = c.id and u.released_at is null
        and (u.person_key = ${personKey} or u.account_id = ${accountId})) as "usedByCustomer"
    from coupons c where c.id = ${couponId}`);
  return count ?? { usedInAll: 0, usedByCustomer: 0 };
}

/** docs/spec.md#prices-first-order: true if they have a valid order. Orders that only name them as the contact do not count. */
export async function hasEarlierOrder(db: Queryable, accountId: string): Promise<boolean> {
  return (await db.one(sql`${validOrdersOf(accountId)} limit 1`)) !== null;
}

/** `account`: an id, or the column that holds it. */
export function validOrdersOf(account: string | Statement): Statement {
  return sql`select 1 from orders e where e.account_id = ${account} and e.status in ${activeStatuses}`;
}

/** Number of uses of every coupon, in all and by this person. */
export function listCouponCounts(
  db: Queryable,
  personKey: string,
  accountId: string,
): Promise<(CouponCount & { couponId: string })[]> {
  return db.rows(sql`
    select c.id as "couponId", c.used as "usedInAll", count(u.id)::int as "usedByCustomer"
    from coupons c left join coupon_uses u on u.coupon_id = c.id and u.released_at is null
      and (u.person_key = ${personKey} or u.account_id = ${accountId})
    group by c.id`);
}
