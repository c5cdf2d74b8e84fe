import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driveSeconds, type Point, straightMetres } from './distance.ts';
import { keepOrder } from './keep-order.ts';
import { driveOf, reckonArrivals, workOf } from './reckon-arrivals.ts';
import { onDuty, refuseShift, type Shift } from './roster.ts';
import { compareWindows, type RunStop, timeOfSeconds } from './run-stop.ts';

const syntagma = { latitude: 37.9755, longitude: 23.7348 };
const kifisia = { latitude: 38.0744, longitude: 23.8113 };
const stop = (id: string, point: Point, from = '10:00', to = '13:00'): RunStop => ({ id, point, from, to, bags: 1 });
const point = fc.record({
  latitude: fc.double({ min: 37.8, max: 38.1, noNaN: true }),
  longitude: fc.double({ min: 23.6, max: 23.9, noNaN: true }),
});
const window = fc.constantFrom(['07:00', '10:00'], ['10:00', '13:00'], ['17:00', '20:00']);
const someStops = fc
  .array(fc.tuple(point, window, fc.integer({ min: 1, max: 4 })), { maxLength: 40 })
  .map((all) => all.map(([at, [from = '', to = '']], index) => stop(`s${index}`, at, from, to)));

describe('the way between two addresses', () => {
  it('is the straight line made longer, the same both ways, and 0 to the same address', () => {
    expect(straightMetres(syntagma, kifisia)).toBeGreaterThan(12_500);
    expect(straightMetres(syntagma, kifisia)).toBeLessThan(13_500);
    expect(driveSeconds(syntagma, kifisia)).toBe(driveSeconds(kifisia, syntagma));
    expect(driveSeconds(syntagma, syntagma)).toBe(0);
  });
});

describe('the times of a run', () => {
  it('open the first stop with its window, wait for a later one, and report late stops', () => {
    const { leavesAtInSeconds, arrivals } = reckonArrivals(syntagma, [
      stop('a', kifisia),
      stop('b', syntagma, '10:00', '10:05'),
      stop('c', syntagma, '17:00', '20:00'),
    ]);
    expect(leavesAtInSeconds + driveSeconds(syntagma, kifisia)).toBe(36_000);
    expect(arrivals.map(({ atInSeconds }) => timeOfSeconds(atInSeconds))).toEqual(['10:00', '10:47', '17:00']);
    expect(arrivals.map(({ lateInSeconds }) => lateInSeconds > 0)).toEqual([false, true, false]);
  });

  it('do not begin before the shift of its courier', () => {
    const sevenInSeconds = 25_200;
    const { leavesAtInSeconds, arrivals } = reckonArrivals(syntagma, [stop('a', kifisia, '07:00')], sevenInSeconds);
    expect(leavesAtInSeconds).toBe(sevenInSeconds);
    expect(arrivals[0]?.atInSeconds).toBe(sevenInSeconds + driveSeconds(syntagma, kifisia));
  });

  it('never open a stop before its window, nor two at once', () => {
    fc.assert(
      fc.property(someStops, (stops) => {
        const { arrivals, backAtInSeconds } = reckonArrivals(syntagma, stops.toSorted(compareWindows));
        const times = arrivals.map(({ atInSeconds }) => atInSeconds);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(backAtInSeconds).toBeGreaterThanOrEqual(times.at(-1) ?? 0);
        expect(workOf(syntagma, stops)).toBe(driveOf(syntagma, stops) + stops.length * 240);
      }),
    );
  });
});

describe('the roster', () => {
  const shift = (from: string, to: string): Shift => ({ courierId: 'k', from, to, mostStops: 40, mostBags: 60 });
  it.each([
    ['07:00', '13:00', [], null],
    ['13:00', '07:00', [], 'shift-backwards'],
    ['07:00', '07:00', [], 'shift-backwards'],
    ['13:00', '16:00', [shift('07:00', '13:00')], null],
    ['12:59', '16:00', [shift('07:00', '13:00')], 'shift-overlaps'],
    ['06:00', '22:00', [shift('07:00', '13:00')], 'shift-overlaps'],
  ] as const)('of %s to %s beside %j is answered %s', (from, to, others, refusal) => {
    expect(refuseShift({ from, to }, others)).toBe(refusal);
  });

  it('has for a window those who drive the whole of it', () => {
    const [early, all, late] = [shift('07:00', '11:00'), shift('06:00', '22:00'), shift('10:00', '13:00')];
    expect(onDuty([early, all, late], { from: '10:00', to: '13:00' })).toEqual([all, late]);
  });
});

describe('a manual order', () => {
  it('is kept, and new stops are inserted without leaving their window', () => {
    fc.assert(
      fc.property(someStops, fc.nat(40), (stops, cut) => {
        const byHand = stops.slice(0, cut).toSorted(compareWindows);
        const ids = byHand.map(({ id }) => id);
        const order = keepOrder(syntagma, stops, ids);
        expect(order.map(({ id }) => id).toSorted()).toEqual(stops.map(({ id }) => id).toSorted());
        expect(order.filter(({ id }) => ids.includes(id))).toEqual(byHand);
        expect(order).toEqual(order.toSorted(compareWindows));
      }),
    );
  });

  it('is kept even where it goes back to an earlier window', () => {
    const stops = [stop('late', kifisia, '17:00', '20:00'), stop('early', syntagma), stop('new', kifisia)];
    const ids = keepOrder(syntagma, stops, ['late', 'early']).map(({ id }) => id);
    expect(ids.filter((id) => id !== 'new')).toEqual(['late', 'early']);
  });
});
