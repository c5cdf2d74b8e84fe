import type pg from 'pg';
import { currentSpan } from '../telemetry/span.ts';
import { type Statement, summaryOf } from './sql.ts';
import { recordStatement } from './watch-writes.ts';

/** The interface for stores: the pool itself or a transaction. */
export interface Queryable {
  rows<Row>(statement: Statement): Promise<Row[]>;
  /** The first row, or null. */
  one<Row>(statement: Statement): Promise<Row | null>;
  /** Resolves with the number of changed rows. */
  run(statement: Statement): Promise<number>;
}

export function queryable(send: (statement: Statement) => Promise<pg.QueryResult>): Queryable {
  const query = async (statement: Statement) => {
    const span = currentSpan()?.begin(summaryOf(statement), 'client', { 'db.system.name': 'postgresql' });
    try {
      const result = await send(statement);
      recordStatement(statement, result);
      return result;
    } catch (error) {
      span?.fail(error);
      throw error;
    } finally {
      span?.end();
    }
  };
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
