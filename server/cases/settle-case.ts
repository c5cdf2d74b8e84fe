import type { CaseWish } from '#contract/cases/case-words.ts';
import { costsOfLine } from '#domain/cases/case-cost.ts';
import { canCaseMove } from '#domain/cases/case-moves.ts';
import { lowerWorth } from '#domain/cases/give-back.ts';
import { formatEuros } from '#domain/money.ts';
import { wasAtDoor } from '#domain/orders/order-status.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { Queryable } from '../database/database.ts';
import type { CaseWork } from './case-deps.ts';
import { listCaseItems, listReportedLines, recordGivenBack } from './case-item-store.ts';
import { mailDecided } from './case-mails-put.ts';
import { addStep, findCase, isByRule, type StoredCase, saveCase } from './case-store.ts';
import { givenBackOf } from './reportable.ts';

interface Settling {
  way: CaseWish;
  amountInCents: number;
  /** Null: the rule, or somebody at the command line of the shop's machine. */
  decidedBy: string | null;
  reason: string;
  message: string;
  now: Date;
}

/** Closes a case: gives the money back, with documents, and mails the decision. The order and the case must be locked. */
export async function settleCase(work: CaseWork, one: StoredCase, settling: Settling): Promise<StoredCase> {
  const { tx } = work;
  const { decidedBy, reason, message, now } = settling;
  if (!canCaseMove(one.state, 'closed')) throw new CallFailure('case-closed');
  const money = await giveBack(work, one, settling);
  const { order, ...settled } = money;
  const decided: StoredCase = { ...one, ...settled, state: 'closed', decidedBy, reason, message, decidedAt: now };
  await saveCase(tx, decided);
  const kind = isByRule(one) ? 'decided-by-rule' : 'decided';
  await addStep(tx, { caseId: one.id, kind, at: now, byId: decidedBy, text: reason });
  const written = (await findCase(tx, one.id)) ?? decided;
  await mailDecided(tx, { before: work.order, after: order }, written, now);
  return written;
}

type Settled = Pick<StoredCase, 'way' | 'amountInCents' | 'refundInCents' | 'creditInCents' | 'changeId'>;

async function giveBack(
  work: CaseWork,
  one: StoredCase,
  { way, amountInCents: wanted }: Settling,
): Promise<Settled & { order: StoredOrder }> {
  const { tx, order } = work;
  const none = { way: 'none' as const, amountInCents: 0, refundInCents: 0, creditInCents: 0, changeId: null, order };
  if (way === 'none' || wanted === 0) return none;
  const { delivery, most } = await readMost(tx, order, one);
  requireEnded(delivery);
  if (wanted > most) throw new CallFailure('case-over-cost', { most }, { most: formatEuros(most) });
  const meals = await listCaseItems(tx, [one.id]);
  const lowered = lowerWorth(order, delivery.id, { meals, amountInCents: wanted });
  const changed = await work.lower({ delivery: lowered.delivery, way, by: isByRule(one) ? 'clock' : 'staff' });
  await recordGivenBack(tx, one.id, lowered.given);
  const refundInCents = changed.order.refundedInCents - order.refundedInCents;
  const creditOf = ({ creditedInCents, creditUsedInCents }: StoredOrder) => creditedInCents - creditUsedInCents;
  const creditInCents = creditOf(changed.order) - creditOf(order);
  const { amountInCents } = lowered;
  return { way, amountInCents, refundInCents, creditInCents, changeId: changed.changeId, order: changed.order };
}

/** Money for a delivery on its way would be lost when the courier ends it: that one is called off whole. */
function requireEnded({ status }: StoredDelivery): void {
  if (!wasAtDoor(status)) throw new CallFailure('case-not-delivered');
}

/** What its meals cost, without portions that were given back in another case. */
export async function readMost(
  db: Queryable,
  order: StoredOrder,
  one: Pick<StoredCase, 'id' | 'deliveryId'>,
): Promise<{ delivery: StoredDelivery; most: number }> {
  const delivery = order.deliveries.find(({ id }) => id === one.deliveryId);
  if (!delivery) throw new Error('A case about a delivery of another order.');
  const [meals, lines] = await Promise.all([listCaseItems(db, [one.id]), listReportedLines(db, order.id)]);
  const given = givenBackOf(lines, delivery.id);
  const most = meals.reduce((sum, { itemId, units }) => {
    const costs = costsOfLine(order, delivery, itemId, given);
    return sum + (costs[Math.min(units, costs.length) - 1] ?? 0);
  }, 0);
  return { delivery, most };
}
