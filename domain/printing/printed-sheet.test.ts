import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stations } from '#contract/kitchen-words.ts';
import { applyDifference, type KitchenSheet } from '../kitchen/sheet-versions.ts';
import { changesSincePrint, factKey, ofStation, onPaper } from './printed-sheet.ts';

const chicken = factKey('grill', 'chicken', 'regular');
const lentils = factKey('stove', 'lentils', 'regular');

describe('what is on paper', () => {
  it('is nothing before the first print, and then nothing has changed', () => {
    expect(onPaper([])).toBeNull();
    expect(changesSincePrint([], { [chicken]: 3 })).toEqual([]);
  });

  it('is the last print, and of one station only what it covers', () => {
    const all = { station: null, facts: { [chicken]: 16, [lentils]: 9 } };
    const grill = { station: 'grill', facts: { [chicken]: 18 } } as const;
    expect(onPaper([all, grill])).toEqual({ [chicken]: 18, [lentils]: 9 });
    expect(changesSincePrint([all, grill], { [chicken]: 18, [lentils]: 8 })).toEqual([
      { key: lentils, before: 9, after: 8 },
    ]);
  });

  it('tells nothing of a station that was not printed yet', () => {
    const grill = { station: 'grill', facts: { [chicken]: 16 } } as const;
    expect(changesSincePrint([grill], { [chicken]: 17, [lentils]: 9 })).toEqual([
      { key: chicken, before: 16, after: 17 },
    ]);
  });
});

const anySheet: fc.Arbitrary<KitchenSheet> = fc
  .array(fc.tuple(fc.constantFrom(...stations), fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 20 })))
  .map((things) => Object.fromEntries(things.map(([station, id, count]) => [factKey(station, id), count])));

it('any prints and what has changed since are what is true now, once everything was printed', () => {
  const anyPrint = fc.record({ station: fc.option(fc.constantFrom(...stations)), truth: anySheet });
  fc.assert(
    fc.property(anySheet, fc.array(anyPrint, { maxLength: 6 }), anySheet, (first, prints, now) => {
      const versions = [
        { station: null, facts: first },
        ...prints.map(({ station, truth }) => ({ station, facts: ofStation(truth, station) })),
      ];
      expect(applyDifference(onPaper(versions) ?? {}, changesSincePrint(versions, now))).toEqual(now);
    }),
  );
});
