import { describe, expect, it } from 'vitest';
import { firstChargeAtNewPrice, planPriceAtRenewal, renewalPrice } from './renewal-price.ts';

it('is the price of the plan, less the discount of a large order', () => {
  expect(renewalPrice(7_900)).toBe(7_900);
  expect(renewalPrice(19_000)).toBe(19_000);
  expect(renewalPrice(20_000)).toBe(18_000);
});

describe('the price of a plan at its renewal', () => {
  const charge = new Date('2026-10-28T10:00:00+02:00');
  const raised = { agreedInCents: 10_000, currentInCents: 12_000 };

  it.each([
    ['no price was mailed', null, 10_000],
    // Clocks go back between: seven days are seven days.
    ['it was mailed exactly seven days before', '2026-10-21T10:00:00+03:00', 12_000],
    ['it was mailed a minute too late', '2026-10-21T10:01:00+03:00', 10_000],
  ])('when %s', (_what, announcedAt, price) => {
    expect(planPriceAtRenewal(raised, announcedAt === null ? null : new Date(announcedAt), charge)).toBe(price);
  });

  it('falls at once', () => {
    expect(planPriceAtRenewal({ agreedInCents: 10_000, currentInCents: 9_000 }, null, charge)).toBe(9_000);
  });

  it('that is announced now applies from the first renewal after more than seven days', () => {
    const since = new Date('2026-10-01T00:00:00+03:00');
    const from = (now: string) => firstChargeAtNewPrice(charge, 1, { now: new Date(now), from: since }).toISOString();
    expect(from('2026-10-20T10:00:00+03:00')).toBe(charge.toISOString());
    expect(from('2026-10-22T10:00:00+03:00')).toBe('2026-11-04T08:00:00.000Z');
  });

  it('that is announced long before its date is charged from the first renewal on or after that date', () => {
    const now = new Date('2026-10-01T10:00:00+03:00');
    const first = (from: string) => firstChargeAtNewPrice(charge, 1, { now, from: new Date(from) }).toISOString();
    expect(first('2026-10-28T00:00:00+02:00')).toBe(charge.toISOString());
    expect(first('2026-10-29T00:00:00+02:00')).toBe('2026-11-04T08:00:00.000Z');
  });
});
