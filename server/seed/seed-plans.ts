import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { listOfferedPlans, type SeededPlan } from './list-offered-plans.ts';
import { readSeedFile } from './seed-files.ts';
import { SeedCoupons, SeedPlans, type SeedWeeklyPlan } from './seed-schema.ts';

/** Inserts every offered combination as a plan of its own, with its price at each spot. */
export async function seedPlans(tx: Queryable, spotIds: readonly string[]): Promise<void> {
  const file = readSeedFile('plans.json', SeedPlans);
  const offered = listOfferedPlans(file);
  for (const plan of file.plans) {
    for (const { weeks, daysPerWeek, dailyMeals, price } of choicesOf(plan, offered)) {
      await tx.run(sql`
        with plan as (
          insert into plans (tag, type, name, description, weeks, days_per_week, daily_meals)
          values (${plan.tag}, ${plan.type}, ${plan.name}, ${plan.description}, ${weeks}, ${daysPerWeek}, ${dailyMeals})
          returning id
        )
        insert into spot_plans (spot_id, plan_id, price_in_cents)
        select spot, plan.id, ${price} from plan, unnest(${spotIds}::uuid[]) as spot`);
    }
  }
}

function choicesOf(plan: SeedPlans['plans'][number], offered: readonly SeededPlan[]) {
  if (plan.type === 'daily') return [{ weeks: 0, daysPerWeek: 0, dailyMeals: {}, price: 0 }];
  return offered
    .filter(({ tag }) => tag === plan.tag)
    .map((choice) => ({
      weeks: choice.weeks,
      daysPerWeek: choice.daysPerWeek,
      dailyMeals: dailyMealsOf(plan, choice),
      price: choice.priceInCents,
    }));
}

function dailyMealsOf(plan: SeedWeeklyPlan, { mainMeals, breakfast }: SeededPlan): Record<string, number> {
  return { [plan.mainCategory]: mainMeals, ...(breakfast && { 'breakfast-snack': 1 }) };
}

export async function seedCoupons(tx: Queryable): Promise<void> {
  for (const coupon of readSeedFile('coupons.json', SeedCoupons).coupons) {
    const percent = coupon.kind === 'percent' ? coupon.percent : null;
    const amount = coupon.kind === 'fixed' ? coupon.amountInCents : null;
    await tx.run(sql`
      insert into coupons (code, visibility, name, percent, amount_in_cents, valid_from, valid_until, minimum_subtotal_in_cents,
        total_limit, per_customer_limit, first_order_only, order_kinds)
      values (${coupon.code}, ${coupon.visibility}, ${coupon.name}, ${percent}, ${amount}, ${coupon.validFrom}, ${coupon.validUntil},
        ${coupon.minimumSubtotalInCents}, ${coupon.totalLimit}, ${coupon.perCustomerLimit}, ${coupon.firstOrderOnly},
        ${coupon.orderKinds})`);
  }
}
