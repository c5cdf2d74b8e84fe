import { expect, it } from 'vitest';
import { type Collection, refuseCollection } from './refuse-collection.ts';

const card: Collection = {
  status: 'opened',
  method: 'pos',
  amountInCents: 4500,
  dueInCents: 4500,
  terminalId: '16000123',
  transactionId: 't-1',
  signature: 's-1',
};
const cash: Collection = { ...card, method: 'cash', terminalId: null, transactionId: null, signature: null };

it.each([
  ['a card', card, null],
  ['a card without a signature', { ...card, signature: null }, 'signature-missing'],
  ['a card without its terminal', { ...card, terminalId: null }, 'terminal-missing'],
  ['a card without its transaction', { ...card, transactionId: '' }, 'terminal-missing'],
  ['cash', cash, null],
  ['IRIS', { ...cash, method: 'iris' }, null],
  ['a cent too little', { ...cash, amountInCents: 4499 }, 'not-the-due'],
  ['a cent too much', { ...cash, amountInCents: 4501 }, 'not-the-due'],
  ['an amount when nothing is due', { ...cash, dueInCents: 0 }, 'nothing-due'],
  ['money for an order that waits for its deposit', { ...cash, status: 'not-paid' }, 'order-not-open'],
  ['the amount due of a delivered order', { ...cash, status: 'delivered' }, null],
  ['500.00 € in cash', { ...cash, amountInCents: 50_000, dueInCents: 50_000 }, null],
  ['500.01 € in cash', { ...cash, amountInCents: 50_001, dueInCents: 50_001 }, 'cash-over-limit'],
] as const)('%s at the door is answered %s', (_, collection, refusal) => {
  expect(refuseCollection(collection, true)).toBe(refusal);
});

it('requires no signature where none is issued', () => {
  expect(refuseCollection({ ...card, signature: null }, false)).toBeNull();
});
