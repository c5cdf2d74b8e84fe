import { expect, it } from 'vitest';
import { createSeenBefore } from './seen-before.ts';

it('recognises a repeated key among other requested keys', () => {
  const wasRequestedBefore = createSeenBefore();
  const keys = Array.from({ length: 200 }, (_, number) => `meal-collection el {"page":${number}}`);
  expect(keys.filter(wasRequestedBefore)).toEqual([]);
  expect(keys.filter((key) => !wasRequestedBefore(key)).length).toBeLessThan(10);
});

it('remembers no more keys than its capacity', () => {
  const wasRequestedBefore = createSeenBefore();
  wasRequestedBefore('first');
  for (let number = 0; number < 200_000; number++) wasRequestedBefore(`other ${number}`);
  expect(wasRequestedBefore('first')).toBe(false);
});
