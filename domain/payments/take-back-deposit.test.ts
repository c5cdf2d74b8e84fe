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
    'of an order that is not cooked yet',
    {},
    {},
    0,
    { kind: 'waits-again', until: new Date('2026-11-18T21:59:59.999Z') },
  ],
  ['of an order paid in two parts', {}, { paidInCents: 8000 }, 3000, { kind: 'waits-again' }],
  ['that is only a part', { outcome: 'waiting' }, { status: 'not-paid', paidInCents: 0 }, 0, { kind: 'part' }],
  ['after the cut-off', {}, cooked, 0, { kind: 'owes-again' }],
  [
    'of a plan with a delivered part',
    {},
    { deliveries: [{ date: '2026-11-16', status: 'delivered' }, ...order.deliveries] },
    0,
    { kind: 'owes-again' },
  ],
  ['of an order with payment at the door', {}, { paymentType: 'pos' }, 0, { kind: 'owes-again' }],
  ['of an order that was partly paid by card', {}, { paidInCents: 7000 }, 0, { kind: 'owes-again' }],
  ['that is refunded anyway', { outcome: 'refund-due' }, {}, 0, { kind: 'refused', why: 'deposit-gone-back' }],
  ['that was partly refunded', { hasRefund: true }, {}, 0, { kind: 'refused', why: 'deposit-gone-back' }],
  ['of a cancelled order', {}, { status: 'canceled' }, 0, { kind: 'refused', why: 'deposit-gone-back' }],
] as const)('a deposit %s', (...[, come, facts, othersInCents, verdict]) => {
  expect(judgeTakeBack({ ...deposit, ...come }, { ...order, ...facts }, { othersInCents, now })).toMatchObject(verdict);
});
