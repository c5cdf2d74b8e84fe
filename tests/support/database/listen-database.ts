import type { Queryable } from '#server/database/database.ts';
import type { Statement } from '#server/database/sql.ts';

/** A database or transaction that records its statements, without the values. */
export function listenTo(target: Queryable, statements: string[]): Queryable {
  const heard = (statement: Statement) => {
    statements.push(statement.text.replace(/\s+/g, ' '));
    return statement;
  };
  return {
    rows: (statement) => target.rows(heard(statement)),
    one: (statement) => target.one(heard(statement)),
    run: (statement) => target.run(heard(statement)),
  };
}
