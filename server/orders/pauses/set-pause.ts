import type { PauseForm, PauseOffer } from '#contract/plans/plan-pauses.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { isSamePause } from '#domain/plans/plan-pause.ts';
import { actorIdOf, insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { carryOut } from '../changes/carry-out.ts';
import type { Maker } from '../changes/order-decision.ts';
import { putPauseMail } from '../mails/put-pause-mail.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder, lockOrder } from '../order-store.ts';
import { endPause, savePause, withdrawNotices } from '../pause-store.ts';
import { requireOwn } from '../reading/read-order.ts';
import { lockRenewal, saveRenewal } from '../renewal-store.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import { answerPauseOffer, nextOrderOf } from './answer-pause.ts';
import { type DecidedPause, decidePause, type PlanOfCustomer, refusePlanPause, wayOf } from './decide-pause.ts';
import { readPlan } from './read-plan.ts';

type By = 'customer' | 'staff';
export interface PauseAsk {
  orderId: string;
  from?: string | undefined;
  resumeOn?: string | undefined;
  isEnding?: 'yes' | undefined;
}

/** The pause of a plan, and the effect of the one asked for; changes nothing. */
export async function readPause(deps: OrderDeps, by: By, ask: PauseAsk, context: CallContext): Promise<PauseOffer> {
  const { db } = deps;
  const order = requireOrderOf(by, await findOrder(db, ask.orderId), context);
  const plan = await readPlan(db, { order, catalogue: await deps.catalogue(), now: context.now });
  const { from, resumeOn } = ask;
  const asked = ask.isEnding ? null : from && resumeOn ? { from, resumeOn } : undefined;
  return answerPauseOffer(db, plan, asked, context);
}

/** Brings the pause into the wanted state: repeating it changes nothing, and it decides like its preview. */
export function setPause(
  deps: OrderDeps,
  by: By,
  { orderId, dates, seen, expectedTotal }: PauseForm & { orderId: string },
  context: CallContext,
): Promise<PauseOffer> {
  const { now } = context;
  return withFreshCatalogue(deps, async (tx, catalogue) => {
    const order = requireOrderOf(by, await lockOrder(tx, orderId), context);
    const plan = await readPlan(tx, { order, catalogue, now }, (id) => lockOrder(tx, id));
    if (isSamePause(plan.pause, dates)) return answerPauseOffer(tx, plan, undefined, context);
    if (!isSamePause(plan.pause, seen)) throw new CallFailure(seen ? 'pause-changed' : 'pause-exists');
    const refusal = dates && refusePlanPause(plan, dates);
    if (refusal) throw new CallFailure(refusal);
    const decided = decidePause(plan, dates);
    const isAsShown = expectedTotal === undefined || expectedTotal === decided.effect.total;
    if (!isAsShown) throw new CallFailure('pause-changed');
    const accountId = by === 'staff' ? actorIdOf(context) : order.accountId;
    const maker = { by, accountId, now } as const;
    await carryOutSteps(deps, tx, { plan, decided }, maker);
    await writePause(tx, { plan, dates, decided, by }, now);
    const after = await readPlan(tx, { order: (await findOrder(tx, orderId)) ?? order, catalogue, now });
    const answer = await answerPauseOffer(tx, after, undefined, context);
    if (by === 'staff') await writeEntry(tx, { plan, dates, decided }, context);
    return answer;
  });
}

function requireOrderOf(by: By, order: StoredOrder | null, context: CallContext): StoredOrder {
  if (by === 'customer') return requireOwn(order, context);
  if (!order) throw new CallFailure('order-not-found');
  return order;
}

async function carryOutSteps(
  deps: OrderDeps,
  tx: Queryable,
  { plan, decided }: { plan: PlanOfCustomer; decided: DecidedPause },
  maker: Maker,
): Promise<void> {
  const after = new Map<string, StoredOrder>();
  for (const { order, kind, deliveries } of decided.steps) {
    const current = after.get(order.id) ?? order;
    const decision = { kind, deliveryId: null, deliveries, way: wayOf(kind) } as const;
    after.set(order.id, await carryOut(deps, { tx, order: current, spot: plan.spot }, decision, maker));
  }
}

interface Made {
  plan: PlanOfCustomer;
  dates: PauseForm['dates'];
  decided: DecidedPause;
}

async function writePause(tx: Queryable, { plan, dates, decided, by }: Made & { by: By }, now: Date): Promise<void> {
  const { pause, orders } = plan;
  const renewal = plan.renewal && (await lockRenewal(tx, plan.renewal.id));
  if (!renewal) return;
  const { deliveryIds } = decided;
  const pauseId = dates
    ? await savePause(tx, { ...dates, renewalId: renewal.id, deliveryIds, madeBy: by }, pause, now)
    : (pause?.id ?? '');
  if (!dates) await endPause(tx, renewal.id, now);
  const next = await nextOrderOf(tx, plan, dates);
  // A notice that was mailed for weeks of the pause would count as the notice of other weeks.
  if (next.isPaused) await withdrawNotices(tx, renewal);
  if (renewal.state === 'active' && next.at) await saveRenewal(tx, { ...renewal, nextTryAt: next.at }, now);
  const last = orders.find(({ id }) => id === renewal.lastOrderId) ?? plan.order;
  await putPauseMail(tx, { order: last, pauseId, dates, before: pause, effect: { ...decided.effect, ...next } }, now);
}

async function writeEntry(tx: Queryable, { plan, dates, decided }: Made, context: CallContext): Promise<void> {
  const { order, pause } = plan;
  const { skipped, back, credit } = decided.effect;
  await insertAuditEntry(tx, context, {
    subject: { kind: 'order', id: order.id },
    action: dates ? 'plan-paused' : 'plan-pause-ended',
    before: { pausedFrom: pause?.from ?? null, resumesOn: pause?.resumeOn ?? null },
    after: {
      pausedFrom: dates?.from ?? null,
      resumesOn: dates?.resumeOn ?? null,
      skippedDeliveries: skipped.length,
      deliveriesBack: back.length,
      creditInCents: credit,
    },
  });
}
