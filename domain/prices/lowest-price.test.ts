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

  it('leaves out the reduction itself, and what came after it', () => {
    const history = [on('2026-09-01', 900), { at: reduction.toISOString(), priceInCents: 600 }, on('2026-11-20', 500)];
    expect(lowestPriceBefore(history, reduction)).toBe(900);
  });

  it('does not exist for what was not sold before', () => {
    expect(lowestPriceBefore([on('2026-11-20', 900)], reduction)).toBeNull();
    expect(lowestPriceBefore([], reduction)).toBeNull();
  });
});
