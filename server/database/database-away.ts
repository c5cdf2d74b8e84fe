import type { ErrorCode } from '#contract/error-codes.ts';

/** The database is temporarily unable to answer: unreachable, full, or blocked by a lock. Nothing was changed. */
export class DatabaseAway extends Error {
  readonly code: ErrorCode = 'shop-busy';
  constructor(cause: unknown) {
    super('the database cannot answer now', { cause });
  }
}

/** The connection was lost, or the server warned, during the commit: whether it took effect is known only after asking again. */
export class CommitUnknown extends DatabaseAway {
  override readonly code = 'outcome-unknown';
}

/** SQLSTATEs of temporary failures: connection, resources, read-only stand-in, lock and statement limits, server going down. */
const passingStates = /^(08|53|57P|55P03|57014|25P03|25006)/;
/** Error codes of Node and the driver for a missing connection; these have no SQLSTATE. */
const passingCodes = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
const passingWords =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/;

export function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return passingStates.test(code) || passingCodes.test(code) || (code === '' && passingWords.test(message));
}

/** Deadlocks and serialisation failures: PostgreSQL rolled back one of several conflicting transactions. */
export function isCollision(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '40P01' || code === '40001';
}

/** True if the error certainly comes from the server: then a failed COMMIT was rolled back. */
export function isServersWord(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);
}
