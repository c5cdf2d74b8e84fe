import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Statement } from './sql.ts';

/** The writes during a watched run. */
export interface Watched {
  /** Statements that changed rows. */
  writes: string[];
  hasEntry: boolean;
}

const watching = new AsyncLocalStorage<Watched>();

/** Runs `work` and records its writes, in whichever transaction. For tests only. */
export async function watchWrites<Result>(work: () => Result | Promise<Result>): Promise<[Result, Watched]> {
  const watched: Watched = { writes: [], hasEntry: false };
  return [await watching.run(watched, work), watched];
}

export function recordStatement({ text }: Statement, { command, rowCount }: pg.QueryResult): void {
  const watched = watching.getStore();
  if (!watched) return;
  if (text.includes('write_audit_entry(')) watched.hasEntry = true;
  else if (/^(insert|update|delete)$/i.test(command) && (rowCount ?? 0) > 0) watched.writes.push(text.trim());
}
