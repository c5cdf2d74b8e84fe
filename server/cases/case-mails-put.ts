import { isUnsafe } from '#contract/cases/case-words.ts';
import { heldOf, leftToPay } from '#domain/orders/order-money.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../database/database.ts';
import { orderHead } from '../orders/mails/mail-facts.ts';
import { putMail } from '../outbox/mail-store.ts';
import { listCaseItems } from './case-item-store.ts';
import { caseMails } from './case-mails.ts';
import { isByRule, type StoredCase } from './case-store.ts';

export async function mailOpened(tx: Queryable, order: StoredOrder, opened: StoredCase, now: Date): Promise<void> {
  const facts = {
    ...(await caseFacts(tx, order, opened)),
    answerBy: opened.answerBy.toISOString(),
    isUnsafe: isUnsafe(opened.problem),
  };
  const dedupeKey = `case-opened ${opened.id}`;
  await putMail(tx, { ...orderHead(order), template: caseMails['case-opened'], facts, dedupeKey }, now);
}

export async function mailDecided(
  tx: Queryable,
  { before, after }: { before: StoredOrder; after: StoredOrder },
  decided: StoredCase,
  now: Date,
): Promise<void> {
  const { way, amountInCents, refundInCents, creditInCents, message } = decided;
  const facts = {
    ...(await caseFacts(tx, after, decided)),
    way: way ?? 'none',
    amountInCents: amountInCents ?? 0,
    refundInCents,
    creditInCents,
    heldInCents: Math.max(0, heldOf(after) - heldOf(before)),
    dueInCents: leftToPay(after),
    isByRule: isByRule(decided),
    message,
  };
  const dedupeKey = `case-decided ${decided.id}`;
  await putMail(tx, { ...orderHead(after), template: caseMails['case-decided'], facts, dedupeKey }, now);
}

async function caseFacts(tx: Queryable, { id: orderId, number, language }: StoredOrder, one: StoredCase) {
  const meals = await listCaseItems(tx, [one.id]);
  return {
    ...{ orderId, number, caseId: one.id, caseNumber: one.number, problem: one.problem },
    meals: meals.map(({ name, units }) => ({ name: name[language], units })),
  };
}
