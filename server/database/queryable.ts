import type pg from 'pg';
import type { Statement } from './sql.ts';

/** What a store needs: the pool itself or a transaction, without knowing which. */
export interface Queryable {
  rows<Row>(statement: Statement): Promise<Row[]>;
  /** The first row, or null. */
  one<Row>(statement: Statement): Promise<Row | null>;
  /** How many rows were changed. */
  run(statement: Statement): Promise<number>;
}

export function queryable(query: (statement: Statement) => Promise<pg.QueryResult>): Queryable {
  return {
    async rows<Row>(statement: Statement) {
      return (await query(statement)).rows as Row[];
    },
    async one<Row>(statement: Statement) {
      return ((await query(statement)).rows[0] ?? null) as Row | null;
    },
    async run(statement) {
      return (await query(statement)).rowCount ?? 0;
    },
  };
}
