import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergens } from '#contract/words/catalogue-words.ts';
import { mergeAllergies, orderByAge, strictestConsent } from './merge-accounts.ts';

const answer = fc.constantFrom(true, false, null);
const side = fc.record({ avoidAllergens: fc.uniqueArray(fc.constantFrom(...allergens)), consent: answer });

describe('two accounts of one person', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [null, false, false],
    [null, true, true],
    [null, null, null],
  ])('answer %s and %s: together %s', (one, other, together) => {
    expect(strictestConsent(one, other)).toBe(together);
    expect(strictestConsent(other, one)).toBe(together);
  });

  it('lose no allergy, and store none without a consent that is asked for', () => {
    fc.assert(
      fc.property(side, side, (one, other) => {
        const merged = mergeAllergies(one, other);
        expect(merged).toEqual(mergeAllergies(other, one));
        for (const each of [...one.avoidAllergens, ...other.avoidAllergens])
          expect(merged.avoidAllergens).toContain(each);
        expect(new Set(merged.avoidAllergens).size).toBe(merged.avoidAllergens.length);
        expect(merged.asksConsent).toBe(merged.avoidAllergens.length > 0 && merged.consent !== true);
      }),
    );
  });

  it('stay in the older one, from whichever the merge starts', () => {
    const older = { id: 'b', createdAt: new Date('2026-01-05') };
    const younger = { id: 'a', createdAt: new Date('2026-03-05') };
    expect(orderByAge(older, younger)).toEqual([older, younger]);
    expect(orderByAge(younger, older)).toEqual([older, younger]);
    const twin = { ...older, id: 'c' };
    expect(orderByAge(twin, older)).toEqual(orderByAge(older, twin));
  });
});
