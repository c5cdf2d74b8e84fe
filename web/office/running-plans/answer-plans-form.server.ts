import type * as z from 'zod/mini';
import { runningPlanCalls } from '#contract/plans/running-plan-calls.ts';
import type { FilledPlan } from '#contract/plans/running-plans.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { answerForm } from '../form-kit/answer-form.server.ts';
import type { Office } from '../session/open-office.ts';
import { readRow, type SentRow } from './row-text.ts';

/** What became of one plan: a text of the office with its values, or the shop's own sentence. */
export type PlanOutcome = { orderId: string; orderNumber: string; name: string } & (
  | { outcome: 'link' | 'reminded' }
  | { outcome: 'filled'; filled: number; missing: number }
  | { outcome: 'refused'; sentence: string }
);

const remedies = ['card-link', 'pay-link', 'fill', 'remind'] as const;
type Remedy = (typeof remedies)[number];

/** A remedy for one plan or for the shown ones of a concern: each is pressed by itself, and the outcome of each is reported. */
export function answerPlansForm(args: Parameters<typeof answerForm>[0]) {
  return answerForm(args, {
    roles: runningPlanCalls['running-plan-collection'].roles,
    fields: ['remedy'],
    lists: ['row'],
    async answer({ call, values, lists }) {
      const remedy = remedies.find((each) => each === values.remedy);
      const outcomes: PlanOutcome[] = [];
      for (const row of remedy ? lists.row.slice(0, 25).flatMap(readRow) : []) {
        const { orderId, orderNumber, name } = row;
        outcomes.push({ orderId, orderNumber, name, ...(await tryRemedy(call, remedy as Remedy, row)) });
      }
      return { outcomes };
    },
  });
}

type Outcome =
  | { outcome: 'link' | 'reminded' }
  | { outcome: 'filled'; filled: number; missing: number }
  | { outcome: 'refused'; sentence: string };

async function tryRemedy(call: Office['call'], remedy: Remedy, { orderId, deliveryId }: SentRow): Promise<Outcome> {
  try {
    switch (remedy) {
      case 'card-link':
        await call('card-link-send', { body: { orderId } });
        return { outcome: 'link' };
      case 'pay-link':
        await call('pay-link-send', { body: { deliveryId } });
        return { outcome: 'link' };
      case 'remind':
        await call('meals-reminder-send', { body: { orderId, deliveryId } });
        return { outcome: 'reminded' };
      case 'fill': {
        const filled: z.infer<typeof FilledPlan> = await call('plan-fill', { body: { orderId, deliveryId } });
        return { outcome: 'filled', filled: filled.filled, missing: filled.missing };
      }
    }
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return { outcome: 'refused', sentence: error.message };
  }
}
