import { daysToAnswer } from '#domain/customers/allergy-consent.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

const dayInMs = 86_400_000;

const hasNoYes = sql`not coalesce((select c.is_given from consents c where c.account_id = a.id and c.kind = 'allergies'
  order by c.id desc limit 1), false)`;

/** True for allergies recorded before the consent question existed. */
export async function asksAllergyConsent(db: Queryable, accountId: string): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from accounts a where a.id = ${accountId} and a.avoid_allergens <> '{}' and ${hasNoYes}`);
  return row !== null;
}

/** The period to answer begins when the shop first finds them; afterwards they are erased. An older version of the shop may still save some. */
export async function eraseUnansweredAllergies(db: Queryable, now: Date): Promise<void> {
  const since = new Date(now.getTime() - daysToAnswer * dayInMs);
  await db.run(sql`
    update accounts a set avoid_allergens = '{}', allergies_asked_at = null
    where a.avoid_allergens <> '{}' and a.allergies_asked_at <= ${since} and ${hasNoYes}`);
  await db.run(sql`
    update accounts a set allergies_asked_at = ${now}
    where a.avoid_allergens <> '{}' and a.allergies_asked_at is null and ${hasNoYes}`);
}
