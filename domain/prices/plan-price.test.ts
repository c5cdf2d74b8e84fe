import { expect, it } from 'vitest';
import { decidePlanPrice, planPriceOn } from './plan-price.ts';

const today = '2026-11-17';
const kept = { priceInCents: 7900, next: { priceInCents: 8200, startsOn: '2026-12-01' } };

it('a price holds from the beginning of its date on', () => {
  expect(planPriceOn(kept, '2026-11-30')).toBe(7900);
  expect(planPriceOn(kept, '2026-12-01')).toBe(8200);
});

it('a price of today holds at once and ends what waited; a later one waits; the same one waits for nothing', () => {
  const say = (priceInCents: number | null, startsOn: string) =>
    decidePlanPrice(kept, { priceInCents, startsOn }, today);
  expect(say(8000, today)).toEqual({ priceInCents: 8000, next: null });
  expect(say(8500, '2027-01-01')).toEqual({ priceInCents: 7900, next: { priceInCents: 8500, startsOn: '2027-01-01' } });
  expect(say(7900, '2027-01-01')).toEqual({ priceInCents: 7900, next: null });
  expect(say(null, today)).toEqual({ priceInCents: 7900, next: null });
});
