import pg from 'pg';
import type { Slice } from '../load-figure.ts';

const [name, connectionString, count] = process.argv.slice(2);
const schema = 'bench_bare';

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
const clients = await Promise.all(Array.from({ length: Number(count) }, connect));
const [first] = clients;
if (!first) throw new Error('No connections.');

/** One row by an indexed column, prepared once per connection. */
async function openSelect() {
  const { rows } = (await first?.query<{ slug: string }>('select slug from meals order by slug limit 1')) ?? {
    rows: [],
  };
  const values = [rows[0]?.slug];
  return (client: pg.Client) =>
    client.query({ name: 'one-meal', text: 'select id, slug, name from meals where slug = $1', values });
}

/**
 * The least a change of a cart could cost: begin, select for update, two updates, an insert, commit, through the driver, on tables of its
 * own, one cart for each connection.
 */
async function openTransaction() {
  await first?.query(`
    drop schema if exists ${schema} cascade;
    create schema ${schema};
    create table ${schema}.carts (id int primary key, changed_at timestamptz not null, total int not null);
    create table ${schema}.items (cart_id int primary key, amount int not null);
    create table ${schema}.changes (id bigint generated always as identity primary key, cart_id int not null);
    insert into ${schema}.carts select n, now(), 0 from generate_series(1, ${count}) n;
    insert into ${schema}.items select n, 0 from generate_series(1, ${count}) n`);
  return async (client: pg.Client, cart: number) => {
    const prepared = (text: string) => client.query({ name: text.slice(0, 20), text, values: [cart] });
    await client.query('begin');
    await prepared(`select * from ${schema}.carts where id = $1 for update`);
    await prepared(`update ${schema}.items set amount = amount + 1 where cart_id = $1`);
    await prepared(`update ${schema}.carts set changed_at = now(), total = total + 1 where id = $1`);
    await prepared(`insert into ${schema}.changes (cart_id) values ($1)`);
    await client.query('commit');
  };
}

const act = name === 'preparedSelect' ? await openSelect() : await openTransaction();

/** Every connection sends its next statement as soon as the last one is done. */
process.on('message', async (seconds: number) => {
  const began = performance.now();
  let answers = 0;
  const repeat = async (client: pg.Client, index: number) => {
    for (; performance.now() < began + seconds * 1000; answers++) await act(client, index + 1);
  };
  await Promise.all(clients.map(repeat));
  const slice: Slice = { answers, seconds: (performance.now() - began) / 1000, latenciesInMs: [], cpu: null };
  process.send?.(slice);
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
