import { expect, it } from 'vitest';
import { createAskedAgain } from './asked-again.ts';

it('recognises a repeated key among other requested keys', () => {
  const isAskedAgain = createAskedAgain();
  const keys = Array.from({ length: 200 }, (_, number) => `meal-collection el {"page":${number}}`);
  expect(keys.filter(isAskedAgain)).toEqual([]);
  expect(keys.filter((key) => !isAskedAgain(key)).length).toBeLessThan(10);
});

it('remembers no more keys than its capacity', () => {
  const isAskedAgain = createAskedAgain();
  isAskedAgain('first');
  for (let number = 0; number < 200_000; number++) isAskedAgain(`other ${number}`);
  expect(isAskedAgain('first')).toBe(false);
});
