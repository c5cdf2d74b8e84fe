import { expect, it } from 'vitest';
import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { largestWhole } from '#contract/fields/seen-number.ts';

/** Settings are stored as JSON, which holds any number. */
const keptAsJson = ['company-setting-update'];

it('every number that a call takes has a range that the database can hold', () => {
  const unbounded = (Object.entries(calls) as [string, CallContract][])
    .filter(([name]) => !keptAsJson.includes(name))
    .flatMap(([name, { query, body }]) =>
      [query, body].flatMap((schema) =>
        schema ? numbersIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name) : [],
      ),
    )
    .filter(({ least, most }) => !(least >= -largestWhole && most <= largestWhole))
    .map(({ path }) => path);
  expect(unbounded).toEqual([]);
});

interface FoundNumber {
  path: string;
  least: number;
  most: number;
}

function numbersIn(schema: unknown, path: string): FoundNumber[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, minimum, maximum, exclusiveMinimum } = schema as Record<string, number | string | undefined>;
  const own =
    type === 'integer' || type === 'number'
      ? [{ path, least: Number(minimum ?? exclusiveMinimum ?? -Infinity), most: Number(maximum ?? Infinity) }]
      : [];
  const inner = Object.entries(schema).flatMap(([key, value]) => numbersIn(value, `${path}.${key}`));
  return [...own, ...inner];
}
