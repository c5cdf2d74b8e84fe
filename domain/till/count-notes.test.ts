import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, missingOf, needsReason, recordValues, sumOfNotes } from './count-notes.ts';

describe('a till', () => {
  it('is counted by notes and coins, and accepts no others', () => {
    expect(sumOfNotes({ '2000': 3, '500': 1, '10': 4 })).toBe(6540);
    expect(sumOfNotes({})).toBe(0);
    expect(sumOfNotes({ '300': 1 })).toBeNull();
    const drawn = fc.dictionary(fc.constantFrom(...recordValues.map(String)), fc.nat(500));
    fc.assert(
      fc.property(drawn, drawn, (a, b) => {
        const both = Object.fromEntries(recordValues.map((value) => [value, (a[value] ?? 0) + (b[value] ?? 0)]));
        expect(sumOfNotes(both)).toBe((sumOfNotes(a) ?? 0) + (sumOfNotes(b) ?? 0));
      }),
    );
  });

  it.each([
    [{ expectedInCents: 5000, shortInCents: 0, countedInCents: 5000 }, 0, false, 0],
    [{ expectedInCents: 5000, shortInCents: 20, countedInCents: 4980 }, -20, false, 0],
    [{ expectedInCents: 5000, shortInCents: 20, countedInCents: 5000 }, 0, true, 0],
    [{ expectedInCents: 5000, shortInCents: 0, countedInCents: 4980 }, -20, true, 20],
    [{ expectedInCents: 5000, shortInCents: 20, countedInCents: 4900 }, -100, true, 80],
    [{ expectedInCents: 5000, shortInCents: 0, countedInCents: 5010 }, 10, true, 0],
  ])('of %j differs by %i', (count, difference, asks, missing) => {
    expect(missingOf(count)).toBe(missing);
    expect(differenceOf(count)).toBe(difference);
    expect(needsReason(count)).toBe(asks);
  });
});
