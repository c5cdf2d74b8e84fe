import type { ActionFunctionArgs } from 'react-router';
import type * as z from 'zod/mini';
import { planPriceCalls } from '#contract/plans/plan-price-calls.ts';
import { ChangedPlanPrices, type PlanPricesForm } from '#contract/plans/plan-prices.ts';
import { answerForm } from '../form-kit/answer-form.server.ts';
import type { OfficeRefusal } from '../session/refuse-form.ts';

/** A refusal, with another user's concurrent price changes. */
export interface PricesRefusal extends OfficeRefusal {
  changed?: ChangedPlanPrices;
}

export function answerPricesForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles: planPriceCalls['plan-price-update'].roles,
    fields: ['sent'],
    async answer({ call, json }) {
      await call('plan-price-update', { body: json('sent') as z.input<typeof PlanPricesForm> });
      return { isReceived: true as const };
    },
    refused({ code, data }): Partial<PricesRefusal> {
      const changed = code === 'prices-changed' ? ChangedPlanPrices.safeParse(data) : null;
      return changed?.success ? { changed: changed.data } : {};
    },
  });
}
