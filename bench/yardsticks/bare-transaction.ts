import pg from 'pg';
import type { Slice } from '../load-figure.ts';

/**
 * The least a change of a cart could cost: begin, select for update, two updates, an insert, commit, through the driver,
 * on tables of its own, one cart for each connection.
 */
const [databaseUrl, connections] = process.argv.slice(2) as [string, string];
const schema = 'bench_bare';
const setUp = await connect();
await setUp.query(`
  drop schema if exists ${schema} cascade;
  create schema ${schema};
  create table ${schema}.carts (id int primary key, changed_at timestamptz not null, total int not null);
  create table ${schema}.items (cart_id int primary key, amount int not null);
  create table ${schema}.changes (id bigint generated always as identity primary key, cart_id int not null);
  insert into ${schema}.carts select n, now(), 0 from generate_series(1, ${Number(connections)}) n;
  insert into ${schema}.items select n, 0 from generate_series(1, ${Number(connections)}) n`);
await setUp.end();
const clients = await Promise.all(Array.from({ length: Number(connections) }, connect));

process.on('message', async (seconds: number) => process.send?.(await run(seconds)));
process.once('disconnect', () => process.exit());
process.send?.('ready');

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

async function run(seconds: number): Promise<Slice> {
  const latenciesInMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(clients.map((client, index) => change(client, index + 1, endsAt, latenciesInMs)));
  const took = (performance.now() - startedAt) / 1000;
  return { answers: latenciesInMs.length, seconds: took, latenciesInMs, bytes: 0, cpu: null };
}

async function change(client: pg.Client, cart: number, endsAt: number, latenciesInMs: number[]): Promise<void> {
  const prepared = (name: string, text: string) => client.query({ name, text, values: [cart] });
  for (let askedAt = performance.now(); askedAt < endsAt; ) {
    await client.query('begin');
    await prepared('lock', `select * from ${schema}.carts where id = $1 for update`);
    await prepared('item', `update ${schema}.items set amount = amount + 1 where cart_id = $1`);
    await prepared('cart', `update ${schema}.carts set changed_at = now(), total = total + 1 where id = $1`);
    await prepared('note', `insert into ${schema}.changes (cart_id) values ($1)`);
    await client.query('commit');
    const answeredAt = performance.now();
    latenciesInMs.push(answeredAt - askedAt);
    askedAt = answeredAt;
  }
}
