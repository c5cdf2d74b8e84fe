import type { SavedCart } from '#contract/customers.ts';
import { daysKept, isExpired } from '#domain/cart/cart-expiry.ts';
import type { CallContext } from '../calls/handlers.ts';
import { listCartsOfAccount } from '../cart/saved-cart-store.ts';
import { type CustomerNeeds, requireCaller } from './customer-needs.ts';

const dayInMs = 86_400_000;

/** PRODUCT §12: what was put aside, left or has ended and can be brought back. Carts without a choice are no loss. */
export async function listSavedCarts(needs: CustomerNeeds, context: CallContext): Promise<SavedCart[]> {
  const { language, now } = context;
  const since = new Date(now.getTime() - daysKept * dayInMs);
  const carts = await listCartsOfAccount(needs.db, requireCaller(context).accountId, since);
  const plans = new Map((await needs.plans()).map((plan) => [plan.id, plan]));
  return carts.flatMap(({ id, spotPlanId, menus, state, changedAt }) => {
    const plan = plans.get(spotPlanId);
    const dates = menus.map(({ date }) => date);
    const isOver = state !== 'open' || isExpired(changedAt, dates, now);
    const amount = menus.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.amount, 0);
    if (!plan || !isOver || (amount === 0 && dates.length === 0)) return [];
    return [{ id, planName: plan.name[language], amount, changedAt: changedAt.toISOString(), dates }];
  });
}
