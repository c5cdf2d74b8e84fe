import type { Language } from '#contract/fields/languages.ts';
import {
  type PlanConcern,
  planConcerns,
  type RunningPlan,
  type RunningPlanCollection,
} from '#contract/plans/running-plans.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { countPlans, findPlanByNumber, listPlansOfConcern, type PlanKey } from './running-plan-store.ts';

const firstFew = 3;
const pageSize = 25;

interface PlansAsked {
  concern?: PlanConcern | undefined;
  after?: string | undefined;
  number?: string | undefined;
}

/** The first few plans of each concern, or a page of one. */
export async function listRunningPlans(
  db: Queryable,
  { concern, after, number }: PlansAsked,
  { language, now }: { language: Language; now: Date },
): Promise<RunningPlanCollection> {
  const asOf = { now, today: athensDateOf(now) };
  const counting = countPlans(db, asOf);
  const found = number === undefined ? null : await findPlanByNumber(db, number);
  if (!concern) {
    const few = planConcerns.map((each) =>
      listPlansOfConcern(db, { concern: each, language, after: null, limit: firstFew }, asOf),
    );
    return { ...(await counting), items: (await Promise.all(few)).flat(), next: null, found };
  }
  const plans = await listPlansOfConcern(db, { concern, language, after: keyOf(after), limit: pageSize + 1 }, asOf);
  const items = plans.slice(0, pageSize);
  return { ...(await counting), items, next: plans.length > pageSize ? nextOf(items.at(-1)) : null, found };
}

function keyOf(after: string | undefined): PlanKey | null {
  const [atInMs, orderId] = after?.split(' ') ?? [];
  return atInMs && orderId ? { atInMs: Number(atInMs), orderId } : null;
}

function nextOf(last: RunningPlan | undefined): string | null {
  return last ? `${Date.parse(last.at)} ${last.orderId}` : null;
}
