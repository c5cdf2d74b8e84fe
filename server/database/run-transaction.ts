import type pg from 'pg';
import { CommitUnknown, isServersWord } from './database-away.ts';
import { type Queryable, queryable } from './queryable.ts';

/** What a transaction needs when the usual limits and tries do not fit it. */
export interface TransactionOptions {
  /** How long one of its statements may run. */
  statementInSeconds?: number;
  /** How long it may wait between two statements: longer for work that speaks to somebody else meanwhile. */
  idleInSeconds?: number;
  /** How often it is tried when it collides with others; 1 for work that must not be repeated. Usually 4. */
  tries?: number;
}

/** One try of a transaction on a connection lent by the pool, which gets it back, or hears that it is broken. */
export async function runTransaction<Result>(
  client: pg.PoolClient,
  work: (tx: Queryable) => Promise<Result>,
  options: TransactionOptions,
): Promise<Result> {
  let broken: Error | undefined;
  try {
    await client.query(`begin${limitsOf(options)}`);
    const result = await work(queryable(client));
    await commit(client);
    return result;
  } catch (error) {
    if (error instanceof CommitUnknown) broken = error;
    else
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

function limitsOf({ statementInSeconds, idleInSeconds }: TransactionOptions): string {
  const limits = [
    statementInSeconds !== undefined && `; set local statement_timeout = '${Number(statementInSeconds)}s'`,
    idleInSeconds !== undefined && `; set local idle_in_transaction_session_timeout = '${Number(idleInSeconds)}s'`,
  ];
  return limits.filter(Boolean).join('');
}

/** Without a limit: a COMMIT that is given up half-way may be done or not. In one message, so that it costs no time. */
async function commit(client: pg.PoolClient): Promise<void> {
  let warning: unknown;
  const hear = (notice: { severity?: string }) => {
    if (notice.severity === 'WARNING') warning = notice;
  };
  client.on('notice', hear);
  try {
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0; commit');
  } catch (error) {
    throw isServersWord(error) ? error : new CommitUnknown(error);
  } finally {
    client.off('notice', hear);
  }
  // Such as a stand-in server that did not confirm in time.
  if (warning) throw new CommitUnknown(warning);
}
