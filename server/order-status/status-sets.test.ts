import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryStatuses, orderStatuses } from '#contract/orders/orders.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { literals, type Statement, sql } from '../database/sql.ts';
import { activeStatuses, calledOffStatuses, cookedStatuses, pendingStatuses } from './status-sets-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The plan that the database makes where it must not read the whole table. */
async function planOf(statement: Statement): Promise<string> {
  const rows = await database.db.transaction(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`);
    return tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('the sets of statuses in SQL', () => {
  it('are written into the text, so that a statement keeps no value of them', () => {
    const statement = sql`select id from deliveries d where d.status in ${pendingStatuses} and d.date = ${'2026-11-10'}`;
    expect(statement.text).toBe("select id from deliveries d where d.status in ('not-paid', 'opened') and d.date = $1");
    expect(statement.values).toEqual(['2026-11-10']);
  });

  it('take words of the code only', () => {
    for (const words of [["a'b"], ['a b'], [''], []]) expect(() => literals(words)).toThrow('Not a list of words');
  });

  it.each([
    ['active', activeStatuses, 'deliveries_of_day'],
    ['cooked', cookedStatuses, 'deliveries_of_day'],
    ['pending', pendingStatuses, 'deliveries_of_day'],
    ['called off', calledOffStatuses, 'deliveries_called_off'],
  ])('find deliveries that are %s by the partial index over them', async (_, statuses, index) => {
    const plan = await planOf(sql`select id from deliveries where date = '2026-11-10' and status in ${statuses}`);
    expect(plan).toContain(index);
    // A list that reaches beyond the index cannot be answered by it.
    const wider = literals(deliveryStatuses);
    const other = await planOf(sql`select id from deliveries where date = '2026-11-10' and status in ${wider}`);
    expect(other).not.toContain(index);
  });

  it.each([
    ['orders', orderStatuses],
    ['deliveries', deliveryStatuses],
  ])('cover what the table of %s may hold', async (table, statuses) => {
    const check = await database.db.one<{ definition: string }>(sql`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${table}::regclass and conname = ${`${table}_status_check`}`);
    const held = [...(check?.definition ?? '').matchAll(/'([a-z-]+)'/g)].map(([, word]) => word);
    expect(held.sort()).toEqual([...statuses].sort());
  });
});
