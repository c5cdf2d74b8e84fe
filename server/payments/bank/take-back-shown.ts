import type { BankLine } from '#contract/payments/bank.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { lockAnyClaim } from '../claims/confirm-claim.ts';
import { takeBackIn } from '../claims/take-back-claim.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findBankLine, lockBankLine } from './bank-line-store.ts';
import { countForRight } from './count-for-right.ts';
import { answerLine } from './judge-open-lines.ts';
import { findShownClaimId, reopenShownLine } from './taken-line-store.ts';

/**
 * A movement was matched to the wrong order's IRIS payment at the door: that payment is open again, unless accounting had confirmed it
 * before, and the movement is open or assigned to the right order.
 */
export function takeBackShown(
  deps: PaymentDeps,
  { lineId, reason, rightId }: { lineId: string; reason: string; rightId: string | null },
  context: CallContext,
): Promise<BankLine> {
  return deps.db.transaction(async (tx) => {
    const claimId = await findShownClaimId(tx, lineId);
    if (!claimId) throw new CallFailure('line-not-counted');
    // The order is locked first, as when money is assigned to it.
    const locked = await lockAnyClaim(tx, claimId);
    const line = await lockBankLine(tx, lineId);
    if (!line || (await findShownClaimId(tx, lineId)) !== claimId) throw new CallFailure('line-not-counted');
    const { order, claim } = locked;
    if (rightId === order.id) throw new CallFailure('same-order');
    await reopenShownLine(tx, lineId);
    if (claim.source === 'statement') await takeBackIn(deps, tx, { ...locked, reason }, context);
    const { amountInCents, bookedOn } = line;
    await insertAuditEntry(tx, context, {
      subject: { kind: 'order', id: order.id },
      action: 'claim-line-taken-back',
      before: { lineId, claimId, amountInCents },
      after: rightId ? { orderId: rightId } : {},
      reason,
    });
    if (rightId) {
      const movement = { lineId, reference: `line ${lineId}`, bookedOn, amountInCents, rightId };
      await countForRight(deps, tx, movement, context);
    }
    return answerLine((await findBankLine(tx, lineId)) ?? line);
  });
}
