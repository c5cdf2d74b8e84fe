import type { Language } from '#contract/fields/languages.ts';
import { planPriceCalls } from '#contract/plans/plan-price-calls.ts';
import type { PlanPrices, PricedPlan } from '#contract/plans/plan-prices.ts';
import { isInGroup } from '#contract/words/role-groups.ts';
import type { Clock } from '#domain/clock.ts';
import { hasBreakfast, mainMealsPerDay } from '#domain/plans/plan-meals.ts';
import { lowestPricesBefore } from '#domain/prices/lowest-price.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import { changePlanPrices } from './change-plan-prices.ts';
import { applyDuePrices, hasDuePrices, listPlanPrices, type StoredPlanPrice } from './plan-price-store.ts';
import { applyDuePortionPrices, hasDuePortionPrices } from './portion-price-store.ts';

interface PlanPriceDeps {
  db: Database;
  spot: string;
}

export function planPriceHandlers(deps: PlanPriceDeps): Pick<CallHandlers, keyof typeof planPriceCalls> {
  const { db, spot } = deps;
  async function read({ staff, language, now }: CallContext): Promise<PlanPrices> {
    const plans = await listPlanPrices(db, spot);
    const canChange = isInGroup(staff?.roles, planPriceCalls['plan-price-update'].roles);
    const lowestOf = lowestPricesBefore(now);
    const items = plans.map((plan) => answerPlanPrice(plan, language, lowestOf(plan.history), now));
    return { items, canChange };
  }
  return {
    'plan-price-collection': (_call, context) => read(context),
    async 'plan-price-update'({ body }, context) {
      await db.transaction((tx) => changePlanPrices(tx, { spot, form: body }, context));
      return read(context);
    },
  };
}

function answerPlanPrice(plan: StoredPlanPrice, language: Language, lowest: number | null, now: Date): PricedPlan {
  const { id, tag, name, weeks, daysPerWeek, priceInCents, next, history, renewals } = plan;
  return {
    id,
    tag,
    name: name[language],
    weeks,
    daysPerWeek,
    mainMeals: mainMealsPerDay(plan),
    breakfast: hasBreakfast(plan),
    price: priceInCents,
    next: next && {
      price: next.priceInCents,
      startsOn: next.startsOn,
      by: next.by,
      undoUntil: next.undoUntil && new Date(next.undoUntil) > now ? new Date(next.undoUntil).toISOString() : null,
    },
    lowest30Days: lowest,
    history: history.map((past) => ({ price: past.priceInCents, at: past.at })),
    renewals,
  };
}

/** Runs two minutes after a price was saved, or at midnight in Athens, in any process: the change feed notifies the others. */
export function planPriceJobs({ db }: PlanPriceDeps, clock: Clock): Job[] {
  const apply = async () => {
    const now = clock();
    if (await hasDuePrices(db, now)) await applyDuePrices(db, now);
    if (await hasDuePortionPrices(db, now)) await applyDuePortionPrices(db, now);
  };
  return [{ name: 'apply-prices', everyInMs: 1000, isAwaited: true, run: apply }];
}
