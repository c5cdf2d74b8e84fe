import { describe, expect, it } from 'vitest';
import { staffRoles } from '#contract/fields/call-contract.ts';
import { visibilityOf } from './board-visibility.ts';
import { findProblems, type WatchedDay, type WatchedDelivery } from './day-problems.ts';

function delivery(id: string, changes: Partial<WatchedDelivery> = {}): WatchedDelivery {
  return {
    id,
    status: 'opened',
    quota: {},
    lines: [{ category: 'main-meal', amount: 2 }],
    avoidAllergens: [],
    notes: '',
    isFirstOrder: false,
    isShort: false,
    conflicts: [],
    isFilled: false,
    floor: '2',
    bell: 'Κ.',
    paymentType: 'credit-card',
    isBeingPaid: false,
    ...changes,
  };
}

const contains = { conflicts: [{ meal: 'Σολομός με κινόα', contains: ['sesame' as const], mayContain: [] }] };
const traces = { conflicts: [{ meal: 'Μπάρα βρώμης', contains: [], mayContain: ['nuts' as const] }] };
const owner = visibilityOf(['owner']);

function problemsOf(changes: Partial<WatchedDay>, visibility = owner) {
  const day: WatchedDay = {
    state: 'frozen',
    deliveries: [],
    mealsWithoutRecipe: [],
    corrected: [],
    overfull: [],
    ...changes,
  };
  return findProblems(day, visibility).map(({ kind, role, isUrgent, deliveries }) => [
    kind,
    role,
    isUrgent,
    deliveries,
  ]);
}

describe('a problem that needs a person', () => {
  it.each([
    ['a meal that contains an allergen of its eater', delivery('a', contains), ['allergy-conflict', 'support', true]],
    ['a meal that may contain it', delivery('a', traces), ['possible-traces', 'kitchen', false]],
    [
      'a card order without a payment under way',
      delivery('a', { status: 'not-paid' }),
      ['card-failed', 'support', true],
    ],
    [
      'a deposit that has not arrived',
      delivery('a', { status: 'not-paid', paymentType: 'bank-deposit' }),
      ['deposit-missing', 'accounts', false],
    ],
    [
      'an address without bell and floor',
      delivery('a', { bell: ' ', floor: '' }),
      ['no-bell-or-floor', 'dispatch', false],
    ],
    [
      'meals that are not chosen yet',
      delivery('a', { quota: { 'main-meal': [4, 4] } }),
      ['not-chosen', 'support', false],
    ],
    ['meals that the shop chose', delivery('a', { isFilled: true }), ['filled-by-us', 'support', false]],
  ])('is %s', (_, given, expected) => {
    expect(problemsOf({ deliveries: [given] })).toEqual([[...expected, ['a']]]);
  });

  it.each([
    ['has no problem', delivery('a')],
    ['is being paid', delivery('a', { status: 'not-paid', isBeingPaid: true })],
    ['has a floor', delivery('a', { bell: '' })],
    ['was delivered', delivery('a', { ...contains, status: 'delivered', bell: '', floor: '' })],
    ['was cancelled', delivery('a', { ...contains, status: 'canceled' })],
  ])('is not raised for a delivery that %s', (_, given) => {
    expect(problemsOf({ deliveries: [given] })).toEqual([]);
  });

  it('is listed one by one where a conversation is needed, together where it is one task, and the urgent first', () => {
    const deliveries = [
      delivery('t1', traces),
      delivery('t2', traces),
      delivery('b', { bell: '', floor: '' }),
      delivery('c1', contains),
      delivery('c2', contains),
    ];
    expect(problemsOf({ deliveries }).map(([kind, , , ids]) => [kind, ids])).toEqual([
      ['allergy-conflict', ['c1']],
      ['allergy-conflict', ['c2']],
      ['no-bell-or-floor', ['b']],
      ['possible-traces', ['t1', 't2']],
    ]);
  });

  it('names a dish that has no recipe', () => {
    const overfull = [{ window: { from: '10:00', to: '13:00' }, sold: 41, most: 40 }];
    expect(problemsOf({ overfull })).toEqual([['over-capacity', 'owner', true, []]]);
    expect(problemsOf({ overfull, state: 'out' })).toEqual([]);
    expect(problemsOf({ mealsWithoutRecipe: ['Φακές'] })).toEqual([['no-recipe', 'owner', false, []]]);
  });

  it('stops bags whose dish was corrected until they were checked, also on the road, and not once they are delivered', () => {
    const open = delivery('a');
    const over = delivery('b', { status: 'delivered' });
    for (const state of ['packing', 'out'] as const)
      expect(problemsOf({ state, deliveries: [open, over], corrected: ['a', 'b'] })).toContainEqual([
        ...['recipe-corrected', 'kitchen', true, ['a']],
      ]);
  });

  it('is not raised for a finished day, nor for the meals of bags that are packed', () => {
    const deliveries = [delivery('c', contains), delivery('b', { bell: '', floor: '' })];
    expect(problemsOf({ state: 'out', deliveries }).map(([kind]) => kind)).toEqual(['no-bell-or-floor']);
    expect(problemsOf({ state: 'done', deliveries })).toEqual([]);
  });

  it('is reported only to roles that may see it', () => {
    const deliveries = [
      delivery('c', contains),
      delivery('p', { status: 'not-paid' }),
      delivery('b', { bell: '', floor: '' }),
      delivery('n', { quota: { 'main-meal': [4, 4] } }),
    ];
    const problemsByRole = staffRoles.map((role) => [
      role,
      problemsOf({ deliveries }, visibilityOf([role])).map(([kind]) => kind),
    ]);
    expect(Object.fromEntries(problemsByRole)).toEqual({
      owner: ['allergy-conflict', 'card-failed', 'no-bell-or-floor', 'not-chosen'],
      support: ['allergy-conflict', 'card-failed', 'no-bell-or-floor', 'not-chosen'],
      kitchen: ['allergy-conflict'],
      dispatch: ['no-bell-or-floor'],
      courier: [],
      accounts: ['card-failed'],
    });
  });
});
