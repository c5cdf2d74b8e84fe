import type { ClaimFinding } from '#contract/payments/money-claims.ts';
import type { Cents } from '../../money.ts';

interface ClaimedTransaction {
  orderId: string;
  amountInCents: Cents;
}

/** The card provider's data of the transaction that a claim names. */
interface ReportedTransaction {
  state: string;
  amountInCents: Cents;
  isEuro: boolean;
  /** Our own id of the order, where it was passed to the terminal. */
  orderId: string | null;
  /** It has paid an order on the provider's page. */
  isCapture: boolean;
}

/** Null: paid, the same sum, once, and for no other order. Everything else is for a person to decide. */
export function judgeTransaction(claim: ClaimedTransaction, reported: ReportedTransaction | null): ClaimFinding | null {
  if (!reported) return 'unknown';
  if (reported.isCapture) return 'used-before';
  if (reported.orderId && reported.orderId !== claim.orderId) return 'other-order';
  if (reported.state === 'pending' || reported.state === 'unknown') return 'pending';
  if (reported.state !== 'paid') return 'not-paid';
  return reported.isEuro && reported.amountInCents === claim.amountInCents ? null : 'amount-differs';
}
