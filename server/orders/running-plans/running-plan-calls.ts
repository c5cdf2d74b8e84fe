import type { runningPlanCalls } from '#contract/plans/running-plan-calls.ts';
import type { CallHandlers } from '../../calls/handlers.ts';
import type { OrderDeps } from '../order-deps.ts';
import { fillForCustomer, sendMealsReminder } from './choose-meals.ts';
import { listRunningPlans } from './list-running-plans.ts';
import { sendCardLink } from './send-card-link.ts';

export function runningPlanHandlers(deps: OrderDeps): Pick<CallHandlers, keyof typeof runningPlanCalls> {
  return {
    'running-plan-collection': ({ query }, context) => listRunningPlans(deps.db, query, context),
    'card-link-send': ({ body }, context) => sendCardLink(deps, body.orderId, context),
    'plan-fill': ({ body }, context) => fillForCustomer(deps, body, context),
    'meals-reminder-send': ({ body }, context) => sendMealsReminder(deps, body, context),
  };
}
