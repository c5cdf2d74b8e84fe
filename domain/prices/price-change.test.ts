import { describe, expect, it } from 'vitest';
import { isLargeChange, percentOfChange } from './price-change.ts';

describe('a change of a price', () => {
  it.each([
    [4130, 156, true, -96.2],
    [1000, 1300, false, 30],
    [1000, 1301, true, 30.1],
    [1000, 700, false, -30],
    [1000, 699, true, -30.1],
    [1000, 1000, false, 0],
  ])('from %i to %i cents is large: %s, by %d %%', (from, to, isLarge, percent) => {
    expect(isLargeChange({ from, to })).toBe(isLarge);
    expect(percentOfChange({ from, to })).toBe(percent);
  });
});
