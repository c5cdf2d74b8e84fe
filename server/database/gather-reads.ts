import type pg from 'pg';
import { isServersWord } from './database-away.ts';
import type { LentConnections } from './lent-connections.ts';
import type { Statement } from './sql.ts';

interface Waiting {
  statement: Statement;
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
}

/** Above this number two connections are faster. */
const mostTogether = 8;

/** Reads requested in one turn of the event loop share a connection and a round trip; each fails independently. */
export function gatherReads({
  lend,
  giveBack,
  watch,
}: LentConnections): (statement: Statement) => Promise<pg.QueryResult> {
  let waiting: Waiting[] = [];
  function flush(): void {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += mostTogether) void readTogether(all.slice(from, from + mostTogether));
  }
  async function readTogether(batch: readonly Waiting[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await lend();
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    let broken: Error | undefined;
    await Promise.all(
      batch.map(({ statement, resolve, reject }) =>
        watch(client.query(statement)).then(resolve, (error: Error) => {
          if (!isServersWord(error)) broken = error;
          reject(error);
        }),
      ),
    );
    giveBack(client, broken);
  }
  return (statement) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ statement, resolve, reject }) === 1) setImmediate(flush);
    });
}
