import { describe, expect, it } from 'vitest';
import type { CartError } from './cart-errors.ts';
import { singleCart, weeklyCart } from './example-cart.ts';
import { decideNextStep } from './next-step.ts';
import { reachedStep, stepOfPath, stepPath } from './steps.ts';

const noCustomer: CartError = { slug: 'no-customer-found', group: 'customer' };
const amounts: CartError = { slug: 'amounts-error', group: 'amounts' };
const minimum: CartError = { slug: 'region-2-min-total-error', group: 'totals' };
const closed: CartError = { slug: 'date-closed', group: 'schedule' };
const noPhone: CartError = { slug: 'phone-missing', group: 'shipping-address' };
const noStreet: CartError = { slug: 'incomplete-address', group: 'shipping-address' };
const go = (path: string) => ({ path, report: null });

describe('the next step', () => {
  it.each(['/checkout', '/menu', '/plans'])('without a cart is the target %s', (target) => {
    expect(decideNextStep(target, null, [])).toEqual(go(target));
  });

  it.each([
    ['no address', singleCart({ address: null }), '/address'],
    ['no spot', singleCart({ hasSpot: false }), '/address'],
    ['no address and no dates', weeklyCart({ address: null, menus: [], timePeriodId: null }), '/address'],
    ['no dates', singleCart({ menus: [] }), '/date-time'],
    ['no time', singleCart({ timePeriodId: null }), '/date-time'],
    ['no weekly dates', weeklyCart({ menus: [] }), '/date-time/weekly'],
    ['no weekly time', weeklyCart({ timePeriodId: null }), '/date-time/weekly'],
  ])('with %s comes before any error', (_, facts, path) => {
    expect(decideNextStep('/checkout', facts, [noCustomer, amounts, minimum])).toEqual(go(path));
  });

  it.each([
    ['/checkout', singleCart(), [noCustomer], '/menu', 'login'],
    ['/checkout', singleCart(), [noCustomer, minimum], '/menu', { toast: 'region-2-min-total-error' }],
    ['/checkout', weeklyCart(), [noCustomer, amounts], '/menu/weekly', 'plan-rules'],
    ['/checkout', weeklyCart(), [noCustomer], '/menu/weekly', 'login'],
    ['/checkout', weeklyCart(), [amounts, minimum], '/menu/weekly', 'plan-rules'],
    ['/checkout', singleCart(), [minimum], '/menu', { toast: 'region-2-min-total-error' }],
    ['/checkout', singleCart(), [closed, minimum], '/menu', { toast: 'region-2-min-total-error' }],
    ['/checkout', singleCart(), [closed], '/menu', { toast: 'date-closed' }],
    ['/checkout', weeklyCart(), [minimum], '/menu/weekly', { toast: 'region-2-min-total-error' }],
    ['/menu', singleCart(), [noCustomer], '/menu', null],
    ['/menu', singleCart(), [noCustomer, minimum], '/menu', { toast: 'region-2-min-total-error' }],
    ['/menu', weeklyCart(), [noCustomer, amounts], '/menu/weekly', 'plan-rules'],
    ['/date-time', singleCart(), [noCustomer], '/menu', null],
  ] as const)('to %s of %j with %j', (target, facts, errors, path, report) => {
    expect(decideNextStep(target, facts, errors)).toEqual({ path, report });
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
    [singleCart({ address: null, menus: [], timePeriodId: null }), [], 1],
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
    expect([stepOfPath(daily), stepOfPath(weekly)]).toEqual([step, step]);
  });

  it.each([
    ['/date-time/weekly', 1],
    ['/addresses', 1],
    ['/checkout/viva', 3],
    ['/', null],
    ['/account/addresses', null],
    ['/toString', null],
  ])('the path %s is step %s', (path, step) => {
    expect(stepOfPath(path)).toBe(step);
  });
});
