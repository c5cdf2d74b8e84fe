import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { namedFields } from './support/network/fields-of-schema.ts';

const inputs = Object.entries(calls as Record<string, CallContract>).flatMap(([name, { query, body }]) =>
  [query, body].flatMap((schema, index) =>
    schema ? namedFields(schema).map((field) => ({ ...field, at: `${name} ${index ? 'body' : 'query'}` })) : [],
  ),
);
const dates = inputs.filter(({ kind }) => kind === 'date' || kind === 'instant');

it.each([
  '0000-01-01',
  '0001-01-01',
  '1969-12-31',
  '2100-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '2026-13-45',
])('no call takes %s for a date', (odd) => {
  expect(dates.length).toBeGreaterThan(40);
  const taken = dates.filter(
    ({ schema, kind }) => z.safeParse(schema, kind === 'date' ? odd : `${odd}T10:00:00Z`).success,
  );
  expect(taken.map(({ at, path: field }) => `${at} ${field}`)).toEqual([]);
});

it('every date takes the days of a shop', () => {
  for (const { schema, kind, at, path: field } of dates) {
    const sent = kind === 'date' ? '2026-11-20' : '2026-11-20T10:00:00+02:00';
    expect(z.safeParse(schema, sent).success, `${at} ${field}`).toBe(true);
  }
});

it('a field with the name of a date is one', () => {
  const named = /(^|[a-z])(date|Date|day|Day|week|Week|from|From|until|Until|On)$/;
  const plain = inputs.filter(
    ({ path: field, kind }) => named.test(field.split('.').at(-1) ?? '') && kind === 'string',
  );
  expect([...new Set(plain.map(({ at, path: field }) => `${at} ${field}`))]).toEqual([]);
});

it('there is one type for dates, and no file makes another', () => {
  const contract = path.resolve(import.meta.dirname, '../contract');
  const makers = fs
    .readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /z\.iso\.date|\\d\{4\}-\\d\{2\}/.test(fs.readFileSync(path.join(contract, file), 'utf8')));
  // Dates in the shop's answers are its own.
  expect(makers.filter((file) => file !== 'payments/staff-money.ts')).toEqual(['fields/calendar-date.ts']);
});
