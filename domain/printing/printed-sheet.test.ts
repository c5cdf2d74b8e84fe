import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stations } from '#contract/words/kitchen-words.ts';
import { applyDifference, type KitchenSheet } from '../kitchen/sheet-versions.ts';
import { changesSincePrint, countUnprinted, factKey, onPaper, partOf, splitFactKey } from './printed-sheet.ts';

const chicken = factKey('grill', 'chicken', 'regular');
const lentils = factKey('stove', 'lentils', 'regular');
const withoutName = () => undefined;
const whole = { station: null, deliveries: null, isReprint: false };
const ofGrill = { station: 'grill', deliveries: null, isReprint: false } as const;

describe('the printed state', () => {
  it('is nothing before the first print, and then nothing has changed', () => {
    expect(onPaper([], withoutName)).toBeNull();
    expect(changesSincePrint([], { [chicken]: 3 }, withoutName)).toEqual([]);
  });

  it('is the last print, and for a single station only the part it covers', () => {
    const all = { ...whole, facts: { [chicken]: 16, [lentils]: 9 } };
    const grill = { ...ofGrill, facts: { [chicken]: 18 } };
    expect(onPaper([all, grill], withoutName)).toEqual({ [chicken]: 18, [lentils]: 9 });
    expect(changesSincePrint([all, grill], { [chicken]: 18, [lentils]: 8 }, withoutName)).toEqual([
      { key: lentils, before: 9, after: 8 },
    ]);
  });

  it('has no changes for a station that was not printed yet', () => {
    const grill = { ...ofGrill, facts: { [chicken]: 16 } };
    expect(changesSincePrint([grill], { [chicken]: 17, [lentils]: 9 }, withoutName)).toEqual([
      { key: chicken, before: 16, after: 17 },
    ]);
  });

  it('is by deliveries too: the part covered by a run is replaced by its own print alone', () => {
    const [anna, nikos] = [factKey('grill', 'token of anna'), factKey('grill', 'token of nikos')];
    const deliveryOf = (key: string) => key.split(' of ')[1];
    const all = { ...whole, facts: { [anna]: 1, [nikos]: 1 } };
    const runOfAnna = { ...whole, deliveries: ['anna'], facts: {} };
    expect(onPaper([all, runOfAnna], deliveryOf)).toEqual({ [nikos]: 1 });
    const ofNikos = { ...runOfAnna, deliveries: ['nikos'], facts: { [nikos]: 1 } };
    expect(changesSincePrint([ofNikos], all.facts, deliveryOf)).toEqual([]);
    expect(countUnprinted([ofNikos], all.facts, deliveryOf)).toBe(1);
  });

  it('of one lid printed again is that lid: the others of its delivery stay as they were', () => {
    const [first, second, third] = ['1', '2', '3'].map((token) => factKey('grill', token)) as [string, string, string];
    const ofAnna = () => 'anna';
    const all = { ...whole, facts: { [first]: 1, [second]: 1 } };
    const again = { ...whole, deliveries: ['anna'], isReprint: true, facts: { [third]: 1 } };
    // The second was replaced by the third, and only the third came out again: the second is still to be binned.
    expect(onPaper([all, again], ofAnna)).toEqual({ [first]: 1, [second]: 1, [third]: 1 });
    expect(changesSincePrint([all, again], { [first]: 1, [third]: 1 }, ofAnna)).toEqual([
      { key: second, before: 1, after: 0 },
    ]);
    expect(changesSincePrint([again], { [first]: 1, [third]: 1 }, ofAnna)).toEqual([]);
    expect(countUnprinted([again], { [first]: 1, [third]: 1 }, ofAnna)).toBe(1);
  });
});

const anySheet: fc.Arbitrary<KitchenSheet> = fc
  .array(fc.tuple(fc.constantFrom(...stations), fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 20 })))
  .map((things) => Object.fromEntries(things.map(([station, id, count]) => [factKey(station, id), count])));
const ofDelivery = (key: string) => splitFactKey(key)[1];

it('any prints and the changes since give the current facts, once everything was printed', () => {
  const anyPrint = fc.record({
    station: fc.option(fc.constantFrom(...stations)),
    deliveries: fc.option(fc.subarray(['a', 'b', 'c'])),
    truth: anySheet,
    isReprint: fc.boolean(),
    printed: fc.nat(3),
  });
  fc.assert(
    fc.property(anySheet, fc.array(anyPrint, { maxLength: 6 }), anySheet, (first, prints, now) => {
      const versions = [
        { ...whole, facts: first },
        ...prints.map(({ truth, printed, ...part }) => {
          const facts = Object.entries(partOf(truth, part, ofDelivery));
          return { ...part, facts: Object.fromEntries(part.isReprint ? facts.slice(0, printed) : facts) };
        }),
      ];
      const paper = onPaper(versions, ofDelivery) ?? {};
      expect(applyDifference(paper, changesSincePrint(versions, now, ofDelivery))).toEqual(now);
    }),
  );
});
