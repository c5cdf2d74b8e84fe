import pg from 'pg';
import type { Slice } from '../load-figure.ts';

/** One row by an indexed column, prepared once per connection, asked again as soon as it is answered. */
const [databaseUrl, connections] = process.argv.slice(2) as [string, string];
const clients = await Promise.all(Array.from({ length: Number(connections) }, connect));
const { rows } = await (clients[0] as pg.Client).query<{ slug: string }>(
  'select slug from meals order by slug limit 1',
);
const slug = rows[0]?.slug;

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
  await Promise.all(clients.map((client) => ask(client, endsAt, latenciesInMs)));
  const took = (performance.now() - startedAt) / 1000;
  return { answers: latenciesInMs.length, seconds: took, latenciesInMs, bytes: 0, cpu: null };
}

async function ask(client: pg.Client, endsAt: number, latenciesInMs: number[]): Promise<void> {
  for (let askedAt = performance.now(); askedAt < endsAt; ) {
    await client.query({ name: 'one-meal', text: 'select id, slug, name from meals where slug = $1', values: [slug] });
    const answeredAt = performance.now();
    latenciesInMs.push(answeredAt - askedAt);
    askedAt = answeredAt;
  }
}
