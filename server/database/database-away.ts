import type { ErrorCode } from '#contract/error-codes.ts';

/** The database cannot do it now: it is away, full, or waits too long for somebody else. Nothing was changed. */
export class DatabaseAway extends Error {
  readonly code: ErrorCode = 'shop-busy';
  constructor(cause: unknown) {
    super('the database cannot answer now', { cause });
  }
}

/** The connection was lost, or the server warned, while it committed: done or not, only asking again will tell. */
export class CommitUnknown extends DatabaseAway {
  override readonly code = 'outcome-unknown';
}

/** SQLSTATEs whose cause passes: connection, resources, read-only stand-in, lock and statement limits, server going down. */
const passingStates = /^(08|53|57P|55P03|57014|25P03|25006)/;
/** What Node and the driver say of a connection that is not there; they have no SQLSTATE. */
const passingCodes = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
const passingWords =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/;

export function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return passingStates.test(code) || passingCodes.test(code) || (code === '' && passingWords.test(message));
}

/** Deadlocks and serialisation failures: PostgreSQL undid one of several who stood in each other's way. */
export function isCollision(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '40P01' || code === '40001';
}

/** Whether the server has surely answered: then a COMMIT that failed was undone. */
export function isServersWord(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);
}
