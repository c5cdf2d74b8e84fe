import { expect, it } from 'vitest';
import { judgeTransaction } from './judge-transaction.ts';

const claim = { orderId: 'order', amountInCents: 4500 };
const told = { state: 'paid', amountInCents: 4500, isEuro: true, orderId: 'order', isCapture: false };

it.each([
  ['paid for this order', told, null],
  ['paid at a terminal without an order', { ...told, orderId: null }, null],
  ['unknown to the provider', null, 'unknown'],
  ['of another order', { ...told, orderId: 'another' }, 'other-order'],
  ['paid on the page of the provider', { ...told, isCapture: true }, 'used-before'],
  ['with a cent less', { ...told, amountInCents: 4499 }, 'amount-differs'],
  ['in another currency', { ...told, isEuro: false }, 'amount-differs'],
  ['still pending', { ...told, state: 'pending' }, 'pending'],
  ['declined', { ...told, state: 'failed' }, 'not-paid'],
  ['refunded', { ...told, state: 'refunded' }, 'not-paid'],
])('a transaction %s is found to be: %s', (_, transaction, finding) => {
  expect(judgeTransaction(claim, transaction)).toBe(finding);
});
