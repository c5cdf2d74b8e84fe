import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitsOf, both, countBits, countBoth, either, hasBit } from './bit-set.ts';

const size = 200;
const members = fc.uniqueArray(fc.nat(size - 1));

describe('a bit set', () => {
  it('behaves like a set of numbers', () => {
    fc.assert(
      fc.property(members, members, (a, b) => {
        const [bitsA, bitsB] = [bitsOf(size, a), bitsOf(size, b)];
        const shared = a.filter((each) => b.includes(each));
        expect(countBits(bitsA)).toBe(a.length);
        expect(countBits(both(bitsA, bitsB))).toBe(shared.length);
        expect(countBoth(bitsA, bitsB)).toBe(shared.length);
        expect(countBits(either(bitsA, bitsB))).toBe(new Set([...a, ...b]).size);
        for (let each = 0; each < size; each++) expect(hasBit(bitsA, each)).toBe(a.includes(each));
      }),
      { numRuns: 50 },
    );
  });
});
