import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffRoles } from '#contract/fields/call-contract.ts';
import { tabletRoles } from '#contract/staff/tablets.ts';
import { sql } from '#server/database/sql.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The words that the check of a column names. */
async function namedBy(table: string, column: string): Promise<string[]> {
  const checks = await database.db.rows<{ says: string }>(sql`
    select pg_get_constraintdef(c.oid) as says from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'c' and c.conrelid = to_regclass(${table}) and a.attname = ${column}`);
  return checks.flatMap(({ says }) => [...says.matchAll(/'(\w+)'/g)].map(([, word = '']) => word));
}

it('the database takes each role of the contract, and no other', async () => {
  expect((await namedBy('staff_roles', 'role')).sort()).toEqual([...staffRoles].sort());
  expect((await namedBy('tablets', 'roles')).sort()).toEqual([...tabletRoles].sort());
});

it('the documents say what each role is for', () => {
  const rows: string[] = fs.readFileSync('docs/staff.md', 'utf8').match(/(?<=^\| )\w+(?= \|)/gm) ?? [];
  expect(staffRoles.filter((role) => !rows.includes(role))).toEqual([]);
});
