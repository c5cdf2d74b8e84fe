import pg from 'pg';
import type { Shop } from './shop-process.ts';

export const deliveriesOfDay = 300;

/** A full day to cook: 300 deliveries of five meals in three lines each, one in eight of them to somebody with an allergy. */
export async function layKitchenDay({ databaseUrl }: Pick<Shop, 'databaseUrl'>, date: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set statement_timeout = 0');
  await client.query('begin');
  await client.query(
    `create temporary table day on commit drop as
       select o.id as order_id, o.account_id, d.id as delivery_id, row_number() over () as place
       from orders o join deliveries d on d.order_id = o.id where o.type = 0 order by o.id desc limit $1`,
    [deliveriesOfDay],
  );
  // Where a shop is kept, an earlier run has laid its own day and ticked it.
  await client.query(
    `update deliveries set status = 'delivered', date = $1::date - 364
     where date = $1 and id not in (select delivery_id from day)`,
    [date],
  );
  await client.query('delete from cook_ticks where date = $1', [date]);
  await client.query(`update orders set status = 'opened' where id in (select order_id from day)`);
  await client.query(
    `update deliveries d set status = 'opened', date = $1, time_period_id = t.id, from_time = to_char(t.from_time, 'HH24:MI'),
       to_time = to_char(t.to_time, 'HH24:MI')
     from day join (select *, row_number() over (order by from_time) as place from time_periods) t on t.place = 1 + day.place % 5
     where d.id = day.delivery_id`,
    [date],
  );
  await client.query(`
    update order_items set amount = case position when 2 then 1 else 2 end where delivery_id in (select delivery_id from day)`);
  await client.query(`
    update accounts set avoid_allergens = '{milk}' where id in (select account_id from day where place % 8 = 0)`);
  await client.query('commit');
  await client.query('analyze orders, deliveries, order_items, accounts');
  await client.end();
}
