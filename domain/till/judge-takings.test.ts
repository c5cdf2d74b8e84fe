import { expect, it } from 'vitest';
import { judgeTakings, type Takings } from './judge-takings.ts';

const none = { terminalId: null, transactionId: null, signature: null };
const cash: Takings = { status: 'opened', method: 'cash', amountInCents: 4500, receivedInCents: 4500, ...none };
const card: Takings = { ...cash, method: 'pos', terminalId: '1', transactionId: 't', signature: 's' };

it.each([
  ['cash', cash, null],
  ['cash, rounded', { ...cash, receivedInCents: 4490 }, null],
  ['cash, two euros short', { ...cash, receivedInCents: 4300 }, null],
  ['cash, more than two euros short', { ...cash, receivedInCents: 4299 }, 'too-short'],
  ['more cash than the amount due', { ...cash, receivedInCents: 4600 }, 'more-than-due'],
  ['an amount other than the amount due', { ...cash, amountInCents: 4400, receivedInCents: 4400 }, 'not-the-due'],
  ['money for an order that waits for its deposit', { ...cash, status: 'not-paid' }, 'order-not-open'],
  ['IRIS instead of the agreed method', { ...cash, method: 'iris' }, null],
  ['IRIS, a cent short', { ...cash, method: 'iris', receivedInCents: 4499 }, 'too-short'],
  ['a card', card, null],
  ['a card, a cent short', { ...card, receivedInCents: 4499 }, 'too-short'],
  ['a card without its terminal', { ...card, terminalId: null }, 'terminal-missing'],
  ['a card without a signature', { ...card, signature: null }, 'signature-missing'],
] as const)('%s is answered %s', (_, takings, refusal) => {
  expect(judgeTakings(takings, 4500, true)).toBe(refusal);
});

it('takes no cash over 500 €, whatever was agreed', () => {
  const much = { ...cash, amountInCents: 50_001, receivedInCents: 50_001 };
  expect(judgeTakings(much, 50_001, false)).toBe('cash-over-limit');
  expect(judgeTakings({ ...much, method: 'iris' }, 50_001, false)).toBeNull();
});
