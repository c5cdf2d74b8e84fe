import type pg from 'pg';
import type { WatchAnswer } from './answer-watch.ts';
import { CommitUnknown, isServersWord } from './database-away.ts';
import type { LentConnections } from './lent-connections.ts';
import { isSelect } from './pipeline.ts';
import { type Queryable, queryable } from './queryable.ts';
import type { Statement } from './sql.ts';

/** Options for a transaction that the usual limits and retries do not fit. */
export interface TransactionOptions {
  /** Limit for each of its statements. */
  statementInSeconds?: number;
  /** Limit for the pause between two statements: longer for work that waits for another system meanwhile. */
  idleInSeconds?: number;
  /** Number of attempts on collisions; 1 for work that must not be repeated. Usually 4. */
  tries?: number;
}

/** A caller gets a result within five seconds. */
const commitPatienceInMs = 4_500;

const closings = new WeakMap<Queryable, Promise<unknown>[]>();

/**
 * Sends the commit directly after these writes, without waiting for their results, so that locks are held for the
 * shortest possible time. The writes must have been sent already, and every objection to them must be an error of the
 * database, which then commits nothing. Must be the last call in a transaction.
 */
export function commitWith(tx: Queryable, ...writes: Promise<unknown>[]): void {
  const closing = closings.get(tx);
  if (!closing) throw new Error('Only the transaction itself can be committed.');
  closing.push(...writes);
  // Handled together with the commit; until then a rejection must not count as unhandled.
  for (const write of writes) write.catch(() => {});
}

/** One attempt of a transaction on a connection lent by the pool; it is given back afterwards, or reported as broken. */
export async function runTransaction<Result>(
  lent: LentConnections,
  work: (tx: Queryable) => Promise<Result>,
  options: TransactionOptions,
): Promise<Result> {
  const client = await lent.lend();
  let broken: Error | undefined;
  let goingOn: Promise<unknown> | null = null;
  const { tx, commit, rootOf } = openPipeline(client, lent.watch, `begin${limitsOf(options)}`);
  try {
    const result = await work(tx);
    await commit();
    return result;
  } catch (error) {
    if (error instanceof CommitUnderWay) goingOn = error.commit;
    else if (error instanceof CommitUnknown) broken = error;
    else
      await lent.watch(client.query('rollback')).catch((rollbackError: Error) => {
        broken = rollbackError;
      });
    throw rootOf(error);
  } finally {
    if (goingOn === null) lent.giveBack(client, broken);
    else
      goingOn.then(
        () => lent.giveBack(client),
        (error: Error) => lent.giveBack(client, error),
      );
  }
}

/** The caller stops waiting; the commit continues on a connection that is not reused before it ends. */
class CommitUnderWay extends CommitUnknown {
  readonly commit: Promise<unknown>;
  constructor(commit: Promise<unknown>) {
    super(new Error(`no answer to COMMIT within ${commitPatienceInMs} ms`));
    this.commit = commit;
  }
}

function openPipeline(client: pg.PoolClient, watch: WatchAnswer, begin: string) {
  let firstFailure: unknown;
  let hasBegun = false;
  let isOver = false;
  const send = (asked: string | Statement) => {
    const answer = watch(client.query(asked) as Promise<pg.QueryResult>);
    answer.catch((error: unknown) => {
      firstFailure ??= error;
    });
    return answer;
  };
  const begun = send(begin);
  begun.then(
    () => {
      hasBegun = true;
    },
    () => {},
  );
  const closing: Promise<unknown>[] = [];
  const tx = queryable(async (statement) => {
    // If BEGIN were cancelled, a write sent along with it would commit by itself; a select is harmless.
    if (!hasBegun && !isSelect(statement)) await begun;
    if (isOver) throw new Error('The transaction is committed already.');
    const result = await send(statement);
    if (!hasBegun) await begun;
    return result;
  });
  closings.set(tx, closing);
  return {
    tx,
    /** Statements sent after a failed one only report that the transaction is aborted; the cause is the first failure. */
    rootOf: (error: unknown) => (isAborted(error) ? firstFailure : error),
    async commit() {
      if (!hasBegun) await begun;
      isOver = true;
      const [committed, ...closed] = await Promise.allSettled([sendCommit(client), ...closing]);
      const refused = closed.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
      if (refused && isServersWord(firstFailure)) throw refused.reason;
      if (committed.status === 'rejected') throw committed.reason;
      if (refused) throw refused.reason;
    },
  };
}

function isAborted(error: unknown): boolean {
  return (error as { code?: string }).code === '25P02';
}

function limitsOf({ statementInSeconds, idleInSeconds }: TransactionOptions): string {
  const limits = [
    statementInSeconds !== undefined && `; set local statement_timeout = '${Number(statementInSeconds)}s'`,
    idleInSeconds !== undefined && `; set local idle_in_transaction_session_timeout = '${Number(idleInSeconds)}s'`,
  ];
  return limits.filter(Boolean).join('');
}

/**
 * Without a server limit: an aborted COMMIT may or may not have taken effect. Sent in one message, so that it costs no time. After
 * a while the caller gets an unknown outcome, and the same Idempotency-Key later returns the result.
 */
async function sendCommit(client: pg.PoolClient): Promise<void> {
  let warning: unknown;
  let patience: NodeJS.Timeout | undefined;
  const { promise: given, reject: giveUp } = Promise.withResolvers<never>();
  const hear = (notice: { severity?: string }) => {
    if (notice.severity === 'WARNING') warning = notice;
  };
  client.on('notice', hear);
  try {
    const commit = client.query('set local statement_timeout = 0; set local lock_timeout = 0; commit');
    patience = setTimeout(() => giveUp(new CommitUnderWay(commit)), commitPatienceInMs);
    await Promise.race([commit, given]);
  } catch (error) {
    throw isServersWord(error) || error instanceof CommitUnderWay ? error : new CommitUnknown(error);
  } finally {
    clearTimeout(patience);
    client.off('notice', hear);
  }
  // Such as a stand-in server that did not confirm in time.
  if (warning) throw new CommitUnknown(warning);
}
