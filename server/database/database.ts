import pg from 'pg';
import { type SignsOfLife, watchAnswers } from './answer-watch.ts';
import { DatabaseAway, isPassing, isServersWord } from './database-away.ts';
import { gatherReads } from './gather-reads.ts';
import { lendConnections } from './lent-connections.ts';
import { isSelect, pipelined } from './pipeline.ts';
import { type Queryable, queryable } from './queryable.ts';
import { retryCollisions } from './retry-collisions.ts';
import { runTransaction, type TransactionOptions } from './run-transaction.ts';
import type { Statement } from './sql.ts';

export type { Queryable } from './queryable.ts';

export interface Database extends Queryable {
  /**
   * Runs `work` as one transaction. After a collision it is repeated from the beginning, so it must change nothing
   * outside the database. Throws DatabaseAway if the database is unavailable, CommitUnknown if the commit may have taken effect.
   */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  /** Number of open connections, idle ones among them, and requests waiting for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

interface ConnectOptions {
  connections?: number;
  /** Longest wait for a connection. */
  waitInMs?: number;
  /** Replaces the limit of the role (role-settings-store.ts); 0 means none. For tools that read whole tables. */
  statementInSeconds?: number;
  /** Without it a frozen database goes unnoticed. */
  signsOfLife?: SignsOfLife;
}

const usualTries = 4;

const { builtins } = pg.types;
/** Dates stay text; the driver would convert them to instants in the machine's time zone. */
const asText = (value: string) => value;
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.DATE]: asText,
  [builtins.INT8]: Number,
};
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

export function connect(
  url: string,
  onIdleError: (error: Error) => void,
  { connections = 16, waitInMs = 3000, statementInSeconds, signsOfLife }: ConnectOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: waitInMs,
    keepAlive: true,
    ...pipelined,
    application_name: 'nostimo',
    ...(statementInSeconds !== undefined && { statement_timeout: statementInSeconds * 1000 }),
  });
  // The pool replaces a connection that breaks while idle; without a listener the error would end the process.
  pool.on('error', onIdleError);
  const lent = lendConnections(pool, watchAnswers(signsOfLife), onIdleError);
  const read = gatherReads(lent);
  const write = async (statement: Statement) => {
    const client = await lent.lend();
    let broken: Error | undefined;
    try {
      return await lent.watch(client.query(statement));
    } catch (error) {
      if (!isServersWord(error)) broken = error as Error;
      throw error;
    } finally {
      lent.giveBack(client, broken);
    }
  };
  const alone = queryable((statement) => (isSelect(statement) ? read(statement) : write(statement)));
  const inOrder = <Result>(ask: () => Promise<Result>, tries = usualTries) =>
    retryCollisions(tries, ask).catch(explain);
  return {
    rows: (statement) => inOrder(() => alone.rows(statement)),
    one: (statement) => inOrder(() => alone.one(statement)),
    run: (statement) => inOrder(() => alone.run(statement)),
    transaction: (work, options = {}) => inOrder(() => runTransaction(lent, work, options), options.tries),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

function explain(error: unknown): never {
  if (error instanceof DatabaseAway || !isPassing(error)) throw error;
  throw new DatabaseAway(error);
}
