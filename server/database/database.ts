import pg from 'pg';
import type { Statement } from './sql.ts';

/** What a store needs: the pool itself or a transaction, without knowing which. */
export interface Queryable {
  rows<Row>(statement: Statement): Promise<Row[]>;
  /** The first row, or null. */
  one<Row>(statement: Statement): Promise<Row | null>;
  /** How many rows were changed. */
  run(statement: Statement): Promise<number>;
}

export interface Database extends Queryable {
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const { builtins } = pg.types;
/** Dates stay the text they are; the driver would make them instants in the machine's time zone. */
const asText = (value: string) => value;
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.DATE]: asText,
  [builtins.INT8]: Number,
};
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

export function connect(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    types,
    connectionTimeoutMillis: 5000,
    application_name: 'nostimo',
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onIdleError);
  return {
    ...queryable(pool),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      // While lent out, a connection that breaks between two statements has no other listener, and would end the process.
      client.on('error', onIdleError);
      try {
        await client.query('begin');
        const result = await work(queryable(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((rollbackError: Error) => {
          broken = rollbackError;
        });
        throw error;
      } finally {
        client.off('error', onIdleError);
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

export function queryable(target: pg.Pool | pg.ClientBase): Queryable {
  return {
    async rows<Row>(statement: Statement) {
      return (await target.query(statement)).rows as Row[];
    },
    async one<Row>(statement: Statement) {
      return ((await target.query(statement)).rows[0] ?? null) as Row | null;
    },
    async run(statement) {
      return (await target.query(statement)).rowCount ?? 0;
    },
  };
}
