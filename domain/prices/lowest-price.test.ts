import { describe, expect, it } from 'vitest';
import { lowestPriceBefore } from './lowest-price.ts';

const on = (day: string, priceInCents: number) => ({ at: `${day}T09:00:00Z`, priceInCents });
const reduction = new Date('2026-11-15T09:00:00Z');

describe('the lowest price of the 30 days before a reduction', () => {
  it('counts the price that held when they began, and every one since', () => {
    expect(lowestPriceBefore([on('2026-09-01', 790), on('2026-11-01', 850)], reduction)).toBe(790);
    expect(lowestPriceBefore([on('2026-09-01', 790), on('2026-10-01', 850)], reduction)).toBe(850);
    expect(lowestPriceBefore([on('2026-09-01', 900), on('2026-10-20', 700), on('2026-10-21', 900)], reduction)).toBe(
      700,
    );
  });

  it('leaves out the reduction itself, and later prices', () => {
    const history = [on('2026-09-01', 900), { at: reduction.toISOString(), priceInCents: 600 }, on('2026-11-20', 500)];
    expect(lowestPriceBefore(history, reduction)).toBe(900);
  });

  it.each([
    // Clocks go back on 25 October: the same hour 30 days before is 721 hours ago.
    ['2026-11-15T09:00:00+02:00', '2026-10-16T09:00:00+03:00'],
    // They go forward on 28 March: 719 hours.
    ['2027-04-10T09:00:00+03:00', '2027-03-11T09:00:00+02:00'],
  ])('before %s begin at %s, across any change of clocks', (moment, start) => {
    const endedAt = (offset: number) => new Date(Date.parse(start) + offset).toISOString();
    const before = { at: '2026-01-01T00:00:00Z', priceInCents: 500 };
    const lowest = (at: string) => lowestPriceBefore([before, { at, priceInCents: 900 }], new Date(moment));
    expect(lowest(endedAt(0))).toBe(900);
    expect(lowest(endedAt(60_000))).toBe(500);
  });

  it('is the lowest of the prices in force in any minute of them, for any history', () => {
    let seed = 17;
    const roll = (sides: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % sides;
    };
    const hour = 3_600_000;
    const start = Date.parse('2026-10-16T09:00:00Z');
    for (let round = 0; round < 300; round++) {
      const steps = Array.from({ length: roll(8) }, () => start + (roll(1_400) - 600) * hour).sort((a, b) => a - b);
      const history = steps.map((at) => ({ at: new Date(at).toISOString(), priceInCents: 500 + roll(500) }));
      const heldAt = (instant: number) => history.findLast(({ at }) => Date.parse(at) <= instant)?.priceInCents;
      const held: number[] = [];
      const end = reduction.getTime();
      const begin = Date.parse('2026-10-16T11:00:00+03:00');
      for (let instant = begin; instant < end; instant += hour) {
        const price = heldAt(instant);
        if (price !== undefined) held.push(price);
      }
      expect(lowestPriceBefore(history, reduction)).toBe(held.length > 0 ? Math.min(...held) : null);
    }
  });

  it('is null for an item that was not sold before', () => {
    expect(lowestPriceBefore([on('2026-11-20', 900)], reduction)).toBeNull();
    expect(lowestPriceBefore([], reduction)).toBeNull();
  });
});
