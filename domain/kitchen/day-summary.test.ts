import { expect, it } from 'vitest';
import { type DayDelivery, lineOfTruth } from './day-summary.ts';

function delivery(id: string, changes: Partial<DayDelivery> = {}): DayDelivery {
  const lines = [{ category: 'main-meal' as const, amount: 2 }];
  return {
    id,
    status: 'opened',
    quota: {},
    lines,
    avoidAllergens: [],
    notes: '',
    isFirstOrder: false,
    isShort: false,
    ...changes,
  };
}

it('counts cooked meals, and lists the deliveries behind every figure', () => {
  const line = lineOfTruth([
    delivery('plain'),
    delivery('allergic', { avoidAllergens: ['nuts'], status: 'delivered' }),
    delivery('unpaid', { status: 'not-paid', notes: 'ring twice', isFirstOrder: true }),
    delivery('skipped', { status: 'skipped' }),
    delivery('canceled', { status: 'canceled', avoidAllergens: ['nuts'] }),
    delivery('new', { isFirstOrder: true, notes: 'no cutlery' }),
    delivery('blank', { notes: '  ', lines: [{ category: 'vegan', amount: 1 }] }),
  ]);
  expect(line).toEqual({
    deliveries: ['plain', 'allergic', 'new', 'blank'],
    meals: { 'main-meal': 6, vegan: 1 },
    allergies: ['allergic'],
    notChosen: [],
    notPaid: ['unpaid'],
    newCustomers: ['new'],
    notes: ['new'],
  });
});

it('finds a plan without chosen meals, by category', () => {
  const quota = { 'main-meal': [2, 8], 'breakfast-snack': [1, 7] } as const;
  const { notChosen } = lineOfTruth([
    delivery('empty', { quota, lines: [] }),
    delivery('no-breakfast', { quota, lines: [{ category: 'main-meal', amount: 5 }] }),
    delivery('whole', {
      quota,
      lines: [
        { category: 'main-meal', amount: 2 },
        { category: 'breakfast-snack', amount: 1 },
      ],
    }),
  ]);
  expect(notChosen).toEqual(['empty', 'no-breakfast']);
});
