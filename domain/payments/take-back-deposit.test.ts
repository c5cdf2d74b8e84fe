import { expect, it } from 'vitest';
import { judgeTakeBack } from './take-back-deposit.ts';

const now = new Date('2026-11-16T10:00:00+02:00');
const deposit = { outcome: 'settled', amountInCents: 5000, hasRefund: false } as const;
const order = {
  status: 'opened',
  paymentType: 'bank-deposit',
  paidInCents: 5000,
  cutOff: 24,
  deliveries: [
    { date: '2026-11-24', status: 'opened' },
    { date: '2026-11-20', status: 'opened' },
  ],
} as const;
const cooked = { deliveries: [{ date: '2026-11-17', status: 'opened' }] };

it.each([
  [
    'of an order that nobody cooks yet',
    {},
    {},
    0,
    { kind: 'waits-again', until: new Date('2026-11-18T21:59:59.999Z') },
  ],
  ['of one paid in two parts', {}, { paidInCents: 8000 }, 3000, { kind: 'waits-again' }],
  ['that was a part', { outcome: 'waiting' }, { status: 'not-paid', paidInCents: 0 }, 0, { kind: 'part' }],
  ['after the cut-off', {}, cooked, 0, { kind: 'owes-again' }],
  [
    'of a plan of which some was eaten',
    {},
    { deliveries: [{ date: '2026-11-16', status: 'delivered' }, ...order.deliveries] },
    0,
    { kind: 'owes-again' },
  ],
  ['of an order paid at its door', {}, { paymentType: 'pos' }, 0, { kind: 'owes-again' }],
  ['of an order that a card paid too', {}, { paidInCents: 7000 }, 0, { kind: 'owes-again' }],
  ['that goes back anyway', { outcome: 'refund-due' }, {}, 0, { kind: 'refused', why: 'deposit-gone-back' }],
  ['of which some went back', { hasRefund: true }, {}, 0, { kind: 'refused', why: 'deposit-gone-back' }],
  ['of a cancelled order', {}, { status: 'canceled' }, 0, { kind: 'refused', why: 'deposit-gone-back' }],
] as const)('a deposit %s', (...[, come, facts, othersInCents, verdict]) => {
  expect(judgeTakeBack({ ...deposit, ...come }, { ...order, ...facts }, { othersInCents, now })).toMatchObject(verdict);
});
