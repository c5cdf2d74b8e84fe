import { data, type RouterContextProvider, redirect } from 'react-router';
import { ScheduleForm } from '#contract/orders/cart.ts';
import type { PlanType } from '#contract/plans/plans.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext } from '#web/visit/visit.ts';
import { grantWish } from '../cart/current/wished-meal.server.ts';
import { requireScheduling } from './load-dates.server.ts';

interface ScheduleProblem {
  code: string;
}

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/** Saves the delivery dates. A refusal comes back with fresh dates. */
export async function saveSchedule(visit: Visit, planType: PlanType) {
  const cart = await requireScheduling(visit, planType);
  const fields = Object.fromEntries(await visit.request.formData());
  const wanted = ScheduleForm.safeParse(planType === 'weekly' ? fields : { ...fields, dates: [fields.date] });
  if (!wanted.success) return data<ScheduleProblem>({ code: 'invalid-schedule' }, { status: 422 });
  try {
    const call = { query: { cartId: cart.id }, body: wanted.data };
    const scheduled = await visit.context.get(shopContext).call('cart-schedule-update', call);
    const { path, headers } = await grantWish(visit, scheduled);
    return redirect(path, { headers });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return data<ScheduleProblem>({ code: error.code }, { status: error.status });
  }
}
