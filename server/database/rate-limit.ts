import { createHmac } from 'node:crypto';
import type { Queryable } from './database.ts';
import { type Statement, sql } from './sql.ts';

export interface Turn {
  /** The limited action, such as `contact by address`. */
  purpose: string;
  /** The limited sender: an address, an e-mail. Stored only as a keyed hash. */
  subject: string;
  limit: number;
  windowInSeconds: number;
  secret: string;
  now: Date;
  /** Count above which the later turns of the list are not counted yet; usually above `limit`. */
  pauseAbove?: number;
}

interface TurnVerdict {
  isAllowed: boolean;
  /** Number of turns in this window, including this one. */
  count: number;
  /** If refused: seconds until the next turn. */
  retryInSeconds: number;
}

/**
 * Counts one attempt, for all processes of the shop together. The window opens with a subject's first attempt and allows `limit`
 * of them. Pass the database itself, not a transaction: an attempt counts even if its effects are rolled back.
 */
export async function takeTurn(db: Queryable, turn: Turn): Promise<TurnVerdict> {
  const [verdict] = await takeTurns(db, [turn]);
  if (!verdict) throw new Error('A rate limit was not counted.');
  return verdict;
}

/**
 * Like takeTurn for each of the list in order and in one statement, up to the first that is refused or pauses: later ones
 * are not counted. Callers list them in one order, so that two of them never wait for each other.
 */
export async function takeTurns(db: Queryable, turns: readonly Turn[]): Promise<TurnVerdict[]> {
  const steps = turns.map((turn, index) => {
    const before = turns[index - 1];
    const most = before && Math.min(before.limit, before.pauseAbove ?? before.limit);
    return sql`${nameOf(index)} as (${count(turn, before ? sql`from ${nameOf(index - 1)} where count <= ${most}::int` : sql``)})`;
  });
  const answers = turns.map(
    (_turn, index) => sql`select count, "endsAt", ${index}::int as place from ${nameOf(index)}`,
  );
  const rows = await db.rows<{ count: number; endsAt: Date }>(sql`
    with ${steps.reduce((all, step) => sql`${all}, ${step}`)}
    ${answers.reduce((all, answer) => sql`${all} union all ${answer}`)} order by place`);
  return rows.map((row, index) => judge(turns[index] as Turn, row));
}

const names = [sql`first`, sql`second`, sql`third`, sql`fourth`, sql`fifth`];

function nameOf(index: number): Statement {
  const name = names[index];
  if (!name) throw new Error(`More than ${names.length} rate limits in one statement.`);
  return name;
}

function count(turn: Turn, condition: Statement): Statement {
  const { limit, now, windowInSeconds } = turn;
  const end = new Date(now.getTime() + windowInSeconds * 1000);
  // An end more than a whole window ahead is from before the clock was set back: it would lock people out.
  return sql`
    insert into rate_limits as kept (key, count, ends_at) select ${keyOf(turn)}, 1, ${end}::timestamptz ${condition}
    on conflict (key) do update set
      count = case when kept.ends_at > ${now} and kept.ends_at <= ${end} then least(kept.count, ${limit}::int) + 1 else 1 end,
      ends_at = case when kept.ends_at > ${now} and kept.ends_at <= ${end} then kept.ends_at else ${end} end
    returning count, ends_at as "endsAt"`;
}

function judge({ limit, now }: Turn, { count, endsAt }: { count: number; endsAt: Date }): TurnVerdict {
  const isAllowed = count <= limit;
  const restInMs = endsAt.getTime() - now.getTime();
  return { isAllowed, count, retryInSeconds: isAllowed ? 0 : Math.ceil(restInMs / 1000) };
}

/** Gives a turn back when the attempt turned out not to count. */
export async function returnTurn(db: Queryable, turn: Turn): Promise<void> {
  await db.run(sql`update rate_limits set count = greatest(count - 1, 0) where key = ${keyOf(turn)}`);
}

/** Deletes all turns of a subject that has been proven to be the right one. */
export async function forgetTurns(db: Queryable, turn: Turn): Promise<void> {
  await db.run(sql`delete from rate_limits where key = ${keyOf(turn)}`);
}

/** Deletes windows that have ended. Called by a job. */
export function forgetOldTurns(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`delete from rate_limits where ends_at <= ${now}`);
}

function keyOf({ purpose, subject, secret }: Turn): string {
  return createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest('base64url');
}
