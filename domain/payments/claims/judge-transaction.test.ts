import { expect, it } from 'vitest';
import { judgeTransaction } from './judge-transaction.ts';

const claim = { orderId: 'order', amountInCents: 4500 };
const reported = { state: 'paid', amountInCents: 4500, isEuro: true, orderId: 'order', isCapture: false };

it.each([
  ['paid for this order', reported, null],
  ['paid at a terminal without an order', { ...reported, orderId: null }, null],
  ['unknown to the provider', null, 'unknown'],
  ['of another order', { ...reported, orderId: 'another' }, 'other-order'],
  ['paid on the page of the provider', { ...reported, isCapture: true }, 'used-before'],
  ['with a cent less', { ...reported, amountInCents: 4499 }, 'amount-differs'],
  ['in another currency', { ...reported, isEuro: false }, 'amount-differs'],
  ['still pending', { ...reported, state: 'pending' }, 'pending'],
  ['declined', { ...reported, state: 'failed' }, 'not-paid'],
  ['refunded', { ...reported, state: 'refunded' }, 'not-paid'],
])('a transaction %s is found to be: %s', (_, transaction, finding) => {
  expect(judgeTransaction(claim, transaction)).toBe(finding);
});
