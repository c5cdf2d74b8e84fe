import { describe, expect, it } from 'vitest';
import { decidePlanPrice, isSamePrice, type PricesOfPlan, planPriceOn } from './plan-price.ts';

const now = new Date('2026-11-17T10:00:00+02:00');
const inTwoMinutes = new Date('2026-11-17T10:02:00+02:00');
const today = '2026-11-17';
const december = { priceInCents: 8200, startsOn: '2026-12-01' };
const kept: PricesOfPlan = { priceInCents: 7900, next: december };
const say = (priceInCents: number | null, startsOn: string, of = kept, at = now) =>
  decidePlanPrice(of, { priceInCents, startsOn }, at);

it('a price holds from the beginning of its date on', () => {
  expect(planPriceOn(kept, '2026-11-30')).toBe(7900);
  expect(planPriceOn(kept, '2026-12-01')).toBe(8200);
});

describe('a new price', () => {
  it('waits two minutes, also one of today, and keeps the one that waited before it', () => {
    expect(say(8000, today)).toEqual({
      priceInCents: 7900,
      next: { priceInCents: 8000, startsOn: today, undoUntil: inTwoMinutes, instead: december },
    });
    expect(say(8500, '2027-01-01').next).toMatchObject({ priceInCents: 8500, startsOn: '2027-01-01' });
  });

  it('that equals the current one waits for nothing', () => {
    expect(say(7900, '2027-01-01')).toEqual({ priceInCents: 7900, next: null });
  });

  it('taken back within the two minutes restores the previous state', () => {
    const saved = say(8000, today);
    expect(isSamePrice(say(null, today, saved), kept)).toBe(true);
    // Corrected twice, it still restores the price that waited at first.
    expect(isSamePrice(say(null, today, say(8100, today, saved)), kept)).toBe(true);
  });

  it('that waits for its date is taken back for good', () => {
    expect(say(null, today)).toEqual({ priceInCents: 7900, next: null });
    const later = new Date('2026-11-18T10:00:00+02:00');
    expect(say(null, today, say(8500, '2027-01-01'), later)).toEqual({ priceInCents: 7900, next: null });
  });
});
