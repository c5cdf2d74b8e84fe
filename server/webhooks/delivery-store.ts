import type { DeliveryFault } from '#contract/shop/webhooks.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';

export interface StoredDeliveryOfEvent {
  id: string;
  eventId: string;
  type: string;
  at: Date;
  attempts: number;
  nextTryAt: Date | null;
  deliveredAt: Date | null;
  lastTryAt: Date | null;
  lastStatus: number | null;
  lastFault: DeliveryFault | null;
}

/** A message claimed by this process. */
export interface ClaimedDelivery {
  id: string;
  webhookId: string;
  url: string;
  secret: Buffer;
  oldSecret: Buffer | null;
  eventId: string;
  type: string;
  at: Date;
  data: object;
  attempts: number;
}

/** Longer than an attempt can take. */
const claimInMs = 60_000;
const mostListed = 50;

const columns = sql`
  d.id, d.event_id as "eventId", e.type, e.at, d.attempts, d.next_try_at as "nextTryAt",
  d.delivered_at as "deliveredAt", d.last_try_at as "lastTryAt", d.last_status as "lastStatus", d.last_fault as "lastFault"`;

/** Newest first, and one more than a page holds. */
export function listWebhookDeliveries(
  db: Queryable,
  { webhookId, before }: { webhookId: string; before?: string | undefined },
): Promise<StoredDeliveryOfEvent[]> {
  const older = before
    ? sql`and (d.created_at, d.id) < (select created_at, id from webhook_deliveries where id = ${before})`
    : sql``;
  return db.rows<StoredDeliveryOfEvent>(sql`
    select ${columns} from webhook_deliveries d join webhook_events e on e.id = d.event_id
    where d.webhook_id = ${webhookId} ${older} order by d.created_at desc, d.id desc limit ${mostListed + 1}`);
}
export const deliveriesOfPage = mostListed;

export function findWebhookDelivery(db: Queryable, id: string): Promise<StoredDeliveryOfEvent | null> {
  return db.one<StoredDeliveryOfEvent>(sql`
    select ${columns} from webhook_deliveries d join webhook_events e on e.id = d.event_id where d.id = ${id}`);
}

/** Sent to one webhook, regardless of its subscriptions. */
export async function insertTest(
  tx: Queryable,
  { webhookId, type }: { webhookId: string; type: string },
  now: Date,
): Promise<string> {
  const id = timeOrderedId(now);
  await tx.run(sql`
    insert into webhook_events (id, source, type, at, data)
    values (${id}, ${`test ${id}`}, ${type}, ${now}, ${{ webhookId }})`);
  const row = await tx.one<{ id: string }>(sql`
    insert into webhook_deliveries (webhook_id, event_id, next_try_at, created_at)
    values (${webhookId}, ${id}, ${now}, ${now}) returning id`);
  return row?.id ?? '';
}

/** True: it is due again. */
export async function dueAgain(tx: Queryable, id: string, now: Date): Promise<string | null> {
  const row = await tx.one<{ webhookId: string }>(sql`
    update webhook_deliveries set next_try_at = ${now}, delivered_at = null where id = ${id}
    returning webhook_id as "webhookId"`);
  return row?.webhookId ?? null;
}

/** Webhooks with a due message that no process is sending. */
export async function listDueWebhooks(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select w.id from webhooks w where w.paused_at is null and exists (
      select from webhook_deliveries d where d.webhook_id = w.id and d.next_try_at <= ${now}
        and (d.claimed_until is null or d.claimed_until <= ${now}))`);
  return rows.map(({ id }) => id);
}

/** The longest-waiting messages of one webhook, each claimed by one process only. */
export function claimDue(db: Queryable, webhookId: string, most: number, now: Date): Promise<ClaimedDelivery[]> {
  return db.rows<ClaimedDelivery>(sql`
    with claimed as (
      update webhook_deliveries set claimed_until = ${new Date(now.getTime() + claimInMs)} where id in (
        select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where d.webhook_id = ${webhookId} and w.paused_at is null and d.next_try_at <= ${now}
          and (d.claimed_until is null or d.claimed_until <= ${now})
        order by d.next_try_at, d.id limit ${most} for update of d skip locked)
      returning *
    )
    select c.id, c.webhook_id as "webhookId", w.url, w.secret,
      case when w.secret_before_until > ${now} then w.secret_before end as "oldSecret",
      c.event_id as "eventId", e.type, e.at, e.data, c.attempts
    from claimed c join webhooks w on w.id = c.webhook_id join webhook_events e on e.id = c.event_id
    order by c.next_try_at, c.id`);
}

export async function recordDelivered(tx: Queryable, id: string, status: number, now: Date): Promise<void> {
  await tx.run(sql`
    update webhook_deliveries set delivered_at = ${now}, attempts = attempts + 1, next_try_at = null, claimed_until = null,
      last_try_at = ${now}, last_status = ${status}, last_fault = null
    where id = ${id}`);
}

export async function recordFailedTry(
  tx: Queryable,
  id: string,
  { status, fault, nextTryAt }: { status: number | null; fault: DeliveryFault | null; nextTryAt: Date | null },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update webhook_deliveries set attempts = attempts + 1, next_try_at = ${nextTryAt}, claimed_until = null,
      last_try_at = ${now}, last_status = ${status}, last_fault = ${fault}
    where id = ${id}`);
}
