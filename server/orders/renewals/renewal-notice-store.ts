import type { CalendarDate } from '#domain/athens-time.ts';
import type { RenewalNotice } from '#domain/orders/renewals/renewal-notice.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

interface WrittenNotice {
  renewalId: string;
  startWeek: CalendarDate;
  lastOrderId: string;
  isConfirmation: boolean;
  /** The plan's own price in the notice; `amountInCents` is the order's total. */
  planPriceInCents: number;
  amountInCents: number;
  renewsAt: Date;
}

export interface StoredRenewalNotice extends WrittenNotice, RenewalNotice {}

const columns = sql`
  n.renewal_id as "renewalId", to_char(n.start_week, 'YYYY-MM-DD') as "startWeek", n.last_order_id as "lastOrderId",
  n.is_confirmation as "isConfirmation", n.plan_price_in_cents as "planPriceInCents", n.amount_in_cents as "amountInCents",
  n.renews_at as "renewsAt", (select m.sent_at from mails m where m.dedupe_key = n.mail_key) as "sentAt"`;

/** The notice about the renewal for these weeks. */
export function findNotice(
  db: Queryable,
  renewalId: string,
  startWeek: CalendarDate,
): Promise<StoredRenewalNotice | null> {
  return db.one<StoredRenewalNotice>(sql`
    select ${columns} from renewal_notices n where n.renewal_id = ${renewalId} and n.start_week = ${startWeek}`);
}

/** The newest notice about the order that follows this one. */
export function findNoticeAfter(db: Queryable, lastOrderId: string): Promise<StoredRenewalNotice | null> {
  return db.one<StoredRenewalNotice>(sql`
    select ${columns} from renewal_notices n where n.last_order_id = ${lastOrderId} order by n.created_at desc limit 1`);
}

export function findNoticeOfLink(db: Queryable, tokenHash: Buffer): Promise<StoredRenewalNotice | null> {
  return db.one<StoredRenewalNotice>(sql`select ${columns} from renewal_notices n where n.token_hash = ${tokenHash}`);
}

/** A second notice for the same weeks replaces the first, whose link becomes invalid. */
export async function saveNotice(
  tx: Queryable,
  notice: WrittenNotice & { mailKey: string; tokenHash: Buffer },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into renewal_notices (renewal_id, start_week, last_order_id, mail_key, is_confirmation, plan_price_in_cents,
      amount_in_cents, renews_at, token_hash, created_at)
    values (${notice.renewalId}, ${notice.startWeek}, ${notice.lastOrderId}, ${notice.mailKey}, ${notice.isConfirmation},
      ${notice.planPriceInCents}, ${notice.amountInCents}, ${notice.renewsAt}, ${notice.tokenHash}, ${now})
    on conflict (renewal_id, start_week) do update set last_order_id = excluded.last_order_id, mail_key = excluded.mail_key,
      is_confirmation = excluded.is_confirmation, plan_price_in_cents = excluded.plan_price_in_cents,
      amount_in_cents = excluded.amount_in_cents, renews_at = excluded.renews_at, token_hash = excluded.token_hash,
      created_at = excluded.created_at`);
}
