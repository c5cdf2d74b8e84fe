import { createHmac } from 'node:crypto';
import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

export interface Turn {
  /** What is being limited, such as `contact by address`. */
  purpose: string;
  /** Who is limited: an address, an e-mail. Stored only as a keyed hash. */
  subject: string;
  limit: number;
  windowInSeconds: number;
  secret: string;
  now: Date;
}

export interface TurnVerdict {
  isAllowed: boolean;
  /** How many there were in this window, this one too. */
  count: number;
  /** When refused: how long until the next turn. */
  retryInSeconds: number;
}

/**
 * Counts one try, for all processes of the shop together. The window opens with a subject's first try and lets `limit`
 * of them pass. Give it the database itself, not a transaction: a try counts even when what it tried is rolled back.
 */
export async function takeTurn(db: Queryable, turn: Turn): Promise<TurnVerdict> {
  const { limit, now, windowInSeconds } = turn;
  const end = new Date(now.getTime() + windowInSeconds * 1000);
  // An end later than a whole window from now is from before the clock was set back: it would lock people out.
  const row = await db.one<{ count: number; endsAt: Date }>(sql`
    insert into rate_limits as kept (key, count, ends_at) values (${keyOf(turn)}, 1, ${end})
    on conflict (key) do update set
      count = case when kept.ends_at > ${now} and kept.ends_at <= ${end} then least(kept.count, ${limit}::int) + 1 else 1 end,
      ends_at = case when kept.ends_at > ${now} and kept.ends_at <= ${end} then kept.ends_at else ${end} end
    returning count, ends_at as "endsAt"`);
  const count = row?.count ?? 1;
  const isAllowed = count <= limit;
  const restInMs = (row?.endsAt ?? end).getTime() - now.getTime();
  return { isAllowed, count, retryInSeconds: isAllowed ? 0 : Math.ceil(restInMs / 1000) };
}

/** Gives a turn back, when what was tried turned out to be no reason to count. */
export async function returnTurn(db: Queryable, turn: Turn): Promise<void> {
  await db.run(sql`update rate_limits set count = greatest(count - 1, 0) where key = ${keyOf(turn)}`);
}

/** Forgets all turns of a subject, who has shown to be the right one. */
export async function forgetTurns(db: Queryable, turn: Turn): Promise<void> {
  await db.run(sql`delete from rate_limits where key = ${keyOf(turn)}`);
}

/** Removes windows that have ended. For a job. */
export function forgetOldTurns(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`delete from rate_limits where ends_at <= ${now}`);
}

function keyOf({ purpose, subject, secret }: Turn): string {
  return createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest('base64url');
}
