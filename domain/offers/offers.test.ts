import { describe, expect, it } from 'vitest';
import { announceOffers } from './announced-offers.ts';
import { couponStateOn, findCouponFault } from './coupon-state.ts';

const span = { validFrom: '2026-11-10', validUntil: '2026-11-20', totalLimit: 2 };

describe('a coupon on a day', () => {
  it.each([
    ['2026-11-09', 0, 'waiting'],
    ['2026-11-10', 0, 'running'],
    ['2026-11-20', 1, 'running'],
    ['2026-11-20', 2, 'used-up'],
    ['2026-11-21', 2, 'over'],
  ] as const)('on %s, used %i times, is %s', (today, used, state) => {
    expect(couponStateOn(span, used, today)).toBe(state);
  });

  it('has a percentage or an amount, and does not end before it begins', () => {
    const right = { percent: 10, amount: null, validFrom: '2026-11-10', validUntil: '2026-11-10' };
    expect(findCouponFault(right)).toBeNull();
    expect(findCouponFault({ ...right, amount: 500 })).toBe('value');
    expect(findCouponFault({ ...right, percent: null })).toBe('value');
    expect(findCouponFault({ ...right, validUntil: '2026-11-09' })).toBe('dates');
  });
});

describe('offers of a day', () => {
  const coupon = {
    ...span,
    id: 'a',
    code: 'FIRST',
    visibility: 'public',
    percent: 20,
    firstOrderOnly: true,
    used: 0,
  } as const;
  const text = { el: 'Γεια', en: 'Hi' };

  it('announce the best coupon for first orders, but not twice', () => {
    const better = { ...coupon, id: 'b', code: 'BETTER', percent: 25 };
    expect(announceOffers([coupon, better], [], '2026-11-12').firstOrder).toEqual({ code: 'BETTER', percent: 25 });
    const banner = { text, couponId: 'b', from: '2026-11-01', until: null };
    expect(announceOffers([coupon, better], [banner], '2026-11-12')).toEqual({
      firstOrder: null,
      banners: [{ text, code: 'BETTER', isForFirstOrder: true }],
    });
  });

  it('are empty before the day, after it, or without the promised coupon', () => {
    const banner = { text, couponId: null, from: '2026-11-12', until: '2026-11-12' };
    const shown = (today: string) => announceOffers([], [banner], today).banners.length;
    expect(['2026-11-11', '2026-11-12', '2026-11-13'].map(shown)).toEqual([0, 1, 0]);
    const promised = { ...banner, couponId: 'a' };
    expect(announceOffers([{ ...coupon, used: 2 }], [promised], '2026-11-12').banners).toEqual([]);
  });
});
