import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Coupons a customer was given, or has put on a cart before. */
export async function listKeptCoupons(db: Queryable, accountId: string): Promise<Set<string>> {
  const rows = await db.rows<{ couponId: string }>(sql`
    select coupon_id as "couponId" from customer_coupons where account_id = ${accountId}`);
  return new Set(rows.map(({ couponId }) => couponId));
}

/** Saved for the customer who entered its code, so that they find it again. */
export async function keepCoupon(tx: Queryable, accountId: string, couponId: string, now: Date): Promise<void> {
  await tx.run(sql`
    insert into customer_coupons (account_id, coupon_id, kept_at) values (${accountId}, ${couponId}, ${now})
    on conflict do nothing`);
}
