import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** A line that counts as a deposit: from a statement, typed in, or both. */
export interface CountedLine {
  id: string;
  orderId: string;
  reference: string;
  bookedOn: string;
  text: string;
  /** Null: no statement contains it. */
  statementLineId: string | null;
  /** Null: not typed in before. */
  typedLineId: string | null;
}

/** Null: it counts for no order. */
export function findCountedLine(db: Queryable, id: string): Promise<CountedLine | null> {
  return db.one<CountedLine>(sql`
    select l.id, d.order_id as "orderId", d.deposit_reference as reference, coalesce(shown.booked_on, d.booked_on) as "bookedOn", d.text,
      shown.id as "statementLineId", case when d.statement_id is null then d.id end as "typedLineId"
    from bank_lines l join bank_lines d on d.id = coalesce(l.known_as, l.id) and d.state = 'deposit'
    left join bank_lines shown on shown.id = case when d.statement_id is not null then d.id end or shown.known_as = d.id
    where l.id = ${id}`);
}

/** Reopens the line; one that was only typed in is deleted, as it never arrived for this order. */
export async function reopenLine(tx: Queryable, { statementLineId, typedLineId }: CountedLine): Promise<void> {
  await tx.run(sql`
    update bank_lines set state = 'open', order_id = null, deposit_reference = null, known_as = null, reason = '',
      decided_by = null, decided_at = null
    where id = ${statementLineId}::uuid`);
  await tx.run(sql`delete from bank_lines where id = ${typedLineId}::uuid`);
}

/** Null: it proves no payment at a door. */
export async function findShownClaimId(db: Queryable, lineId: string): Promise<string | null> {
  const row = await db.one<{ claimId: string }>(sql`
    select door_payment_id as "claimId" from bank_lines where id = ${lineId} and state = 'claim'`);
  return row?.claimId ?? null;
}

/** Reopens it for a decision. */
export async function reopenShownLine(tx: Queryable, lineId: string): Promise<void> {
  await tx.run(sql`
    update bank_lines set state = 'open', door_payment_id = null, reason = '', decided_by = null, decided_at = null
    where id = ${lineId} and state = 'claim'`);
}
