import type { SavedCart } from '#contract/customers/customers.ts';
import type { Language } from '#contract/fields/languages.ts';
import { daysKept, isExpired } from '#domain/cart/cart-expiry.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import type { Queryable } from '../database/database.ts';
import { listCartsOfAccount } from './saved-cart-store.ts';

const dayInMs = 86_400_000;

/** docs/spec.md#cart-restore: carts put aside, left or ended that can be restored. Carts without a choice are left out. */
export async function listSavedCarts(
  deps: { db: Queryable; plans(): Promise<readonly StoredSpotPlan[]> },
  accountId: string,
  { language, now }: { language: Language; now: Date },
): Promise<SavedCart[]> {
  const since = new Date(now.getTime() - daysKept * dayInMs);
  const carts = await listCartsOfAccount(deps.db, accountId, since);
  const plans = new Map((await deps.plans()).map((plan) => [plan.id, plan]));
  return carts.flatMap(({ id, spotPlanId, menus, state, changedAt, cutOff }) => {
    const plan = plans.get(spotPlanId);
    const dates = menus.map(({ date }) => date);
    const isOver = state !== 'open' || isExpired({ changedAt, dates, cutOff }, now);
    const amount = menus.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.amount, 0);
    if (!plan || !isOver || (amount === 0 && dates.length === 0)) return [];
    return [{ id, planName: plan.name[language], amount, changedAt: changedAt.toISOString(), dates }];
  });
}
