import { expect, it } from 'vitest';
import { judgeDeposit } from './judge-deposit.ts';

const waits = { status: 'not-paid', dueInCents: 5000 } as const;

it.each([
  [
    'the whole amount due',
    { order: waits, waitingInCents: 0, amountInCents: 5000 },
    { outcome: 'settled', surplusInCents: 0 },
  ],
  ['too little', { order: waits, waitingInCents: 0, amountInCents: 4999 }, { outcome: 'waiting' }],
  ['the rest', { order: waits, waitingInCents: 4999, amountInCents: 1 }, { outcome: 'settled', surplusInCents: 0 }],
  [
    'more than the rest',
    { order: waits, waitingInCents: 4000, amountInCents: 1500 },
    { outcome: 'settled', surplusInCents: 500 },
  ],
  ['too much', { order: waits, waitingInCents: 0, amountInCents: 6000 }, { outcome: 'settled', surplusInCents: 1000 }],
  [
    'for an order that had lapsed',
    { order: { status: 'canceled', dueInCents: 0 }, waitingInCents: 0, amountInCents: 5000 },
    { outcome: 'goes-back', reason: 'paid-too-late' },
  ],
  [
    'for a paid order',
    { order: { status: 'opened', dueInCents: 0 }, waitingInCents: 0, amountInCents: 5000 },
    { outcome: 'goes-back', reason: 'paid-twice' },
  ],
  [
    'a part of the amount due at the door',
    { order: { status: 'opened', dueInCents: 5000 }, waitingInCents: 0, amountInCents: 2000 },
    { outcome: 'settled', surplusInCents: 0 },
  ],
] as const)('%s', (_what, facts, verdict) => {
  expect(judgeDeposit(facts)).toEqual(verdict);
});
