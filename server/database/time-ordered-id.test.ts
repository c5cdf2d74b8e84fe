import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { timeOrderedId } from './time-ordered-id.ts';

it('is a unique UUID of version 7 that sorts by its creation time', () => {
  const times = ['1999-12-31T23:59:59.999Z', '2026-11-16T08:00:00.000Z', '2026-11-16T08:00:00.001Z', '2100-01-01'];
  const ids = times.map((time) => timeOrderedId(new Date(time)));
  for (const id of ids) expect(z.safeParse(z.uuidv7(), id).success).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  const now = new Date('2026-11-16T08:00:00Z');
  expect(new Set(Array.from({ length: 1000 }, () => timeOrderedId(now))).size).toBe(1000);
});
