import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { currentAct, departure } from '../../database/staff-act.ts';

interface NewPhoneMessage {
  orderId: string;
  /** In international format, with its plus. */
  phone: string;
  text: string;
  /** Only the first message with a key is queued. */
  dedupeKey: string;
  expiresAt: Date;
}

interface DuePhoneMessage {
  id: string;
  phone: string;
  text: string;
  attempts: number;
  expiresAt: Date;
}

/** Runs in the caller's transaction: sent only after the commit. */
export async function putPhoneMessage(tx: Queryable, message: NewPhoneMessage, now: Date): Promise<void> {
  if (currentAct()?.isSilent) return;
  const { at, actId } = departure(now);
  await tx.run(sql`
    insert into phone_messages (order_id, phone, text, dedupe_key, created_at, expires_at, next_try_at, act_id)
    values (${message.orderId}, ${message.phone}, ${message.text}, ${message.dedupeKey}, ${now}, ${message.expiresAt}, ${at}, ${actId})
    on conflict (dedupe_key) do nothing`);
}

/** The message that has waited longest, locked; messages locked by other processes are skipped. */
export function takeDueMessage(tx: Queryable, now: Date): Promise<DuePhoneMessage | null> {
  return tx.one<DuePhoneMessage>(sql`
    select id, phone, text, attempts, expires_at as "expiresAt" from phone_messages
    where next_try_at <= ${now} and phone is not null
    order by next_try_at limit 1 for update skip locked`);
}

export async function markMessageSent(tx: Queryable, id: string, providerId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update phone_messages set sent_at = ${now}, provider_id = ${providerId}, attempts = attempts + 1, next_try_at = null,
      last_error = null
    where id = ${id}`);
}

export async function markMessageFailed(
  tx: Queryable,
  id: string,
  { error, nextTryAt }: { error: string; nextTryAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    update phone_messages set attempts = attempts + 1, next_try_at = ${nextTryAt}, last_error = ${error} where id = ${id}`);
}

const dayInMs = 86_400_000;
const daysKept = 30;
const forgotten = sql`phone = null, text = null, last_error = null, next_try_at = null`;

/** The fact that a message was sent is retained; its recipient and text are not. */
export async function forgetOldPhoneMessages(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * dayInMs);
  await db.run(sql`update phone_messages set ${forgotten} where phone is not null and created_at < ${before}`);
}

/** Deletes all messages of the account, including unsent ones. */
export async function forgetMessagesOf(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`
    update phone_messages m set ${forgotten} from orders o where o.id = m.order_id and o.account_id = ${accountId}`);
}
