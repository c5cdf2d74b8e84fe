import type { DeskChange, SeenDeskChange } from '#contract/orders/desk-changes.ts';
import type { ChangedTotal } from '#contract/orders/orders.ts';
import { usesOf } from '#domain/orders/delivery-uses.ts';
import type { StoredDelivery } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { findNoCapacity } from '../../delivery/capacity-store.ts';
import type { Decision, Settled } from '../changes/order-decision.ts';
import { requirePayableAtDoor, settleDecision } from '../changes/settle-decision.ts';
import { answerChangedTotal } from '../reading/order-answer.ts';
import type { DeskChangeDeps } from './desk-deps.ts';
import { type DeskWork, isPastCutOff } from './desk-work.ts';
import { versionOf } from './order-version.ts';

/** The outcome of a decision to the cent, by the same functions as the change itself; saves nothing. */
export async function weighDecision(deps: DeskChangeDeps, work: DeskWork, decision: Decision): Promise<Settled> {
  const { tx, order, spot } = work;
  const settled = await settleDecision(work, decision, async (wanted) =>
    Math.min(wanted, await deps.countRefundable(tx, order.id)),
  );
  requirePayableAtDoor(order, settled.balance, spot);
  const before = beforeOf(work, decision);
  const full = await findNoCapacity(tx, spot, { taken: usesOf(decision.deliveries), given: usesOf(before) });
  if (full) throw new CallFailure(full.code, { date: full.date });
  return settled;
}

/** The deliveries of a decision as they are. */
export function beforeOf({ order }: Pick<DeskWork, 'order'>, { deliveries }: Decision): StoredDelivery[] {
  return order.deliveries.filter(({ id }) => deliveries.some((after) => after.id === id));
}

/** What the shop gives back after the cut-off for meals that are taken out; 0 for any other change. */
export function goodwillOf(work: DeskWork, change: DeskChange, totalInCents: number): number {
  if (change.kind !== 'meals') return 0;
  const delivery = work.order.deliveries.find(({ id }) => id === change.deliveryId);
  return delivery && isPastCutOff(work, delivery) ? Math.max(0, work.order.totalInCents - totalInCents) : 0;
}

export function seenOf(work: Pick<DeskWork, 'order'>, money: ChangedTotal): SeenDeskChange {
  const { totals, due, credit, refund, held } = money;
  return { version: versionOf(work.order), total: totals.grandtotal, due, credit, refund, held };
}

export function moneyOf({ order }: Pick<DeskWork, 'order'>, { totals, balance }: Pick<Settled, 'totals' | 'balance'>) {
  return answerChangedTotal(order, totals, balance);
}

/** Refuses a press on something else than what was shown. */
export function requireShownSums(work: Pick<DeskWork, 'order'>, seen: SeenDeskChange, money: ChangedTotal): void {
  const now = seenOf(work, money);
  const isSame = (['total', 'due', 'credit', 'refund', 'held'] as const).every((key) => now[key] === seen[key]);
  if (!isSame) throw new CallFailure('total-changed', money);
}

export function requireVersion({ order }: Pick<DeskWork, 'order'>, { version }: Pick<SeenDeskChange, 'version'>): void {
  if (versionOf(order) !== version) throw new CallFailure('order-changed');
}
