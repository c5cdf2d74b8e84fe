import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, needsReason, noteValues, refuseSignature, sumOfNotes } from './count-notes.ts';

describe('a till', () => {
  it('is counted by notes and coins, and knows no others', () => {
    expect(sumOfNotes({ '2000': 3, '500': 1, '10': 4 })).toBe(6540);
    expect(sumOfNotes({})).toBe(0);
    expect(sumOfNotes({ '300': 1 })).toBeNull();
    const drawn = fc.dictionary(fc.constantFrom(...noteValues.map(String)), fc.nat(500));
    fc.assert(
      fc.property(drawn, drawn, (a, b) => {
        const both = Object.fromEntries(noteValues.map((value) => [value, (a[value] ?? 0) + (b[value] ?? 0)]));
        expect(sumOfNotes(both)).toBe((sumOfNotes(a) ?? 0) + (sumOfNotes(b) ?? 0));
      }),
    );
  });

  it.each([
    [{ expectedInCents: 5000, shortInCents: 0, countedInCents: 5000 }, 0, false],
    [{ expectedInCents: 5000, shortInCents: 20, countedInCents: 4980 }, -20, false],
    [{ expectedInCents: 5000, shortInCents: 20, countedInCents: 5000 }, 0, true],
    [{ expectedInCents: 5000, shortInCents: 0, countedInCents: 4980 }, -20, true],
    [{ expectedInCents: 5000, shortInCents: 0, countedInCents: 5010 }, 10, true],
  ])('of %j differs by %i', (count, difference, asks) => {
    expect(differenceOf(count)).toBe(difference);
    expect(needsReason(count)).toBe(asks);
  });

  const sums = { expectedInCents: 100, shortInCents: 0 };
  const counted = { by: 'a', isSigned: false, ...sums };
  it.each([
    ['by another', { counted, signer: 'b', now: sums }, null],
    ['by who counted it', { counted, signer: 'a', now: sums }, 'two-people-needed'],
    ['by nobody who is known', { counted, signer: null, now: sums }, 'two-people-needed'],
    ['before it was counted', { counted: null, signer: 'b', now: sums }, 'till-not-counted'],
    ['twice', { counted: { ...counted, isSigned: true }, signer: 'b', now: sums }, 'till-signed'],
    ['after money was told of late', { counted, signer: 'b', now: { ...sums, expectedInCents: 200 } }, 'till-changed'],
  ] as const)('signed %s is answered %s', (_, signing, refusal) => {
    expect(refuseSignature(signing)).toBe(refusal);
  });
});
