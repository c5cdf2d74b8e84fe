import type { PrintJobState } from '#contract/kitchen/printing.ts';
import type { PrintJobFacts } from '#domain/printing/print-job.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { SpotDay } from '../day-store.ts';

export interface StoredPrintJob extends PrintJobFacts {
  id: string;
  versionId: string;
  language: 'el' | 'both';
  askedAt: Date;
}

export interface StoredPrinter {
  seenAt: Date;
  isReady: boolean;
  dotsPerMm: number;
}

const columns = sql`id, version_id as "versionId", language, state, pages, printed, failures, asked_at as "askedAt"`;
const ofSpot = (spot: string) => sql`(select id from spots where slug = ${spot})`;

export function findPrinter(db: Queryable, spot: string): Promise<StoredPrinter | null> {
  return db.one<StoredPrinter>(sql`
    select seen_at as "seenAt", is_ready as "isReady", dots_per_mm as "dotsPerMm" from label_printers
    where spot_id = ${ofSpot(spot)}`);
}

export async function recordPrinter(tx: Queryable, spot: string, printer: StoredPrinter): Promise<void> {
  const { seenAt, isReady, dotsPerMm } = printer;
  await tx.run(sql`
    insert into label_printers (spot_id, seen_at, is_ready, dots_per_mm)
    select id, ${seenAt}, ${isReady}, ${dotsPerMm} from spots where slug = ${spot}
    on conflict (spot_id) do update set seen_at = excluded.seen_at, is_ready = excluded.is_ready,
      dots_per_mm = excluded.dots_per_mm`);
}

/** Newest first. */
export function listPrintJobs(db: Queryable, { spot, date }: SpotDay): Promise<StoredPrintJob[]> {
  return db.rows<StoredPrintJob>(sql`
    select ${columns} from print_jobs where spot_id = ${ofSpot(spot)} and date = ${date} order by asked_at desc, id`);
}

export async function insertPrintJob(
  tx: Queryable,
  { spot, date }: SpotDay,
  job: { versionId: string; language: string; pages: number },
  { by, at }: { by: string | null; at: Date },
): Promise<StoredPrintJob> {
  const row = await tx.one<StoredPrintJob>(sql`
    insert into print_jobs (spot_id, date, version_id, language, pages, asked_by, asked_at, moved_at)
    select id, ${date}::date, ${job.versionId}::uuid, ${job.language}, ${job.pages}, ${by}::uuid, ${at}, ${at}
    from spots where slug = ${spot} returning ${columns}`);
  if (!row) throw new Error(`There is no spot ${spot}`);
  return row;
}

export function lockPrintJob(
  tx: Queryable,
  spot: string,
  id: string,
): Promise<(StoredPrintJob & { date: string }) | null> {
  return tx.one<StoredPrintJob & { date: string }>(sql`
    select ${columns}, to_char(date, 'YYYY-MM-DD') as date from print_jobs
    where id = ${id} and spot_id = ${ofSpot(spot)} for update`);
}

/** The oldest job not in progress; a job taken without any later report is released after a while. */
export function takeNextJob(
  tx: Queryable,
  spot: string,
  { heldBy, staleBefore }: { heldBy: string | null; staleBefore: Date },
): Promise<StoredPrintJob | null> {
  return tx.one<StoredPrintJob>(sql`
    select ${columns} from print_jobs where spot_id = ${ofSpot(spot)} and state in ('waiting', 'printing')
      and (state = 'waiting' or id = ${heldBy}::uuid or moved_at < ${staleBefore})
    order by asked_at, id limit 1 for update skip locked`);
}

export async function savePrintJob(
  tx: Queryable,
  id: string,
  { state, printed, failures }: { state: PrintJobState; printed: number; failures: number },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update print_jobs set state = ${state}, printed = ${printed}, failures = ${failures}, moved_at = ${now} where id = ${id}`);
}
