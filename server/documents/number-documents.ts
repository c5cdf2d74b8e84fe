import type { Clock } from '#domain/clock.ts';
import type { Database } from '../database/database.ts';
import { asksForDocuments } from './document-store.ts';
import { numberWaiting } from './numbering-store.ts';

export interface Numbering {
  /** Resolves once every document requested before has its number, or the failure was reported. */
  run(): Promise<void>;
}

/** Numbers documents right after the commit that requests them. Requests during a round share the next one. */
export function createNumbering(deps: {
  db: Database;
  clock: Clock;
  /** Called on failure; the next round retries, at the latest that of the job. */
  report(error: unknown): void;
}): Numbering {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  async function round(): Promise<void> {
    try {
      while ((await deps.db.transaction((tx) => numberWaiting(tx, deps.clock))) > 0);
    } catch (error) {
      deps.report(error);
    }
  }
  return {
    run() {
      next ??= current.then(() => {
        next = null;
        current = round();
        return current;
      });
      return next;
    },
  };
}

/** The same database, with numbering run after every commit that requested documents. */
export function withNumbering(db: Database, { run }: Numbering): Database {
  return {
    ...db,
    async transaction(work, options) {
      let isAsking = false;
      const result = await db.transaction(async (tx) => {
        const done = await work(tx);
        isAsking = asksForDocuments(tx);
        return done;
      }, options);
      if (isAsking) await run();
      return result;
    },
  };
}
