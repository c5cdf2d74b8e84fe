import { defaultLanguage } from '#contract/fields/languages.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { listOwners } from '../alerts/alert-store.ts';
import type { Queryable } from '../database/database.ts';
import { putMail } from '../outbox/mail-store.ts';
import { readSettings } from '../settings/settings-store.ts';
import { caseMails } from './case-mails.ts';
import type { StoredCase } from './case-store.ts';

/** To every owner; a shop without one gets it in its own mailbox. */
export async function mailOwners(
  tx: Queryable,
  order: StoredOrder,
  proposal: { one: StoredCase; amountInCents: number; by: string; reason: string },
  now: Date,
): Promise<void> {
  const owners = (await listOwners(tx)).map(({ email }) => email);
  const recipients = owners.length > 0 ? owners : [(await readSettings(tx)).contact.email];
  const { one, amountInCents, by, reason } = proposal;
  const facts = { caseId: one.id, caseNumber: one.number, number: order.number, amountInCents, by, reason };
  for (const recipient of recipients) {
    const dedupeKey = `case-for-owner ${one.id} ${one.version} ${recipient}`;
    await putMail(
      tx,
      { template: caseMails['case-for-owner'], recipient, language: defaultLanguage, facts, dedupeKey },
      now,
    );
  }
}
