import type { OwnCase, OwnCaseCollection } from '#contract/cases/cases.ts';
import type { CaseOrder } from '#contract/cases/staff-cases.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { findOrder } from '../orders/order-store.ts';
import { findOrderIdByNumber } from '../payments/bank/deposit-store.ts';
import { listSettledCaptures } from '../payments/captures/capture-store.ts';
import { readSettings } from '../settings/settings-store.ts';
import { answerOwnCase } from './case-answer.ts';
import { listCaseItems, listReportedLines } from './case-item-store.ts';
import { listCasesOfOrder, type StoredCase } from './case-store.ts';
import { readBatches } from './read-batches.ts';
import { reportableDeliveries } from './reportable.ts';

/** Another customer's order is answered like one that does not exist. */
export function requireOwnOrder(order: StoredOrder | null, { caller }: CallContext): StoredOrder {
  if (!order || !caller || order.accountId !== caller.accountId) throw new CallFailure('order-not-found');
  return order;
}

/** The cases of the caller's order, and what can be reported. */
export async function readOwnCases(db: Queryable, orderId: string, context: CallContext): Promise<OwnCaseCollection> {
  const order = requireOwnOrder(await findOrder(db, orderId), context);
  return readCasesOf(db, order, context);
}

async function readCasesOf(db: Queryable, order: StoredOrder, context: CallContext): Promise<OwnCaseCollection> {
  const { language, now } = context;
  const [lines, batches, cases, refundable, settings] = await Promise.all([
    listReportedLines(db, order.id),
    readBatches(db, order.id),
    listCasesOfOrder(db, order.id),
    sumRefundable(db, order.id),
    readSettings(db),
  ]);
  const items = await listCaseItems(
    db,
    cases.map(({ id }) => id),
  );
  return {
    items: cases.map((one) => answerOwnCase(one, items, language)),
    deliveries: reportableDeliveries({ order, lines, batches }, { language, now }),
    refundable,
    ruleLimit: settings.desk.caseRuleLimitInCents,
  };
}

/** The same for staff, by the number of the order that a caller names. */
export async function readCaseOrder(db: Queryable, number: string, context: CallContext): Promise<CaseOrder> {
  const id = await findOrderIdByNumber(db, number);
  const order = id && (await findOrder(db, id));
  if (!order) throw new CallFailure('order-not-found');
  const { items: cases, ...rest } = await readCasesOf(db, order, context);
  return { orderId: order.id, orderNumber: String(order.number), name: order.contact.name, cases, ...rest };
}

export async function answerOpened(db: Queryable, opened: StoredCase, { language }: CallContext): Promise<OwnCase> {
  return answerOwnCase(opened, await listCaseItems(db, [opened.id]), language);
}

/** What can still go back to where an order was paid from. */
export async function sumRefundable(db: Queryable, orderId: string): Promise<number> {
  const captures = await listSettledCaptures(db, orderId);
  return captures.reduce((sum, { leftInCents }) => sum + Math.max(0, leftInCents), 0);
}
