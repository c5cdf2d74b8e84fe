import pg from 'pg';
import { type LoadFigure, percentile, round } from '../load-figure.ts';

/** One row by an indexed column, prepared once per connection, asked again as soon as it is answered. */
const [databaseUrl, connections, warmUp, seconds] = process.argv.slice(2) as [string, string, string, string];
const clients = await Promise.all(Array.from({ length: Number(connections) }, connect));
const { rows } = await (clients[0] as pg.Client).query<{ slug: string }>(
  'select slug from meals order by slug limit 1',
);
const slug = rows[0]?.slug;

await run(Number(warmUp));
process.send?.(await run(Number(seconds)));
await Promise.all(clients.map((client) => client.end()));
process.disconnect?.();

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

async function run(forSeconds: number): Promise<LoadFigure> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + forSeconds * 1000;
  await Promise.all(clients.map((client) => ask(client, endsAt, latencies)));
  const sorted = Float64Array.from(latencies).sort();
  return {
    connections: clients.length,
    requestsPerSecond: round(latencies.length / ((performance.now() - startedAt) / 1000), 1),
    p50InMs: percentile(sorted, 0.5),
    p99InMs: percentile(sorted, 0.99),
    cpuInUs: null,
    bytesPerAnswer: 0,
  };
}

async function ask(client: pg.Client, endsAt: number, latencies: number[]): Promise<void> {
  for (let askedAt = performance.now(); askedAt < endsAt; ) {
    await client.query({ name: 'one-meal', text: 'select id, slug, name from meals where slug = $1', values: [slug] });
    const answeredAt = performance.now();
    latencies.push(answeredAt - askedAt);
    askedAt = answeredAt;
  }
}
