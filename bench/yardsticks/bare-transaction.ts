import { runOnDriver } from './driver-loop.ts';

const schema = 'bench_bare';

/**
 * The least a change of a cart could cost: begin, select for update, two updates, an insert, commit, through the driver,
 * on tables of its own, one cart for each connection.
 */
await runOnDriver(
  (client, connections) =>
    client.query(`
      drop schema if exists ${schema} cascade;
      create schema ${schema};
      create table ${schema}.carts (id int primary key, changed_at timestamptz not null, total int not null);
      create table ${schema}.items (cart_id int primary key, amount int not null);
      create table ${schema}.changes (id bigint generated always as identity primary key, cart_id int not null);
      insert into ${schema}.carts select n, now(), 0 from generate_series(0, ${connections - 1}) n;
      insert into ${schema}.items select n, 0 from generate_series(0, ${connections - 1}) n`),
  async (client, cart) => {
    const prepared = (name: string, text: string) => client.query({ name, text, values: [cart] });
    await client.query('begin');
    await prepared('lock', `select * from ${schema}.carts where id = $1 for update`);
    await prepared('item', `update ${schema}.items set amount = amount + 1 where cart_id = $1`);
    await prepared('cart', `update ${schema}.carts set changed_at = now(), total = total + 1 where id = $1`);
    await prepared('note', `insert into ${schema}.changes (cart_id) values ($1)`);
    await client.query('commit');
  },
);
