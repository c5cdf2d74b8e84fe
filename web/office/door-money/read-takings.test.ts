import { expect, it } from 'vitest';
import { readTakings, type TypedTakings } from './read-takings.ts';

const cash: TypedTakings = { method: 'cash', given: '', received: null, tip: '', terminalId: '', transactionId: '' };

it.each([
  ['all in cash', cash, { received: 6480, tip: 0 }, null],
  ['with change', { ...cash, given: '70' }, { received: 6480 }, 520],
  ['with a tip out of it', { ...cash, given: '70', tip: '2' }, { received: 6480, tip: 200 }, 320],
  ['rounded', { ...cash, received: '64,50', given: '70' }, { received: 6450 }, 550],
  ['by IRIS', { ...cash, method: 'iris', tip: '1' }, { method: 'iris', amount: 6480, tip: 100 }, null],
  ['by card', { ...cash, method: 'pos', terminalId: ' 16 ', transactionId: 'x' }, { terminalId: '16' }, null],
] as const)('money taken %s is a deed', (_, typed, deed, change) => {
  const read = readTakings(typed, 6480);
  expect(read).toMatchObject({ deed: { kind: 'collected', amount: 6480, ...deed }, errors: {}, change });
});

it.each([
  ['too little held out', { ...cash, given: '60' }, { given: 'run-given-too-little' }],
  ['more than anybody holds out', { ...cash, given: '999999' }, { given: 'number-out-of-range' }],
  ['more than two euros short', { ...cash, received: '62,79' }, { received: 'run-received-short' }],
  ['more than the sum', { ...cash, received: '65' }, { received: 'run-received-more' }],
  ['no sum', { ...cash, received: 'πολλά', tip: '-1' }, { received: 'not-a-number', tip: 'number-out-of-range' }],
  [
    'a card without its slip',
    { ...cash, method: 'pos' },
    { terminalId: 'run-field-missing', transactionId: 'run-field-missing' },
  ],
] as const)('%s is said beside its field', (_, typed, errors) => {
  expect(readTakings(typed, 6480)).toMatchObject({ deed: null, errors });
});

it('takes no cash over 500 €', () => {
  expect(readTakings(cash, 50_001)).toMatchObject({ deed: null, errors: { given: 'run-cash-limit' } });
});
