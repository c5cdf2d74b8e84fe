import type { Language } from '#contract/fields/languages.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../../database/database.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { orderFacts, orderHead } from './mail-facts.ts';
import { renewalMails } from './renewal-mails.ts';

/** Mails that a renewal has stopped, or continues with a resumed order. */
export async function putRenewalMail(
  tx: Queryable,
  order: StoredOrder,
  name: 'renewal-off' | 'renewal-resumed',
  { now, language = order.language }: { now: Date; language?: Language },
): Promise<void> {
  const dedupeKey = `${name} ${order.id} ${now.toISOString()}`;
  const mail = { ...orderHead(order), language, template: renewalMails[name], facts: orderFacts(order) };
  await putMail(tx, { ...mail, dedupeKey }, now);
}
