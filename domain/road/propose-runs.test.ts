import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeRuns } from './propose-runs.ts';
import type { Shift } from './roster.ts';
import type { RunStop } from './run-stop.ts';

const kitchen = { latitude: 37.98, longitude: 23.73 };
const shift = (courierId: string, facts: Partial<Shift> = {}): Shift => ({
  courierId,
  from: '06:00',
  to: '22:00',
  mostStops: 40,
  mostBags: 80,
  ...facts,
});
const stops = (count: number, at: (index: number) => { latitude: number; longitude: number }): RunStop[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    point: at(index),
    from: '10:00',
    to: '13:00',
    bags: 1,
  }));
const circle = (count: number) =>
  stops(count, (index) => ({
    latitude: 37.98 + 0.05 * Math.sin((2 * Math.PI * index) / count),
    longitude: 23.73 + 0.05 * Math.cos((2 * Math.PI * index) / count),
  }));
const propose = (given: RunStop[], shifts: Shift[], byHand = new Map<string, string>()) =>
  proposeRuns({ kitchen, stops: given, shifts, byHand, away: new Set() });

describe('proposed runs', () => {
  it('share a circle of stops evenly, each run in a part of it', () => {
    const { runs, left } = propose(circle(40), [shift('a'), shift('b'), shift('c'), shift('d')]);
    expect(left).toEqual([]);
    expect(runs.map(({ stopIds }) => stopIds.length)).toEqual([10, 10, 10, 10]);
    for (const { stopIds } of runs) {
      const numbers = stopIds.map((id) => Number(id.slice(1))).toSorted((a, b) => a - b);
      const gaps = numbers.map((each, index) => (numbers[index + 1] ?? (numbers[0] ?? 0) + 40) - each);
      expect(gaps.filter((gap) => gap > 1)).toHaveLength(1);
    }
  });

  it('give nothing more to a courier who has left in that window', () => {
    const [given, shifts] = [circle(4), [shift('a'), shift('b')]];
    const away = new Set(['a 10:00']);
    const { runs } = proposeRuns({ kitchen, stops: given, shifts, byHand: new Map(), away });
    expect(runs.map(({ courierId, stopIds }) => [courierId, stopIds.length])).toEqual([['b', 4]]);
  });

  it('leave out stops that fit nowhere, with the reason', () => {
    expect(propose(circle(5), [])).toEqual({
      runs: [],
      left: Array.from({ length: 5 }, (_, index) => ({ id: `s${index}`, why: 'nobody-on-duty' })),
    });
    expect(propose(circle(5), [shift('a', { from: '10:30' })]).left).toHaveLength(5);
    const { runs, left } = propose(circle(5), [shift('a', { mostStops: 2 }), shift('b', { mostBags: 1 })]);
    expect(runs.map(({ stopIds }) => stopIds.length)).toEqual([2, 1]);
    expect(left.map(({ why }) => why)).toEqual(['no-room', 'no-room']);
  });

  it('keep every delivery once, within the limits, and leave manual assignments in place', () => {
    const drawn = fc.record({
      places: fc.array(
        fc.record({
          latitude: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
          longitude: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
          bags: fc.integer({ min: 1, max: 3 }),
          isEarly: fc.boolean(),
        }),
        { maxLength: 60 },
      ),
      shifts: fc.uniqueArray(
        fc.record({
          courierId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
          from: fc.constantFrom('06:00', '09:00'),
          to: fc.constant('22:00'),
          mostStops: fc.integer({ min: 1, max: 30 }),
          mostBags: fc.integer({ min: 1, max: 60 }),
        }),
        { selector: ({ courierId }) => courierId, maxLength: 5 },
      ),
      byHand: fc.dictionary(fc.constantFrom('s0', 's1', 's2', 's3'), fc.constantFrom('a', 'b', 'x')),
    });
    fc.assert(
      fc.property(drawn, ({ places, shifts, byHand }) => {
        const given = places.map(({ latitude, longitude, bags, isEarly }, index) => ({
          id: `s${index}`,
          point: { latitude: 37.98 + latitude, longitude: 23.73 + longitude },
          bags,
          ...(isEarly ? { from: '07:00', to: '10:00' } : { from: '10:00', to: '13:00' }),
        }));
        const hands = new Map(Object.entries(byHand).filter(([id]) => given.some((stop) => stop.id === id)));
        const { runs, left } = propose(given, shifts, hands);
        const all = [...runs.flatMap(({ stopIds }) => stopIds), ...left.map(({ id }) => id)];
        expect(all.toSorted()).toEqual(given.map(({ id }) => id).toSorted());
        for (const { courierId, from, stopIds } of runs) {
          const limits = shifts.find((each) => each.courierId === courierId);
          const inRun = given.filter(({ id }) => stopIds.includes(id));
          expect(inRun.every((stop) => stop.from === from)).toBe(true);
          const free = inRun.filter(({ id }) => !hands.has(id));
          if (free.length === 0) continue;
          expect(limits && limits.from <= from).toBe(true);
          expect(inRun.length).toBeLessThanOrEqual(limits?.mostStops ?? 0);
          expect(inRun.reduce((sum, { bags }) => sum + bags, 0)).toBeLessThanOrEqual(limits?.mostBags ?? 0);
        }
        for (const [id, courierId] of hands)
          expect(runs.find(({ stopIds }) => stopIds.includes(id))?.courierId).toBe(courierId);
      }),
    );
  });
});
