import type { DeskChange, DeskChangeForm } from '#contract/orders/desk-changes.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { listChanges } from '../change-store.ts';
import { carryOut } from '../changes/carry-out.ts';
import { dropUnpaid } from '../changes/stop-order.ts';
import { findOrder } from '../order-store.ts';
import { switchRenewal } from '../renewals/set-renewal.ts';
import { type DecidedChange, decideDeskChange } from './decide-desk-change.ts';
import type { DeskChangeDeps } from './desk-deps.ts';
import { type DeskWork, workAtDesk } from './desk-work.ts';
import { requireOtherRenewal, requirePayment } from './preview-terms.ts';
import { limitOf, requireWithin } from './require-limit.ts';
import { goodwillOf, moneyOf, requireShownSums, requireVersion } from './weigh-desk-change.ts';

interface Asked extends DeskChangeForm {
  orderId: string;
}

/** Makes a change of any order at its customer's request, exactly as it was shown, with its audit entry in the same transaction. */
export async function makeDeskChange(
  deps: DeskChangeDeps,
  asked: Asked,
  context: CallContext,
): Promise<{ orderId: string; change: string | null }> {
  const { orderId, change } = asked;
  if (change.kind === 'payment') {
    await choosePayment(deps, { ...asked, change }, context);
    return { orderId, change: null };
  }
  const made = await workAtDesk(deps, { orderId, isPreview: false }, context, async (work) => {
    requireVersion(work, asked.seen);
    if (change.kind === 'renewal') {
      await requireOtherRenewal(work, change.isOn);
      const { language } = work;
      const after = await switchRenewal(deps, work, change.isOn, { language, now: context.now });
      await note(work.tx, context, { asked, before: work.order, after });
      return after;
    }
    if (change.kind === 'stop' && work.order.status === 'not-paid') {
      const after = await dropUnpaid(deps, work);
      await note(work.tx, context, { asked, before: work.order, after });
      return after;
    }
    return carryOutAtDesk(deps, work, { ...asked, change }, context);
  });
  if (made.status === 'canceled') await deps.closePayment(orderId);
  return { orderId, change: change.kind === 'renewal' ? null : await newestNumber(deps, made) };
}

async function carryOutAtDesk(
  deps: DeskChangeDeps,
  work: DeskWork,
  asked: Asked & { change: DecidedChange },
  context: CallContext,
): Promise<StoredOrder> {
  const { order, tx } = work;
  const decision = await decideDeskChange(work, asked.change);
  if (!decision) throw new CallFailure('nothing-changes');
  const limit = await limitOf(work, context);
  const after = await carryOut(deps, work, decision, {
    by: 'customer',
    accountId: order.accountId,
    now: context.now,
    isAtDesk: true,
    requireSeen(settled) {
      requireShownSums(work, asked.seen, moneyOf(work, settled));
      requireWithin(limit, goodwillOf(work, asked.change, settled.totals.totalInCents));
    },
  });
  await note(tx, context, { asked, before: order, after });
  return after;
}

/** With an unpaid order's next method; the provider's page of the old one is closed first. */
async function choosePayment(
  deps: DeskChangeDeps,
  asked: Asked & { change: Extract<DeskChange, { kind: 'payment' }> },
  context: CallContext,
): Promise<void> {
  const { orderId, change } = asked;
  const order = await workAtDesk(deps, { orderId, isPreview: true }, context, async (work) => {
    requireVersion(work, asked.seen);
    requirePayment(work, change.paymentType);
    return work.order;
  });
  await deps.payAgain(order, change.paymentType, async (tx, { before, after }) => {
    requireVersion({ order: before }, asked.seen);
    await note(tx, context, { asked, before, after });
  });
}

const actions = {
  meals: 'meals-changed',
  move: 'delivery-moved',
  address: 'address-changed',
  skip: 'delivery-skipped',
  stop: 'stopped',
  undo: 'change-undone',
  renewal: 'renewal-switched',
  payment: 'payment-chosen',
} as const satisfies Record<DeskChange['kind'], string>;

/** The staff's name, the reason, and what it did to the money. */
async function note(
  tx: Queryable,
  context: CallContext,
  { asked, before, after }: { asked: Asked; before: StoredOrder; after: StoredOrder },
): Promise<void> {
  const figures = ({ status, paymentType, totalInCents }: StoredOrder) => ({ status, paymentType, totalInCents });
  const { change } = asked;
  await insertAuditEntry(tx, context, {
    subject: { kind: 'order', id: before.id },
    action: actions[change.kind],
    before: figures(before),
    after: { ...figures(after), ...(change.kind === 'renewal' && { isOn: change.isOn }) },
    reason: asked.reason,
  });
}

async function newestNumber({ db }: DeskChangeDeps, { id }: StoredOrder): Promise<string | null> {
  const [[newest], order] = await Promise.all([listChanges(db, id), findOrder(db, id)]);
  return newest && order ? `${order.number}-${newest.number}` : null;
}
