import { expect, it } from 'vitest';
import { judgeCapture } from './judge-capture.ts';

const order = { status: 'not-paid', dueInCents: 5000 } as const;
const attempt = { amountInCents: 5000, isSettled: false };
const capture = { amountInCents: 5000, isEuro: true };

it.each([
  ['what was asked for, for an order that waits', {}, 'settled'],
  ['for an order that is paid at the door and now need not be', { order: { ...order, status: 'opened' } }, 'settled'],
  ['a second time on the same page, though more is due', { attempt: { ...attempt, isSettled: true } }, 'paid-twice'],
  ['for an order that is paid', { order: { status: 'opened', dueInCents: 0 } }, 'paid-twice'],
  ['for one that is due less by now', { order: { ...order, dueInCents: 4999 } }, 'paid-twice'],
  ['for one that was cancelled', { order: { status: 'canceled', dueInCents: 0 } }, 'paid-too-late'],
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
