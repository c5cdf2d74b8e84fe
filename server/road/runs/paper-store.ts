import type { RunFacts } from '#domain/printing/run-papers.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { storedRunFacts } from './run-facts-schema.ts';

interface StoredSheet {
  number: number;
  facts: RunFacts;
}

const parsed = <Row extends StoredSheet>(row: Row | null): Row | null =>
  row && { ...row, facts: storedRunFacts.parse(row.facts) };

export async function findLastSheet(db: Queryable, runId: string): Promise<StoredSheet | null> {
  return parsed(
    await db.one<StoredSheet>(
      sql`select number, facts from run_sheets where run_id = ${runId} order by number desc limit 1`,
    ),
  );
}

/** Serialises the printing of a run, so that numbers have no gaps and no duplicates. */
export async function lockPapers(tx: Queryable, what: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`papers ${what}`}, 0))`);
}

export async function insertSheet(
  tx: Queryable,
  runId: string,
  { number, facts }: StoredSheet,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into run_sheets (run_id, number, facts, made_by, made_at)
    values (${runId}, ${number}, ${JSON.stringify(facts)}::jsonb, ${by}::uuid, ${at})`);
}

interface StoredMovement extends StoredSheet {
  issuedAt: Date;
}

export async function findMovement(db: Queryable, runId: string): Promise<StoredMovement | null> {
  return parsed(
    await db.one<StoredMovement>(
      sql`select number, facts, issued_at as "issuedAt" from movement_documents where run_id = ${runId}`,
    ),
  );
}

/** Numbered when it is issued: the series does not wait for other transactions. */
export async function insertMovement(
  tx: Queryable,
  { spot, runId }: { spot: string; runId: string },
  facts: RunFacts,
  at: Date,
): Promise<number> {
  await lockPapers(tx, `movement ${spot}`);
  const row = await tx.one<{ number: number }>(sql`
    insert into movement_documents (spot_id, run_id, number, facts, issued_at)
    select s.id, ${runId}, 1 + (select coalesce(max(number), 0) from movement_documents m where m.spot_id = s.id),
      ${JSON.stringify(facts)}::jsonb, ${at}
    from spots s where s.slug = ${spot} returning number`);
  return row?.number ?? 0;
}
