import { connect } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** As if the customer had used these codes on a cart before. */
export async function keepCoupons({ email }: { email: string }, codes: readonly string[]): Promise<void> {
  const db = connect(process.env.SHOP_DATABASE_URL ?? '', () => {});
  await db.run(sql`
    insert into customer_coupons (account_id, coupon_id, kept_at)
    select a.id, c.id, now() from accounts a cross join coupons c
    where lower(a.email) = lower(${email}) and c.code = any(${codes})`);
  await db.close();
}
