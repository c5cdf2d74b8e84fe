import type { Cart } from '#contract/orders/cart.ts';
import { categoriesOfPlan } from '#domain/plans/delivery-quota.ts';
import { type MenuQuery, mealQuestion } from './menu-query.ts';

/** Meals allowed by the plan and offered on the date, narrowed by the filters. */
export function orderQuestion({ plan }: Cart['spotPlan'], query: MenuQuery) {
  const question = mealQuestion(query);
  if (plan.type === 'daily') return question;
  const chosen = question.type ? question.type.split(',') : [];
  const held: readonly string[] = categoriesOfPlan(plan.config);
  const asked = chosen.filter((type) => held.includes(type));
  return { ...question, tag: plan.tag, type: (asked.length > 0 ? asked : held).join(',') };
}
