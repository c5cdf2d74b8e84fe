import type { Cents } from '../money.ts';

/** A refund that was paid by bank, and may come back. */
export interface PaidRefund {
  refundId: string;
  /** Reference on our lists; null: paid manually without a list. */
  transferNumber: string | null;
  orderNumber: string;
  amountInCents: Cents;
}

const returnDoubts = ['return-differs', 'return-unnamed', 'return-not-out'] as const;
export type ReturnDoubt = (typeof returnDoubts)[number];

export type ReturnVerdict =
  | { kind: 'returned'; refundId: string }
  | { kind: 'doubtful'; why: ReturnDoubt; orderNumbers: string[]; refundIds: string[] };

interface IncomingLine {
  amountInCents: Cents;
  /** Not null: a return according to the bank. */
  returnReason: string | null;
}

/**
 * Decides whether incoming money is one of our transfers that the bank returned; null: no evidence for it. Certain only by the transfer's own number and its
 * whole amount. Banks deduct the cost of a return, so a smaller amount is for a person, and so is one without a reference.
 */
export function judgeReturn(
  { amountInCents, returnReason }: IncomingLine,
  named: ReadonlySet<string>,
  facts: { paid: readonly PaidRefund[]; sentNumbers: readonly string[] },
): ReturnVerdict | null {
  const isMarked = returnReason !== null;
  const byNumber = facts.paid.filter(({ transferNumber }) => transferNumber !== null && named.has(transferNumber));
  const [only] = byNumber;
  if (byNumber.length === 1 && only?.amountInCents === amountInCents)
    return { kind: 'returned', refundId: only.refundId };
  if (byNumber.length > 0) return doubt('return-differs', byNumber);
  if (facts.sentNumbers.some((number) => named.has(number))) return doubt('return-not-out', []);
  if (!isMarked) return null;
  const alike = facts.paid.filter((refund) => refund.amountInCents === amountInCents || named.has(refund.orderNumber));
  return alike.length > 0 ? doubt('return-unnamed', alike) : null;
}

function doubt(why: ReturnDoubt, refunds: readonly PaidRefund[]): ReturnVerdict {
  return { kind: 'doubtful', why, orderNumbers: [], refundIds: refunds.map(({ refundId }) => refundId) };
}
