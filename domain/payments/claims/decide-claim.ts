import type { ClaimEnd } from '#contract/payments/money-claims.ts';
import type { Cents } from '../../money.ts';
import type { OrderMoney } from '../../orders/order-money.ts';
import { type Balance, settleBalance } from '../../orders/settle-balance.ts';

/**
 * The money of an order after the decision on one claim. Confirmed, or owed by the courier: it stays paid, and the amount owed to the customer
 * and waited for it is theirs as credit, except for the part based on other claims. Due again: it was never paid.
 */
export function decideClaim(order: OrderMoney, claimInCents: Cents, verdict: 'confirmed' | ClaimEnd): Balance {
  const claimedInCents = order.claimedInCents - claimInCents;
  const paidInCents = order.paidInCents - (verdict === 'due-again' ? claimInCents : 0);
  const decided = { ...order, claimedInCents, paidInCents };
  return settleBalance(decided, order.totalInCents, { way: 'credit', availableInCents: 0, refundableInCents: 0 });
}
