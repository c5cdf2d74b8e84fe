import type { PauseDates, PauseEffect, PauseOffer } from '#contract/plans/plan-pauses.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { furthestPauseInDays, longestPauseInDays, pauseState } from '#domain/plans/plan-pause.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { planNextRenewal } from '../renewals/announce-renewal.ts';
import { decidePause, type PlanOfCustomer, refusePlanPause, visitsOfPlan } from './decide-pause.ts';

/** `asked`: the dates whose effect is wanted; null: of ending the pause; undefined: of none. */
export async function answerPauseOffer(
  db: Queryable,
  plan: PlanOfCustomer,
  asked: PauseDates | null | undefined,
  { language }: Pick<CallContext, 'language'>,
): Promise<PauseOffer> {
  const { order, pause, name, now } = plan;
  const today = athensDateOf(now);
  const isEnding = asked === null;
  const refusal = isEnding ? null : refusePlanPause(plan, asked ?? null);
  const effect = asked === undefined || refusal || (isEnding && !pause) ? null : await weighPause(db, plan, asked);
  return {
    orderId: order.id,
    orderNumber: String(order.number),
    planName: order.plan.name[language],
    customerName: name,
    pause: pause && { from: pause.from, resumeOn: pause.resumeOn, state: pauseState(pause, today) },
    refusal,
    effect,
    visits: visitsOfPlan(plan),
    today,
    longestInDays: longestPauseInDays,
    furthestInDays: furthestPauseInDays,
  };
}

async function weighPause(db: Queryable, plan: PlanOfCustomer, asked: PauseDates | null): Promise<PauseEffect> {
  return { ...decidePause(plan, asked).effect, ...(await nextOrderOf(db, plan, asked)) };
}

/** The next order of the plan with this pause: when it is made, and its first delivery. */
export async function nextOrderOf(
  db: Queryable,
  { renewal, orders, spot, catalogue, now }: PlanOfCustomer,
  pause: PauseDates | null,
): Promise<Pick<PauseEffect, 'nextOrderOn' | 'firstDeliveryOn'> & { at: Date | null; isPaused: boolean }> {
  const last = orders.find(({ id }) => id === renewal?.lastOrderId);
  const planned =
    renewal?.state === 'active' && last
      ? await planNextRenewal(db, { renewal, last, spot, catalogue }, { pause, now })
      : null;
  const at = planned?.at ?? null;
  const nextOrderOn = at && athensDateOf(at);
  return { at, nextOrderOn, firstDeliveryOn: planned?.period.dates[0] ?? null, isPaused: planned?.isPaused ?? false };
}
