import type { Statement } from '#server/database/sql.ts';

/** What was promised, and a statement whose rows break it. */
export interface Rule {
  promise: string;
  broken: Statement;
}
