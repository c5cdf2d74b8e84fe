import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Single orders first, then by tag, weeks, days and price. */
export function listSpotPlans(db: Queryable, spotSlug: string): Promise<StoredSpotPlan[]> {
  return db.rows<StoredSpotPlan>(sql`
    select sp.id, sp.price_in_cents as "priceInCents", p.tag, p.type, p.name, p.description, p.weeks,
      p.days_per_week as "daysPerWeek", p.daily_meals as "dailyMeals"
    from spot_plans sp
    join plans p on p.id = sp.plan_id
    join spots s on s.id = sp.spot_id
    where s.slug = ${spotSlug} and sp.is_active
    order by p.type, p.tag, p.weeks, p.days_per_week, sp.price_in_cents`);
}
