import type { Clock } from '#domain/clock.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

const mostAtOnce = 500;

/**
 * Numbers the waiting documents in the order of their requests. Their series are locked from here to the commit and nowhere
 * else: a concurrent run finds them numbered. Returns how many.
 */
export async function numberWaiting(tx: Queryable, clock: Clock): Promise<number> {
  await tx.run(sql`set local lock_timeout = '3s'`);
  await tx.run(sql`
    insert into document_series (series, last) select distinct series, 0 from documents where number is null order by 1
    on conflict do nothing`);
  const locked = await tx.rows<{ series: string }>(sql`
    select series from document_series where series in (select series from documents where number is null)
    order by series for update`);
  if (locked.length === 0) return 0;
  const row = await tx.one<{ count: number }>(sql`
    with waiting as (
      select id, series, row_number() over (partition by series order by position) as place from (
        select id, series, position from documents
        where number is null and series = any(${locked.map(({ series }) => series)})
        order by position limit ${mostAtOnce}) first),
    numbered as (
      update documents d set number = s.last + w.place, issued_at = ${clock()}
      from waiting w join document_series s on s.series = w.series where d.id = w.id returning d.series),
    counted as (select series, count(*)::int as count from numbered group by series),
    moved as (
      update document_series s set last = s.last + counted.count from counted where counted.series = s.series)
    select coalesce(sum(count), 0)::int as count from counted`);
  return row?.count ?? 0;
}
