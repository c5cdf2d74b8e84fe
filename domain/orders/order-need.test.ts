import { expect, it } from 'vitest';
import { missingMeals, needOfOrder } from './order-need.ts';

const open = { status: 'opened', paymentType: 'pos', dueInCents: 0, missing: 0 } as const;

it.each([
  ['nothing', open],
  ['door-money', { ...open, dueInCents: 6480 }],
  ['meals', { ...open, dueInCents: 6480, missing: 2 }],
  ['deposit', { ...open, status: 'not-paid', paymentType: 'bank-deposit', missing: 2 }],
  ['payment', { ...open, status: 'not-paid', paymentType: 'viva' }],
  ['failed-stop', { ...open, status: 'not-found', dueInCents: 6480 }],
  ['nothing', { ...open, status: 'canceled', dueInCents: 6480, missing: 2 }],
] as const)('an order needs %s', (need, order) => {
  expect(needOfOrder(order)).toBe(need);
});

it('counts missing meals by category: a surplus of one does not compensate another', () => {
  expect(missingMeals({ main: [6, 6], breakfast: [3, 3] }, { main: 8, breakfast: 1 })).toBe(2);
  expect(missingMeals({ main: [6, 6] }, {})).toBe(6);
  expect(missingMeals({}, { main: 3 })).toBe(0);
});
