import { expect, it } from 'vitest';
import { createAskedAgain } from './asked-again.ts';

it('what is asked for a second time is known, among others asked for meanwhile', () => {
  const isAskedAgain = createAskedAgain();
  const keys = Array.from({ length: 200 }, (_, number) => `meal-collection el {"page":${number}}`);
  expect(keys.filter(isAskedAgain)).toEqual([]);
  expect(keys.filter((key) => !isAskedAgain(key)).length).toBeLessThan(10);
});

it('remembers no more than it has room for', () => {
  const isAskedAgain = createAskedAgain();
  isAskedAgain('first');
  for (let number = 0; number < 200_000; number++) isAskedAgain(`other ${number}`);
  expect(isAskedAgain('first')).toBe(false);
});
