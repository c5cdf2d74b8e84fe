import { describe, expect, it } from 'vitest';
import type { KnownCartError } from './cart-errors.ts';
import { singleCart, weeklyCart } from './example-cart.ts';
import { decideNextStep } from './next-step.ts';
import { reachedStep, stepPath } from './steps.ts';

const noCustomer: KnownCartError = { slug: 'no-customer-found', group: 'customer' };
const amounts: KnownCartError = { slug: 'amounts-error', group: 'amounts' };
const minimum: KnownCartError = { slug: 'region-2-min-total-error', group: 'totals' };
const closed: KnownCartError = { slug: 'date-closed', group: 'schedule' };
const noPhone: KnownCartError = { slug: 'phone-missing', group: 'shipping-address' };
const noStreet: KnownCartError = { slug: 'incomplete-address', group: 'shipping-address' };
const go = (path: string) => ({ path, report: null });

describe('the next step', () => {
  it.each(['/checkout', '/menu', '/plans'])('without a cart is the target %s', (target) => {
    expect(decideNextStep(target, null, [])).toEqual(go(target));
  });

  it.each([
    ['no address', singleCart({ address: null }), '/address'],
    ['no spot', singleCart({ hasSpot: false }), '/address'],
    ['no address and no dates', weeklyCart({ address: null, deliveries: [], timePeriodId: null }), '/address'],
    ['no dates', singleCart({ deliveries: [] }), '/date-time'],
    ['no time', singleCart({ timePeriodId: null }), '/date-time'],
    ['no weekly dates', weeklyCart({ deliveries: [] }), '/date-time/weekly'],
    ['no weekly time', weeklyCart({ timePeriodId: null }), '/date-time/weekly'],
  ])('with %s comes before any error', (_, facts, path) => {
    expect(decideNextStep('/checkout', facts, [noCustomer, amounts, minimum])).toEqual(go(path));
  });

  it.each([
    ['/checkout', singleCart(), [noCustomer], { path: '/menu', report: 'login' }],
    [
      '/checkout',
      singleCart(),
      [noCustomer, minimum],
      { path: '/menu', report: { toast: 'region-2-min-total-error' } },
    ],
    ['/checkout', weeklyCart(), [noCustomer, amounts], { path: '/menu/weekly', report: 'plan-rules' }],
    ['/checkout', weeklyCart(), [noCustomer], { path: '/menu/weekly', report: 'login' }],
    ['/checkout', weeklyCart(), [amounts, minimum], { path: '/menu/weekly', report: 'plan-rules' }],
    ['/checkout', singleCart(), [minimum], { path: '/menu', report: { toast: 'region-2-min-total-error' } }],
    ['/checkout', singleCart(), [closed, minimum], { path: '/menu', report: { toast: 'date-closed' } }],
    ['/checkout', singleCart(), [closed], { path: '/menu', report: { toast: 'date-closed' } }],
    ['/checkout', weeklyCart(), [minimum], { path: '/menu/weekly', report: { toast: 'region-2-min-total-error' } }],
    ['/menu', singleCart(), [noCustomer], { path: '/menu', report: null }],
    ['/menu', singleCart(), [noCustomer, minimum], { path: '/menu', report: { toast: 'region-2-min-total-error' } }],
    ['/menu', weeklyCart(), [noCustomer, amounts], { path: '/menu/weekly', report: 'plan-rules' }],
    ['/date-time', singleCart(), [noCustomer], { path: '/menu', report: null }],
  ] as const)('to %s of %j with %j', (target, facts, errors, step) => {
    expect(decideNextStep(target, facts, errors)).toEqual(step);
  });

  it.each([
    ['/checkout', singleCart(), '/checkout'],
    ['/checkout', weeklyCart(), '/checkout'],
    ['/menu', singleCart(), '/menu'],
    ['/menu', weeklyCart(), '/menu/weekly'],
    ['/menu/weekly', weeklyCart(), '/menu/weekly'],
  ])('to %s is free when only the address has remarks', (target, facts, path) => {
    expect(decideNextStep(target, facts, [noStreet, noPhone])).toEqual(go(path));
  });
});

describe('the steps of the flow', () => {
  it.each([
    [null, [], 0],
    [singleCart({ address: null, deliveries: [], timePeriodId: null }), [], 1],
    [singleCart({ hasSpot: false }), [], 1],
    [singleCart({ timePeriodId: null }), [], 1],
    [weeklyCart(), [amounts], 2],
    [singleCart(), [minimum, noCustomer], 2],
    [singleCart(), [closed], 2],
    [singleCart(), [noCustomer, noPhone], 3],
    [singleCart(), [], 3],
  ])('%#. %j with %j has reached %i', (facts, errors, step) => {
    expect(reachedStep(facts, errors)).toBe(step);
  });

  it.each([
    [0, '/plans', '/plans/weekly'],
    [1, '/address', '/address'],
    [2, '/menu', '/menu/weekly'],
    [3, '/checkout', '/checkout'],
  ] as const)('%i has the paths %s and %s', (step, daily, weekly) => {
    expect([stepPath(step, 'daily'), stepPath(step, 'weekly')]).toEqual([daily, weekly]);
  });
});
