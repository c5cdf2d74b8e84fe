import type { MergeSide } from '#contract/customers/customer-cards.ts';
import type { Allergen } from '#contract/words/catalogue-words.ts';
import type { StoredCustomer } from '../../customers/customer-store.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Always in the same sequence, so that two merges of the same pair cannot deadlock. */
export async function lockPair(tx: Queryable, ids: readonly [string, string]): Promise<void> {
  await tx.rows(sql`select 1 from accounts where id = any(${ids}::uuid[]) order by id for no key update`);
}

type Counted = Pick<MergeSide, 'orders' | 'credit' | 'addresses' | 'platforms'>;

export async function readSide(db: Queryable, customer: StoredCustomer): Promise<MergeSide> {
  const { id, name, email, emailVerifiedAt, createdAt } = customer;
  const counted = await db.one<Counted>(sql`
    select (select count(*)::int from orders where account_id = ${id}) as orders,
      (select coalesce(sum(amount_in_cents), 0)::int from credits where account_id = ${id}) as credit,
      (select count(*)::int from customer_addresses where account_id = ${id}) as addresses,
      array(select provider from identities where account_id = ${id} order by provider) as platforms`);
  const facts = { id, name, email, isEmailVerified: emailVerifiedAt !== null, createdAt: createdAt.toISOString() };
  return { ...facts, ...(counted ?? { orders: 0, credit: 0, addresses: 0, platforms: [] }) };
}

interface MergedFacts {
  name: string;
  phone: string;
  avoidAllergens: readonly Allergen[];
  allergiesAskedAt: Date | null;
}

export async function saveMerged(tx: Queryable, id: string, merged: MergedFacts): Promise<void> {
  await tx.run(sql`
    update accounts set name = ${merged.name}, phone = ${merged.phone}, avoid_allergens = ${merged.avoidAllergens},
      allergies_asked_at = ${merged.allergiesAskedAt}
    where id = ${id}`);
}

/** Its address is free for a new account; no sign-in opens this one again. */
export async function closeMerged(tx: Queryable, youngerId: string, olderId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update accounts set merged_into = ${olderId}, merged_email = case when email_verified_at is not null then email end, email = ${`merged-${youngerId}@invalid`}, name = '',
      phone = '', password_hash = null, email_verified_at = null, avoid_allergens = '{}',
      dislikes = '{"mealIds": [], "mainIngredients": []}', allergies_asked_at = null, tastes_asked_at = null,
      missing_preference = null, deleted_at = ${now}
    where id = ${youngerId}`);
}

/** Boards of coming dates show the allergies of the account: they are read again. */
export async function markDeliveriesChanged(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`
    insert into changed_days (date) select distinct d.date from deliveries d join orders o on o.id = d.order_id
    where o.account_id = ${accountId} and d.status = 'opened'`);
}
