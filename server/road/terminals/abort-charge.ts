import type { TerminalCharge } from '#contract/road/terminals.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { findOrderIdOfDelivery } from '../../orders/door-store.ts';
import { CardProviderDown, CardRefused } from '../../outside/card-payments/card-payments.ts';
import type { RoadDeps } from '../road-deps.ts';
import { requireRun } from '../runs/leave-run.ts';
import { findCharge, findOpenCharge, type StoredCharge } from './charge-store.ts';
import { answerCharge, requireCharge, settleTerminalCharge } from './charge-terminal.ts';

/** Requested by the courier. A card payment made meanwhile counts: only the provider's response ends a charge. */
export async function abortCharge(
  deps: RoadDeps,
  { runId, chargeId }: { runId: string; chargeId: string },
  context: CallContext,
): Promise<TerminalCharge> {
  const run = await requireRun(deps.db, runId, context, { isTelling: true });
  const charge = await requireCharge(deps, run.id, chargeId);
  if (charge.state !== 'asked') return answerCharge(charge);
  const subject = { kind: 'delivery', id: charge.deliveryId } as const;
  await deps.db.transaction((tx) =>
    insertAuditEntry(tx, context, { subject, action: 'terminal-aborted', after: { chargeId } }),
  );
  await callOff(deps, charge, context);
  return answerCharge((await findCharge(deps.db, chargeId)) ?? charge);
}

/** Before the amount due is paid another way: a pending charge is aborted. */
export async function stopTerminal(
  deps: RoadDeps,
  { id, deliveryId }: { id: string; deliveryId: string },
  context: CallContext,
): Promise<void> {
  const orderId = await findOrderIdOfDelivery(deps.db, deliveryId);
  if (orderId) await stopTerminalOf(deps, { orderId, exceptId: id }, context);
}

/** The same for an order; `exceptId`: a charge does not abort itself when it reports its outcome. */
export async function stopTerminalOf(
  deps: RoadDeps,
  { orderId, exceptId = null }: { orderId: string; exceptId?: string | null },
  context: CallContext,
): Promise<void> {
  const open = deps.terminals && (await findOpenCharge(deps.db, orderId));
  if (open && open.id !== exceptId) await callOff(deps, open, context);
}

async function callOff(deps: RoadDeps, charge: StoredCharge, context: CallContext): Promise<void> {
  try {
    await deps.terminals?.abort(charge.id);
  } catch (error) {
    // It is unknown whether the abort arrived: the charge is polled, and the abort can be repeated.
    if (!(error instanceof CardProviderDown || error instanceof CardRefused)) throw error;
  }
  await settleTerminalCharge(deps, charge, context, { isAborted: true });
}
