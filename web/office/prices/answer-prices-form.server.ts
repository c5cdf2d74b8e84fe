import { type ActionFunctionArgs, data } from 'react-router';
import type * as z from 'zod/mini';
import { planPriceCalls } from '#contract/plan-price-calls.ts';
import { ChangedPlanPrices, type PlanPricesForm } from '#contract/plan-prices.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { type OfficeRefusal, refusalOf } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';

/** A refusal, with what somebody else has made of the prices meanwhile. */
export interface PricesRefusal extends OfficeRefusal {
  changed?: ChangedPlanPrices;
}

export async function answerPricesForm(args: ActionFunctionArgs) {
  const { call } = await requireOffice(args, { roles: planPriceCalls['plan-price-update'].roles });
  const sent = String((await args.request.formData()).get('sent') ?? '');
  try {
    await call('plan-price-update', { body: readForm(sent) });
    return { isReceived: true as const };
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const changed = error.code === 'prices-changed' ? ChangedPlanPrices.safeParse(error.data) : null;
    const refusal: PricesRefusal = { ...refusalOf(error), ...(changed?.success && { changed: changed.data }) };
    return data(refusal, { status: error.status });
  }
}

/** What a page sends is checked by the call; what is no JSON is nothing. */
function readForm(sent: string): z.input<typeof PlanPricesForm> {
  try {
    return JSON.parse(sent);
  } catch {
    return { startsOn: '', changes: [] };
  }
}
