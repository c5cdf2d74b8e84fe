import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BitSet, bitsOf, countBits, countBoth, hasBit, intersection, union } from './bit-set.ts';

const size = 200;
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const members = fc.uniqueArray(fc.nat(size - 1));

describe('a bit set', () => {
  it('behaves like a set of numbers', () => {
    fc.assert(
      fc.property(members, members, members, (a, b, c) => {
        const [bitsA, bitsB, bitsC] = [bitsOf(size, a), bitsOf(size, b), bitsOf(size, c)];
        const shared = a.filter((each) => b.includes(each));
        const list = (bits: BitSet) =>
          Array.from({ length: size }, (_, each) => each).filter((each) => hasBit(bits, each));
        expect(countBits(bitsA)).toBe(a.length);
        expect(list(intersection(bitsA, []))).toEqual(sorted(a));
        expect(list(intersection(bitsA, [bitsB]))).toEqual(sorted(shared));
        expect(list(intersection(bitsA, [bitsB, bitsC]))).toEqual(sorted(shared.filter((each) => c.includes(each))));
        expect(countBoth(bitsA, bitsB)).toBe(shared.length);
        expect(list(union(bitsA, []))).toEqual(sorted(a));
        expect(list(union(bitsA, [bitsB, bitsC]))).toEqual(sorted([...new Set([...a, ...b, ...c])]));
        // The operands are unchanged.
        expect([bitsA, bitsB, bitsC].map(list)).toEqual([a, b, c].map(sorted));
      }),
      { numRuns: 50 },
    );
  });
});
