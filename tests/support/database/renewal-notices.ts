import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { sql } from '#server/database/sql.ts';
import { sendRenewalNotices } from '#server/orders/renewals/send-notices.ts';
import type { ChangingShop } from '../shop/changing-shop.ts';

/** Sends the waiting mails of the outbox now, as if a mail server had answered. */
export async function letMailsLeave(shop: ChangingShop): Promise<void> {
  await shop.database.db.run(sql`
    update mails set sent_at = ${shop.now()}, next_try_at = null where sent_at is null and next_try_at <= ${shop.now()}`);
}

/** Three days before a renewal, in the morning: the notices leave that a shop in work would have sent. The clock stays there. */
export async function noticeRenewalsOf(shop: ChangingShop, renewsOn: string): Promise<void> {
  const before = new Date(`${addDays(athensDateOf(new Date(renewsOn)), -3)}T09:10:00+02:00`);
  if (before > shop.now()) shop.setNow(before.toISOString());
  await sendRenewalNotices(shop.deps, shop.now());
  await letMailsLeave(shop);
}
