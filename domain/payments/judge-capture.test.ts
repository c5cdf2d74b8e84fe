import { expect, it } from 'vitest';
import { judgeCapture } from './judge-capture.ts';

const order = { status: 'not-paid', dueInCents: 5000 } as const;
const attempt = { amountInCents: 5000, isSettled: false };
const capture = { amountInCents: 5000, isEuro: true };

it.each([
  ['the requested amount, for an unpaid order', {}, 'settled'],
  ['for an order that was switched to payment at the door', { order: { ...order, status: 'opened' } }, 'settled'],
  [
    'a second capture on the same page, although more is due',
    { attempt: { ...attempt, isSettled: true } },
    'paid-twice',
  ],
  ['for a paid order', { order: { status: 'opened', dueInCents: 0 } }, 'paid-twice'],
  ['for an order whose amount due is smaller by now', { order: { ...order, dueInCents: 4999 } }, 'paid-twice'],
  ['for a cancelled order', { order: { status: 'canceled', dueInCents: 0 } }, 'paid-too-late'],
  ['another amount', { capture: { amountInCents: 5001, isEuro: true } }, 'wrong-amount'],
  [
    'another amount, too late',
    { order: { status: 'canceled', dueInCents: 0 }, capture: { amountInCents: 1, isEuro: true } },
    'wrong-amount',
  ],
  ['another currency', { capture: { amountInCents: 5000, isEuro: false } }, 'wrong-amount'],
] as const)('%s: %o is %s', (_what, facts, verdict) => {
  expect(judgeCapture({ order, attempt, capture, ...facts })).toBe(verdict);
});
