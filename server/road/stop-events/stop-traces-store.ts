import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Rows deleted when a stop gets another date or its end: its position in a run, the contents of its bags, and strikes at its door. */
export interface StopTraces {
  stops: object[];
  ticks: object[];
  bags: object[];
  strikes: object[];
}

export async function readStopTraces(tx: Queryable, deliveryId: string): Promise<StopTraces> {
  const found = await tx.one<StopTraces>(sql`
    select (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from run_stops s where s.delivery_id = d.id) as stops,
      (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from pack_ticks t where t.delivery_id = d.id) as ticks,
      (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from packed_bags b where b.delivery_id = d.id) as bags,
      (select coalesce(jsonb_agg(to_jsonb(k)), '[]') from door_strikes k where k.order_id = d.order_id) as strikes
    from deliveries d where d.id = ${deliveryId}`);
  return found ?? { stops: [], ticks: [], bags: [], strikes: [] };
}

/** Restores the rows. Without the old run the stop is among those in no run. */
export async function restoreStopTraces(tx: Queryable, deliveryId: string, traces: StopTraces): Promise<void> {
  const { stops, ticks, bags, strikes } = traces;
  await tx.run(sql`delete from packed_bags where delivery_id = ${deliveryId}`);
  await tx.run(
    sql`delete from door_strikes where order_id = (select order_id from deliveries where id = ${deliveryId})`,
  );
  await tx.run(sql`
    insert into run_stops select s.* from jsonb_populate_recordset(null::run_stops, ${JSON.stringify(stops)}::jsonb) s
    where exists (select 1 from runs r where r.id = s.run_id) on conflict do nothing`);
  await tx.run(sql`
    insert into pack_ticks select t.* from jsonb_populate_recordset(null::pack_ticks, ${JSON.stringify(ticks)}::jsonb) t
    on conflict do nothing`);
  await tx.run(sql`
    insert into packed_bags select b.* from jsonb_populate_recordset(null::packed_bags, ${JSON.stringify(bags)}::jsonb) b`);
  await tx.run(sql`
    insert into door_strikes select k.* from jsonb_populate_recordset(null::door_strikes, ${JSON.stringify(strikes)}::jsonb) k`);
}
