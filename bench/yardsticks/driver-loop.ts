import pg from 'pg';
import type { Slice } from '../load-figure.ts';

/** A yardstick as a process of its own: does `action` on every connection, again as soon as it is done, for as long as told. */
export async function runOnDriver(
  prepare: (client: pg.Client, connections: number) => Promise<unknown>,
  action: (client: pg.Client, index: number) => Promise<unknown>,
): Promise<void> {
  const [databaseUrl, count] = process.argv.slice(2) as [string, string];
  const connect = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return client;
  };
  const first = await connect();
  await prepare(first, Number(count));
  await first.end();
  const clients = await Promise.all(Array.from({ length: Number(count) }, connect));

  async function repeat(client: pg.Client, index: number, endsAt: number, latenciesInMs: number[]): Promise<void> {
    for (let askedAt = performance.now(); askedAt < endsAt; ) {
      await action(client, index);
      const answeredAt = performance.now();
      latenciesInMs.push(answeredAt - askedAt);
      askedAt = answeredAt;
    }
  }
  async function run(seconds: number): Promise<Slice> {
    const latenciesInMs: number[] = [];
    const startedAt = performance.now();
    const endsAt = startedAt + seconds * 1000;
    await Promise.all(clients.map((client, index) => repeat(client, index, endsAt, latenciesInMs)));
    const took = (performance.now() - startedAt) / 1000;
    return { answers: latenciesInMs.length, seconds: took, latenciesInMs, bytes: 0, cpu: null };
  }

  process.on('message', async (seconds: number) => process.send?.(await run(seconds)));
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
}
