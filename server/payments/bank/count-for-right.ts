import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { lockOrder } from '../../orders/order-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { takeDeposit } from './confirm-deposit.ts';
import { showClaimIn } from './show-claim.ts';

interface TakenMovement {
  /** The line of a statement; null: it was only typed in. */
  lineId: string | null;
  reference: string;
  bookedOn: string;
  amountInCents: number;
  rightId: string;
}

/** Assigns a movement taken from the wrong order to the right one: as its IRIS payment at the door, or its deposit. */
export async function countForRight(
  deps: PaymentDeps,
  tx: Queryable,
  { lineId, reference, bookedOn, amountInCents, rightId }: TakenMovement,
  context: CallContext,
): Promise<void> {
  if (lineId && (await showClaimIn(deps, tx, { lineId, orderId: rightId, amountInCents }, context))) return;
  const right = await lockOrder(tx, rightId);
  if (!right) throw new CallFailure('order-not-found');
  const deposit = {
    amountInCents,
    reference: lineId ? `line ${lineId}` : reference,
    receivedOn: bookedOn,
    by: context.staff?.name ?? '',
    whenDifferent: 'keep' as const,
    lineId,
  };
  await takeDeposit(deps, tx, { order: right, deposit }, context);
}
