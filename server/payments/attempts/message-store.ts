import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export async function wasMessageSeen(db: Queryable, messageId: string): Promise<boolean> {
  return (await db.one(sql`select 1 from payment_messages where message_id = ${messageId}`)) !== null;
}

/** The event's kind and subject; never the payer's personal data, which the provider sends along. */
export async function recordMessage(db: Queryable, messageId: string, about: object, now: Date): Promise<void> {
  await db.run(sql`
    insert into payment_messages (message_id, received_at, body) values (${messageId}, ${now}, ${about})
    on conflict do nothing`);
}

const daysKept = 90;

/** Providers repeat a message for up to three days; older ones are never looked up. */
export function forgetOldMessages(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`
    delete from payment_messages where received_at < ${new Date(now.getTime() - daysKept * 86_400_000)}`);
}
