import type { CaseWish } from '#contract/cases/case-words.ts';
import type { StaffCase } from '#contract/cases/staff-cases.ts';
import { remedyFor } from '#domain/cases/decide-case.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { findOrder } from '../orders/order-store.ts';
import { readSettings } from '../settings/settings-store.ts';
import { answerCaseMeals } from './case-answer.ts';
import { findHandover } from './case-facts-store.ts';
import { countBatch, listCaseItems, listCasesOfLot, type StoredCaseItem } from './case-item-store.ts';
import { listPhotoIds } from './case-photo-store.ts';
import { findCase, isByRule, listSteps, type StoredCase } from './case-store.ts';
import { sumRefundable } from './read-own-cases.ts';
import { readMost } from './settle-case.ts';

/** A case with everything a decision needs. */
export async function readCase(db: Queryable, caseId: string, context: CallContext): Promise<StaffCase> {
  const one = await findCase(db, caseId);
  const order = one && (await findOrder(db, one.orderId));
  if (!one || !order) throw new CallFailure('not-found');
  const { language, now, staff } = context;
  const items = await listCaseItems(db, [caseId]);
  const [handover, photoIds, steps, batches, { delivery, most }, refundable, { desk }] = await Promise.all([
    findHandover(db, one.deliveryId),
    listPhotoIds(db, caseId),
    listSteps(db, caseId),
    readBatchesOf(db, { one, order, items }, context),
    readMost(db, order, one),
    sumRefundable(db, order.id),
    readSettings(db),
  ]);
  const { id, problem, state, words, wish, cause, version, personReason } = one;
  return {
    ...{ id, number: String(one.number), problem, state, words, wish, cause, version, personReason, photoIds, batches },
    ...{ orderId: order.id, orderNumber: String(order.number), name: order.contact.name },
    ...{ phone: (delivery.address ?? order.address).phone || order.contact.phone, email: order.contact.email },
    ...{ deliveryId: delivery.id, deliveryStatus: delivery.status, date: delivery.date },
    ...{ from: delivery.from, to: delivery.to },
    openedAt: one.openedAt.toISOString(),
    answerBy: one.answerBy.toISOString(),
    isOverdue: state !== 'closed' && one.answerBy < now,
    isByStaff: steps.some(({ kind, by }) => kind === 'opened' && by !== null),
    meals: answerCaseMeals(items, id, language).map((meal, index) => ({ ...meal, lot: items[index]?.lot ?? '' })),
    hasPhoto: photoIds.length > 0,
    assignee: one.assignee,
    amount: one.amountInCents,
    courier: handover.courier,
    arrivedAt: handover.arrivedAt?.toISOString() ?? null,
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    most,
    proposal: remedyFor(problem, most),
    refundable,
    limit: staff?.roles.includes('owner') ? most : desk.supportLimitInCents,
    decision: answerDecision(one),
  };
}

function answerDecision(one: StoredCase): StaffCase['decision'] {
  const { way, amountInCents, refundInCents, creditInCents, reason, message, decider, decidedAt } = one;
  if (!way || !decidedAt) return null;
  const money = { way: way as CaseWish, amount: amountInCents ?? 0, refund: refundInCents, credit: creditInCents };
  return { ...money, reason, message, by: decider, at: decidedAt.toISOString(), isByRule: isByRule(one) };
}

interface Asked {
  one: StoredCase;
  order: StoredOrder;
  items: readonly StoredCaseItem[];
}

/** The other portions and complaints of each batch in the case. */
function readBatchesOf(
  db: Queryable,
  { one, order, items }: Asked,
  { language }: CallContext,
): Promise<StaffCase['batches']> {
  const lots = [...new Map(items.map((item) => [item.lot, item])).values()];
  return Promise.all(
    lots.map(async ({ lot, mealId, productionDate, useBy, name }) => {
      const [counted, others] = await Promise.all([
        countBatch(db, { lot, mealId, productionDate, spotId: order.spotId }),
        listCasesOfLot(db, lot, one.id),
      ]);
      return {
        ...counted,
        dish: name[language],
        useBy,
        others: others.map((other) => ({ ...other, number: String(other.number) })),
      };
    }),
  );
}
