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
   * All of `work` or nothing of it. After a collision with others it runs again from its beginning, so it must change nothing
   * outside the database. Throws DatabaseAway when the database cannot do it now, CommitUnknown when it may have done it.
   */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  /** How many there are now, how many of them rest, and how many ask for one in vain. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

interface ConnectOptions {
  connections?: number;
  /** How long somebody waits for one of them. */
  waitInMs?: number;
  /** Instead of the limit of the role (role-settings-store.ts); 0 is none. For tools that read whole tables. */
  statementInSeconds?: number;
  /** Without them a frozen database goes unnoticed. */
  signsOfLife?: SignsOfLife;
}

const usualTries = 4;

const { builtins } = pg.types;
/** Dates stay the text they are; the driver would make them instants in the machine's time zone. */
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
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
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
