import { addDays, athensDateOf, type CalendarDate } from '#domain/athens-time.ts';
import { hashToken, newToken } from '../../calls/secret-token.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** The prefix of a token selects the table to search. */
export const runTokenStart = 'run_';

interface StoredLink {
  id: string;
  runId: string;
  date: CalendarDate;
  courierId: string;
  courierName: string;
  deviceHash: Buffer | null;
  endedAt: Date | null;
  /** Two people have signed for the courier's money of the day. */
  isCashedUp: boolean;
}

/** Returns the link's secret, which is not stored. */
export async function insertLink(tx: Queryable, runId: string, by: string | null, now: Date): Promise<string> {
  const token = newToken();
  await tx.run(sql`
    insert into run_links (run_id, token_hash, made_at, made_by) values (${runId}, ${hashToken(token)}, ${now}, ${by})`);
  return token;
}

export async function endLinks(tx: Queryable, runId: string, now: Date): Promise<number> {
  return tx.run(sql`update run_links set ended_at = ${now} where run_id = ${runId} and ended_at is null`);
}

export function findLink(db: Queryable, token: string): Promise<StoredLink | null> {
  return db.one<StoredLink>(sql`
    select l.id, l.run_id as "runId", to_char(r.date, 'YYYY-MM-DD') as date, r.courier_id as "courierId",
      a.name as "courierName", l.device_hash as "deviceHash", l.ended_at as "endedAt",
      exists (select 1 from till_counts t where t.spot_id = r.spot_id and t.date = r.date
        and t.courier_id = r.courier_id and t.signed_by is not null) as "isCashedUp"
    from run_links l join runs r on r.id = l.run_id
    join accounts a on a.id = r.courier_id and a.deleted_at is null
    join staff_roles s on s.account_id = a.id and s.role = 'courier'
    where l.token_hash = ${hashToken(token)}`);
}

/** The first phone that opens it. False: another was quicker. */
export async function bindLink(db: Queryable, id: string, device: string, now: Date): Promise<boolean> {
  const bound = await db.run(sql`
    update run_links set device_hash = ${hashToken(device)}, opened_at = ${now} where id = ${id} and device_hash is null`);
  return bound === 1;
}

/** A link ends with the day, with the cash-up, or when revoked. Late events are still accepted until the next day ends. */
export function isLinkOver({ date, endedAt, isCashedUp }: StoredLink, now: Date): boolean {
  return endedAt !== null || isCashedUp || addDays(date, 1) < athensDateOf(now);
}

const daysKept = 90;

export async function forgetOldLinks(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`delete from run_links where made_at < ${new Date(now.getTime() - daysKept * 86_400_000)}`);
}
