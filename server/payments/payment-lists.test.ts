import { afterAll, beforeAll, expect, it } from 'vitest';
import { channelMethods, claimableMethods, doorMethods } from '#contract/words/payment-channels.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { sql } from '../database/sql.ts';
import { sumsPerMethod } from '../road/till/paid-at-door-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it.each([
  ['door_payments_method_check', doorMethods],
  ['stop_deeds_method_check', doorMethods],
  ['payment_transactions_method_check', channelMethods.online],
  ['sandbox_transactions_method_check', channelMethods.online],
])('lists in %s the methods that the contract knows', async (name, methods) => {
  const check = await database.db.one<{ definition: string }>(sql`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`);
  const held = [...(check?.definition ?? '').matchAll(/'([a-z-]+)'/g)].map(([, word]) => word);
  expect(held.sort()).toEqual([...methods].sort());
});

it('sums what was taken by each method, and nothing of a method as 0', async () => {
  const rows = sql`(values ('cash', 100), ('cash', 20), ('pos', 3)) as taken(method, amount)`;
  expect(await database.db.one(sql`select ${sumsPerMethod(doorMethods)} as sums from ${rows}`)).toEqual({
    sums: { cash: 120, pos: 3, iris: 0 },
  });
  const large = sql`amount > 50`;
  expect(await database.db.one(sql`select ${sumsPerMethod(claimableMethods, large)} as sums from ${rows}`)).toEqual({
    sums: { pos: 0, iris: 0 },
  });
});
