import type { ClaimSource, ClaimState } from '#contract/payments/money-claims.ts';
import type { Cents } from '../../money.ts';
import { dueOf, type OrderMoney } from '../../orders/order-money.ts';

interface ConfirmedClaim {
  state: ClaimState;
  source: ClaimSource | null;
  /** A movement of the bank shows it. */
  isShown: boolean;
}

/** Only a decision made by staff is theirs to take back; a movement of the bank is taken back where it was settled. */
export function refuseClaimTakeBack({
  state,
  source,
  isShown,
}: ConfirmedClaim): 'claim-not-confirmed' | 'claim-shown-by-bank' | 'claim-seen-by-provider' | null {
  if (state !== 'confirmed') return 'claim-not-confirmed';
  if (isShown || source === 'statement') return 'claim-shown-by-bank';
  return source === 'accounts' ? null : 'claim-seen-by-provider';
}

/**
 * The money of an order of which one claim is claimed again. The credit based on it is taken back from its customer as far as it is
 * still there; the spent part stays granted, and is owed by the debtor of the claim if that is refuted.
 */
export function takeBackClaim(
  order: OrderMoney,
  claimInCents: Cents,
  availableInCents: Cents,
): { money: OrderMoney; creditInCents: Cents } {
  const claimedInCents = order.claimedInCents + claimInCents;
  const owedInCents = -dueOf({ ...order, creditedInCents: 0 });
  const restingInCents = Math.max(0, order.creditedInCents - Math.max(0, owedInCents - claimedInCents));
  const creditInCents = Math.min(restingInCents, Math.max(0, availableInCents));
  const money = { ...order, claimedInCents, creditedInCents: order.creditedInCents - creditInCents };
  return { money, creditInCents };
}
