import type { Statement } from '#server/database/sql.ts';

/** A promise, and a statement whose rows break it. */
export interface Rule {
  promise: string;
  broken: Statement;
}
