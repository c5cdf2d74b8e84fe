import type { CallBody } from '#contract/calls.ts';
import type { TerminalCharge } from '#contract/road/terminals.ts';
import type { Clock } from '#domain/clock.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Job } from '../../jobs/job.ts';
import { findOrderIdOfDelivery } from '../../orders/door-store.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { CardProviderDown, CardRefused } from '../../outside/card-payments/card-payments.ts';
import type { CardTerminals, TerminalSession } from '../../outside/card-payments/card-terminals.ts';
import type { RoadDeps } from '../road-deps.ts';
import { requireRun } from '../runs/leave-run.ts';
import { recordStopEvent } from '../stop-events/record-stop-event.ts';
import { findRunOfStop } from '../stop-events/stop-event-store.ts';
import {
  endCharge,
  findCharge,
  findOpenCharge,
  insertCharge,
  listOpenCharges,
  type StoredCharge,
} from './charge-store.ts';

/** A session still unknown to the provider after this time never reached it. */
const lostAfterInMs = 180_000;
/** The time an aborted, unknown session had to arrive. */
const lostAfterAbortInMs = 30_000;

/** The amount due is signed, stored, and only then sent to the terminal: after any failure its outcome can be queried. */
export async function beginCharge(
  deps: RoadDeps,
  { runId, form }: { runId: string; form: CallBody<'terminal-charge-create'> },
  context: CallContext,
): Promise<TerminalCharge> {
  const { db, terminals } = deps;
  const run = await requireRun(db, runId, context);
  if (!terminals) throw new CallFailure('terminals-away');
  const { id, deliveryId, terminalId } = form;
  if ((await findRunOfStop(db, deliveryId)) !== run.id) throw new CallFailure('stop-moved');
  const orderId = await findOrderIdOfDelivery(db, deliveryId);
  if (!orderId) throw new CallFailure('not-found');
  const known = (await findCharge(db, id)) ?? (await findOpenCharge(db, orderId));
  if (known) return answerCharge(requireOfOrder(known, orderId));
  const { amountInCents, signature, signingAuthor } = await deps.orders.signForTerminal(orderId, terminalId);
  const signed = { id, orderId, deliveryId, runId: run.id, courierId: run.courierId, terminalId, amountInCents };
  const isFirst = await db.transaction(async (tx) => {
    // Another settlement of the order locks it, too: either it is settled by now, or it finds this charge.
    const order = await lockOrder(tx, orderId);
    if (!order || dueOf(order) !== amountInCents) throw new CallFailure('nothing-due');
    if (!(await insertCharge(tx, { ...signed, signature, signingAuthor, askedAt: context.now }))) return false;
    const subject = { kind: 'delivery', id: deliveryId } as const;
    await insertAuditEntry(tx, context, { subject, action: 'terminal-asked', after: { chargeId: id, amountInCents } });
    return true;
  });
  if (isFirst) {
    try {
      const sale = { sessionId: id, terminalId, amountInCents, reference: orderId, signature, signingAuthor };
      await terminals.ask(sale);
    } catch (error) {
      if (error instanceof CardRefused) await endCharge(db, id, { state: 'failed', now: context.now });
      else if (!(error instanceof CardProviderDown)) throw error;
    }
  }
  const charge = (await findCharge(db, id)) ?? (await findOpenCharge(db, orderId));
  if (!charge) throw new CallFailure('not-found');
  return answerCharge(charge);
}

export async function pollCharge(
  deps: RoadDeps,
  { runId, chargeId }: { runId: string; chargeId: string },
  context: CallContext,
): Promise<TerminalCharge> {
  const run = await requireRun(deps.db, runId, context, { isTelling: true });
  const charge = await requireCharge(deps, run.id, chargeId);
  if (charge.state === 'asked') await settleTerminalCharge(deps, charge, context);
  return answerCharge((await findCharge(deps.db, chargeId)) ?? charge);
}

/** A session's outcome becomes a stop event with the charge's own id: polled any number of times, it counts once. */
export async function settleTerminalCharge(
  deps: RoadDeps,
  charge: StoredCharge,
  context: CallContext,
  { isAborted = false } = {},
): Promise<void> {
  const { db, terminals } = deps;
  const { now } = context;
  const found = terminals && (await askAbout(terminals, charge.id));
  if (found === undefined || found?.state === 'pending') return;
  const ageInMs = now.getTime() - charge.askedAt.getTime();
  if (found === null && ageInMs < (isAborted ? lostAfterAbortInMs : lostAfterInMs)) return;
  if (found?.state !== 'paid') return endCharge(db, charge.id, { state: 'failed', now });
  const { deliveryId, courierId, date, terminalId, signature, signingAuthor } = charge;
  const { transactionId, amountInCents } = found;
  await recordStopEvent(
    deps,
    {
      // The card was charged, no matter who has the stop by now.
      runId: null,
      terminal: { terminalId, transactionId, signature, signingAuthor, isConfirmed: true },
      hasPhoto: false,
      to: null,
      stopEvent: {
        ...{ id: charge.id, deliveryId, courierId, date, kind: 'collected', method: 'pos', amountInCents },
        ...{ receivedInCents: amountInCents, tipInCents: 0, reason: null, note: '', place: null },
        ...{ at: now, phoneAt: now, receivedAt: now, doneBy: charge.courierName },
      },
    },
    context,
  );
  await endCharge(db, charge.id, { state: 'paid', transactionId, now });
}

/** Undefined: unknown at the moment. */
async function askAbout(terminals: CardTerminals, id: string): Promise<TerminalSession | null | undefined> {
  try {
    return await terminals.find(id);
  } catch (error) {
    if (error instanceof CardProviderDown || error instanceof CardRefused) return undefined;
    throw error;
  }
}

export async function requireCharge({ db }: RoadDeps, runId: string, chargeId: string): Promise<StoredCharge> {
  const charge = await findCharge(db, chargeId);
  if (charge?.runId !== runId) throw new CallFailure('not-found');
  return charge;
}

function requireOfOrder(charge: StoredCharge, orderId: string): StoredCharge {
  if (charge.orderId !== orderId) throw new CallFailure('deed-known');
  return charge;
}

export function answerCharge({ id, state, amountInCents: amount }: StoredCharge): TerminalCharge {
  return { id, state, amount };
}

const leftAloneInMs = 20_000;

/** For charges whose phone stopped polling. */
async function settleOpenCharges(deps: RoadDeps, now: Date): Promise<void> {
  for (const charge of await listOpenCharges(deps.db, new Date(now.getTime() - leftAloneInMs))) {
    const { courierName: name, courierId: personId, runId } = charge;
    const staff = { name, roles: ['courier'] as const, link: { id: charge.id, runId, personId } };
    const systemContext = { caller: null, requestId: '', clientAddress: '', userAgent: '', idempotencyKey: null };
    await settleTerminalCharge(deps, charge, { ...systemContext, language: 'el', staff, now });
  }
}

export function terminalJobs(deps: RoadDeps, clock: Clock): Job[] {
  if (!deps.terminals) return [];
  return [{ name: 'ask-about-terminals', everyInMs: 15_000, run: () => settleOpenCharges(deps, clock()) }];
}
