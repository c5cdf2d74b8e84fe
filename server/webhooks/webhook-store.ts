import type { SubscribedEvent, WebhookPause } from '#contract/shop/webhooks.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface StoredWebhook {
  id: string;
  name: string;
  url: string;
  events: SubscribedEvent[];
  createdAt: Date;
  pausedAt: Date | null;
  pausedBecause: WebhookPause | null;
  failingSince: Date | null;
  oldSecretUntil: Date | null;
  lastDeliveredAt: Date | null;
  waiting: number;
}

interface WebhookTerms {
  name: string;
  url: string;
  events: readonly SubscribedEvent[];
}

const columns = sql`
  w.id, w.name, w.url, w.events, w.created_at as "createdAt", w.paused_at as "pausedAt",
  w.paused_because as "pausedBecause", w.failing_since as "failingSince", w.secret_before_until as "oldSecretUntil",
  (select max(d.delivered_at) from webhook_deliveries d where d.webhook_id = w.id) as "lastDeliveredAt",
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.next_try_at is not null) as waiting`;

export function listWebhooks(db: Queryable): Promise<StoredWebhook[]> {
  return db.rows<StoredWebhook>(sql`select ${columns} from webhooks w order by w.created_at, w.id`);
}

export function findWebhook(db: Queryable, id: string): Promise<StoredWebhook | null> {
  return db.one<StoredWebhook>(sql`select ${columns} from webhooks w where w.id = ${id}`);
}

export async function lockWebhook(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.one(sql`select 1 from webhooks where id = ${id} for update`)) !== null;
}

export async function insertWebhook(
  tx: Queryable,
  { id, name, url, events }: WebhookTerms & { id: string },
  secret: Buffer,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into webhooks (id, name, url, events, secret, created_at, active_since)
    values (${id}, ${name}, ${url}, ${events}, ${secret}, ${now}, ${now})`);
}

export async function saveWebhook(tx: Queryable, id: string, { name, url, events }: WebhookTerms): Promise<void> {
  await tx.run(sql`update webhooks set name = ${name}, url = ${url}, events = ${events} where id = ${id}`);
}

export async function deleteWebhook(tx: Queryable, id: string): Promise<void> {
  await tx.run(sql`delete from webhooks where id = ${id}`);
}

/** True: it was active until now. */
export async function pauseWebhook(tx: Queryable, id: string, because: WebhookPause, now: Date): Promise<boolean> {
  const paused = await tx.run(sql`
    update webhooks set paused_at = ${now}, paused_because = ${because} where id = ${id} and paused_at is null`);
  return paused === 1;
}

/** Resets its failures; events during the pause are not sent. */
export async function resumeWebhook(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const resumed = await tx.run(sql`
    update webhooks set paused_at = null, paused_because = null, failing_since = null, active_since = ${now}
    where id = ${id} and paused_at is not null`);
  return resumed === 1;
}

/** The current secret stays valid beside the new one, until then; a secret replaced earlier is dropped. */
export async function replaceSecret(tx: Queryable, id: string, secret: Buffer, oldUntil: Date): Promise<void> {
  await tx.run(sql`
    update webhooks set secret_before = secret, secret_before_until = ${oldUntil}, secret = ${secret} where id = ${id}`);
}

/** A webhook that accepted a message is working. Returns the start of its failures; null: it was working. */
export async function recordWorking(tx: Queryable, id: string): Promise<Date | null> {
  const row = await tx.one<{ since: Date }>(sql`
    update webhooks w set failing_since = null from webhooks before
    where w.id = ${id} and before.id = w.id and w.failing_since is not null returning before.failing_since as since`);
  return row?.since ?? null;
}

/** The start of its failures, after another one; null: the webhook was deleted. */
export function recordFailing(tx: Queryable, id: string, now: Date): Promise<{ since: Date; name: string } | null> {
  return tx.one<{ since: Date; name: string }>(sql`
    update webhooks set failing_since = coalesce(failing_since, ${now}) where id = ${id}
    returning failing_since as since, name`);
}
