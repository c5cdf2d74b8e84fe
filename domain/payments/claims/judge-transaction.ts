import type { ClaimFinding } from '#contract/money-claims.ts';
import type { Cents } from '../../money.ts';

interface ClaimedTransaction {
  orderId: string;
  amountInCents: Cents;
}

/** The card provider's data of the transaction that a claim names. */
interface ToldTransaction {
  state: string;
  amountInCents: Cents;
  isEuro: boolean;
  /** Our own id of the order, where it was passed to the terminal. */
  orderId: string | null;
  /** It has paid an order on the provider's page. */
  isCapture: boolean;
}

/** Null: paid, the same sum, once, and for no other order. Everything else is for a person to decide. */
export function judgeTransaction(claim: ClaimedTransaction, told: ToldTransaction | null): ClaimFinding | null {
  if (!told) return 'unknown';
  if (told.isCapture) return 'used-before';
  if (told.orderId && told.orderId !== claim.orderId) return 'other-order';
  if (told.state === 'pending' || told.state === 'unknown') return 'pending';
  if (told.state !== 'paid') return 'not-paid';
  return told.isEuro && told.amountInCents === claim.amountInCents ? null : 'amount-differs';
}
