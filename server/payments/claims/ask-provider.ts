import { automaticHandlers } from '#domain/health/alert-care.ts';
import { judgeTransaction } from '#domain/payments/claims/judge-transaction.ts';
import { nextAskAt } from '#domain/payments/claims/next-ask.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { type CardTransaction, euroCurrency } from '../../outside/card-payments/card-payments.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type AskedClaim, listClaimsToAsk, recordFinding } from './claim-store.ts';
import { confirmClaim } from './confirm-claim.ts';

/**
 * Compares each card payment claimed at a door with the provider's records: it must exist once, be paid, and have the same amount.
 * It only confirms; refuting is up to accounting. Returns the number of confirmed claims.
 */
export async function askAboutClaims(deps: PaymentDeps): Promise<number> {
  // A demo's test page has no terminals, and a live shop without keys has no provider to query.
  if (!deps.cards.viva.isConnected) return 0;
  let confirmed = 0;
  for (const claim of await listClaimsToAsk(deps.db, deps.clock())) {
    try {
      if (await askAbout(deps, claim)) confirmed += 1;
    } catch (error) {
      // Accounting was faster.
      if (error instanceof CallFailure && error.code === 'claim-decided') continue;
      deps.report(`querying the card payment ${claim.id} taken at the door`, error);
      break;
    }
  }
  return confirmed;
}

async function askAbout(deps: PaymentDeps, claim: AskedClaim): Promise<boolean> {
  const now = deps.clock();
  const transaction = await deps.cards.viva.findTransaction(claim.transactionId);
  const finding = judgeTransaction(claim, transaction && reportedTransaction(transaction, claim));
  if (finding) {
    await recordFinding(deps.db, claim.id, { finding, nextAskAt: nextAskAt(claim, finding, now) });
    return false;
  }
  const confirmation = { source: 'provider', by: automaticHandlers.provider, reason: '', now, context: null } as const;
  await confirmClaim(deps, claim.id, confirmation);
  return true;
}

function reportedTransaction(
  { state, amountInCents, currency, orderId = null }: CardTransaction,
  { isCapture }: AskedClaim,
) {
  return { state, amountInCents, isEuro: currency === euroCurrency, orderId, isCapture };
}
