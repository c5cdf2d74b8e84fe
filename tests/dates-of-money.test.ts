import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';

/** Checked against the purpose of the money and today: each has a test of its own beside its call. */
const ofMoney = ['deposit-confirm.receivedOn', 'refund-transfer-note.paidOn'];
/** Days on which something else is, begins or ends. */
const ofOthers =
  /\.(startsOn|startWeek|from|to|until|dates?|productionDate|valid(From|Until)|inForceFrom|lastDay|remindOn|resumeOn)$/;

interface Definition {
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  in?: z.ZodMiniType;
}

/** All fields of a form that accept only a calendar date, at any depth. */
function datesIn(schema: z.ZodMiniType | undefined, name = ''): string[] {
  if (!schema) return [];
  const isDate = schema.safeParse('2026-11-16').success && !schema.safeParse('2026-13-45').success;
  if (isDate) return [name];
  const { shape = {}, innerType, element, options = [], in: input } = schema._zod.def as Definition;
  const inner = [...options, innerType, element, input].flatMap((each) => datesIn(each, name));
  return [...inner, ...Object.entries(shape).flatMap(([key, each]) => datesIn(each, key))];
}

it('every call that takes a date of money is listed, so that none accepts any day', () => {
  const found = Object.entries(calls).flatMap(([call, contract]) =>
    'body' in contract ? datesIn(contract.body as z.ZodMiniType).map((field) => `${call}.${field}`) : [],
  );
  expect(found).toEqual(expect.arrayContaining(ofMoney));
  expect(found.filter((field) => !ofMoney.includes(field) && !ofOthers.test(field))).toEqual([]);
});
