import type { OrderNeed } from '#contract/orders/desk-orders.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import { isPaidAt, type PaymentType } from '#contract/orders/payments.ts';

interface NeedyOrder {
  status: OrderStatus;
  paymentType: PaymentType;
  dueInCents: number;
  /** Meals of its next delivery that are not chosen yet. */
  missing: number;
}

/** What an order waits for: one thing, the most urgent. */
export function needOfOrder({ status, paymentType, dueInCents, missing }: NeedyOrder): OrderNeed {
  if (status === 'not-paid') return isPaidAt('bank', paymentType) ? 'deposit' : 'payment';
  if (status === 'not-found') return 'failed-stop';
  if (status !== 'opened') return 'nothing';
  if (missing > 0) return 'meals';
  return dueInCents > 0 ? 'door-money' : 'nothing';
}

/** Meals that a plan still counts on: a surplus of one category does not compensate another. */
export function missingMeals(
  quota: Readonly<Record<string, readonly [least: number, most: number]>>,
  chosen: Readonly<Record<string, number>>,
): number {
  return Object.entries(quota).reduce(
    (sum, [category, [least]]) => sum + Math.max(0, least - (chosen[category] ?? 0)),
    0,
  );
}
