import type { MoneyClaim } from '#contract/payments/money-claims.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { lastOverdueDate } from '#domain/payments/claims/banking-days.ts';
import { isOverdueClaim } from '#domain/payments/claims/overdue-claim.ts';
import { refuseClaimTakeBack } from '#domain/payments/claims/take-back-claim.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallHandlers } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findClaim, listDecidedClaims, listOpenClaims, type StoredClaim, sumOpenClaims } from './claim-store.ts';
import { confirmClaim } from './confirm-claim.ts';
import { refuteClaim } from './refute-claim.ts';
import { takeBackConfirmation } from './take-back-claim.ts';

type Handled = 'money-claim-collection' | 'money-claim-confirm' | 'money-claim-refute' | 'money-claim-take-back';

/** Card and IRIS payments at doors, as accounting sees them. */
export function claimCallHandlers(deps: PaymentDeps): Pick<CallHandlers, Handled> {
  const { db } = deps;
  const answerOne = async (id: string, now: Date) => {
    const claim = await findClaim(db, id);
    if (!claim) throw new CallFailure('not-found');
    return answerClaim(claim, now);
  };
  return {
    async 'money-claim-collection'(_, { now }) {
      const [open, decided, sums] = await Promise.all([
        listOpenClaims(db),
        listDecidedClaims(db),
        sumOpenClaims(db, lastOverdueDate(athensDateOf(now))),
      ]);
      const answer = (claim: StoredClaim) => answerClaim(claim, now);
      const { overdue, count, sumInCents: sum } = sums;
      return { open: open.map(answer), decided: decided.map(answer), overdue, count, sum };
    },
    async 'money-claim-confirm'({ query: { claimId }, body: { reason } }, context) {
      const confirmation = {
        source: 'accounts',
        by: context.staff?.name ?? '',
        reason,
        now: context.now,
        context,
      } as const;
      await confirmClaim(deps, claimId, confirmation);
      return answerOne(claimId, context.now);
    },
    async 'money-claim-refute'({ query: { claimId }, body }, context) {
      await refuteClaim(deps, { claimId, ...body }, context);
      return answerOne(claimId, context.now);
    },
    async 'money-claim-take-back'({ query: { claimId }, body: { reason } }, context) {
      await takeBackConfirmation(deps, { claimId, reason }, context);
      return answerOne(claimId, context.now);
    },
  };
}

/** Claims that accounting must decide: for the boards of the office. */
export async function countOverdueClaims(db: Queryable, now: Date): Promise<number> {
  return (await sumOpenClaims(db, lastOverdueDate(athensDateOf(now)))).overdue;
}

function answerClaim(claim: StoredClaim, now: Date): MoneyClaim {
  const { id, orderId, name, method, terminalId, transactionId, state, finding, source, end, reason, decidedBy } =
    claim;
  const known = { takenOn: athensDateOf(claim.takenAt), finding };
  return {
    id,
    orderId,
    orderNumber: String(claim.orderNumber),
    name,
    method,
    amount: claim.amountInCents,
    courier: claim.courierId ? { id: claim.courierId, name: claim.courierName ?? '' } : null,
    takenAt: claim.takenAt.toISOString(),
    terminalId,
    transactionId,
    state,
    isOverdue: state === 'claimed' && isOverdueClaim(known, athensDateOf(now)),
    finding,
    source,
    end,
    reason,
    decidedBy,
    decidedAt: claim.decidedAt?.toISOString() ?? null,
    canTakeBack: refuseClaimTakeBack(claim) === null,
    due: Math.max(0, claim.orderDueInCents),
    held: Math.max(0, -claim.orderDueInCents),
  };
}
