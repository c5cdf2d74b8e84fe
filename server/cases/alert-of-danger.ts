import { defaultLanguage } from '#contract/fields/languages.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { raiseAlert } from '../alerts/alert-store.ts';
import type { Queryable } from '../database/database.ts';
import { putMail } from '../outbox/mail-store.ts';
import { listKitchenMailboxes } from './case-facts-store.ts';
import { listCaseItems } from './case-item-store.ts';
import { caseMails } from './case-mails.ts';
import type { StoredCase } from './case-store.ts';

interface Danger {
  order: StoredOrder;
  delivery: StoredDelivery;
  opened: StoredCase;
}

export const dangerKey = (caseId: string) => `unsafe-meal ${caseId}`;

/** Straight to the owner, by an alert, and to those who cook, by mail. */
export async function alertOfDanger(tx: Queryable, { order, delivery, opened }: Danger, now: Date): Promise<void> {
  const { id: caseId, number: caseNumber, problem, words } = opened;
  const items = await listCaseItems(tx, [caseId]);
  const data = { caseId, caseNumber, deliveryId: delivery.id, problem, lots: items.map(({ lot }) => lot) };
  await raiseAlert(tx, { kind: 'unsafe-meal', orderId: order.id, data, dedupeKey: dangerKey(caseId) }, now);
  const meals = items.map(({ name, units, lot }) => ({ name: name[defaultLanguage], units, lot }));
  const facts = { caseId, caseNumber, problem, date: delivery.date, meals, words };
  for (const { email: recipient } of await listKitchenMailboxes(tx)) {
    const dedupeKey = `case-unsafe ${caseId} ${recipient}`;
    await putMail(
      tx,
      { template: caseMails['case-unsafe'], recipient, language: defaultLanguage, facts, dedupeKey },
      now,
    );
  }
}
