import type { ClaimFinding } from '#contract/payments/money-claims.ts';

const minuteInMs = 60_000;
const hourInMs = 60 * minuteInMs;
/** A payment taken without a network reaches the provider within a day or two. */
const mostAskedInMs = 30 * 24 * hourInMs;

/** Time of the next request to the provider about a transaction it did not confirm; null: no further answer is expected. */
export function nextAskAt(claim: { takenAt: Date }, finding: ClaimFinding, now: Date): Date | null {
  if (finding !== 'unknown' && finding !== 'pending') return null;
  const ageInMs = now.getTime() - claim.takenAt.getTime();
  if (ageInMs > mostAskedInMs) return null;
  const pauseInMs = ageInMs < hourInMs ? 5 * minuteInMs : ageInMs < 24 * hourInMs ? hourInMs : 6 * hourInMs;
  return new Date(now.getTime() + pauseInMs);
}
