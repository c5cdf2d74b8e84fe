import type { PaymentType } from '#contract/orders/payments.ts';
import { kindsPaidBy, mostPaidBy } from '#domain/payments/offered-methods.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export async function listOfferedMethods(db: Queryable, spot: string): Promise<PaymentType[]> {
  const rows = await db.rows<{ slug: PaymentType }>(sql`
    select t.slug from spot_payment_types t join spots s on s.id = t.spot_id
    where s.slug = ${spot} and t.is_active order by t.position`);
  return rows.map(({ slug }) => slug);
}

/** The number of renewing plans by payment type. */
export async function countRenewalsByMethod(db: Queryable): Promise<Map<PaymentType, number>> {
  const rows = await db.rows<{ type: PaymentType; count: number }>(sql`
    select payment_type as type, count(*)::int as count from renewals where state <> 'stopped' group by payment_type`);
  return new Map(rows.map(({ type, count }) => [type, count]));
}

/** With concurrent changes, the second sees the result of the first. */
export async function lockMethods(tx: Queryable): Promise<void> {
  await tx.run(sql`lock table spot_payment_types in share row exclusive mode`);
}

/** One that was never offered follows those that were. */
export async function offerMethod(tx: Queryable, spot: string, slug: PaymentType): Promise<void> {
  await tx.run(sql`
    insert into spot_payment_types (spot_id, slug, position, order_kinds, most_in_cents)
    select s.id, ${slug}, (select coalesce(max(position), 0) + 1 from spot_payment_types where spot_id = s.id),
      ${[...kindsPaidBy(slug)]}::text[], ${mostPaidBy(slug)}::int
    from spots s where s.slug = ${spot}
    on conflict (spot_id, slug) do update set is_active = true`);
}

export async function pauseMethod(tx: Queryable, spot: string, slug: PaymentType): Promise<void> {
  await tx.run(sql`
    update spot_payment_types t set is_active = false from spots s
    where s.id = t.spot_id and s.slug = ${spot} and t.slug = ${slug}`);
}
