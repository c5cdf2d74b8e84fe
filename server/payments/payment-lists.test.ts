import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentTypes } from '#contract/orders/payments.ts';
import { lineStates } from '#contract/payments/bank.ts';
import { channelMethods, claimableMethods, doorMethods } from '#contract/words/payment-channels.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { sql } from '../database/sql.ts';
import { sumsPerMethod } from '../road/till/paid-at-door-store.ts';
import { moneyProviders } from './payment-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Every check that names a way of paying, with the list of the contract that it holds. */
const heldLists: Record<string, readonly string[]> = {
  'spot_payment_types spot_payment_types_slug_check': paymentTypes,
  'payments payments_provider_check': moneyProviders,
  'payment_transactions payment_transactions_method_check': channelMethods.online,
  'sandbox_transactions sandbox_transactions_method_check': channelMethods.online,
  'door_payments door_payments_method_check': doorMethods,
  'door_payments door_payments_claimed_as': claimableMethods,
  'stop_deeds stop_deeds_method_check': doorMethods,
  // A transfer is what a bank line is, besides a method.
  'bank_lines bank_lines_state_check': lineStates,
};

/** Checks on other things, with the reason why a further way of paying needs no change of them. */
const otherChecks = {
  'door_payments door_payments_check': 'only a card at the door has a terminal and its transaction',
  'bank_lines bank_lines_check6': 'only a transfer takes money out',
  'bank_lines bank_lines_refund_check': 'only a transfer and its return belong to a refund',
  'settings settings_key_check': 'keys of settings, of which one is the shop’s bank account',
};

const wordsOfPayment: ReadonlySet<string> = new Set([
  ...paymentTypes,
  ...doorMethods,
  ...Object.values(channelMethods).flat(),
  ...moneyProviders,
]);

/** By table and name, the words in each check that names a way of paying. */
async function checksOfPayment(): Promise<Record<string, string[]>> {
  const checks = await database.db.rows<{ name: string; definition: string }>(sql`
    select conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and conrelid <> 0`);
  const named = checks.map(({ name, definition }) => [name, wordsIn(definition)] as const);
  return Object.fromEntries(named.filter(([, words]) => words.some((word) => wordsOfPayment.has(word))));
}

const wordsIn = (definition: string) => [...definition.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);

it('compares every check that names a way of paying with the contract', async () => {
  const known = { ...heldLists, ...otherChecks };
  expect(Object.keys(await checksOfPayment()).sort()).toEqual(Object.keys(known).sort());
});

it.each(Object.entries(heldLists))('lists in %s the members that the contract knows', async (name, members) => {
  const held = (await checksOfPayment())[name] ?? [];
  expect(held.sort()).toEqual([...members].sort());
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
