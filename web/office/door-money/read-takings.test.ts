import { expect, it } from 'vitest';
import { readTakings, type TypedTakings } from './read-takings.ts';

const cash: TypedTakings = { method: 'cash', given: '', received: null, tip: '', terminalId: '', transactionId: '' };

it.each([
  ['all in cash', cash, { received: 6480, tip: 0 }, null],
  ['with change', { ...cash, given: '70' }, { received: 6480 }, 520],
  ['with a tip from the change', { ...cash, given: '70', tip: '2' }, { received: 6480, tip: 200 }, 320],
  ['rounded', { ...cash, received: '64,50', given: '70' }, { received: 6450 }, 550],
  ['by IRIS', { ...cash, method: 'iris', tip: '1' }, { method: 'iris', amount: 6480, tip: 100 }, null],
  ['by card', { ...cash, method: 'pos', terminalId: ' 16 ', transactionId: 'x' }, { terminalId: '16' }, null],
] as const)('money taken %s is read as a stop event', (_, typed, stopEvent, change) => {
  const read = readTakings(typed, 6480);
  expect(read).toMatchObject({ stopEvent: { kind: 'collected', amount: 6480, ...stopEvent }, errors: {}, change });
});

it.each([
  ['too little handed over', { ...cash, given: '60' }, { given: 'run-given-too-little' }],
  ['an impossible amount handed over', { ...cash, given: '999999' }, { given: 'number-out-of-range' }],
  ['more than two euros short', { ...cash, received: '62,79' }, { received: 'run-received-short' }],
  ['more than the amount due', { ...cash, received: '65' }, { received: 'run-received-more' }],
  [
    'text instead of an amount',
    { ...cash, received: 'πολλά', tip: '-1' },
    { received: 'not-a-number', tip: 'number-out-of-range' },
  ],
  [
    'a card without its slip',
    { ...cash, method: 'pos' },
    { terminalId: 'run-field-missing', transactionId: 'run-field-missing' },
  ],
] as const)('%s is reported at its field', (_, typed, errors) => {
  expect(readTakings(typed, 6480)).toMatchObject({ stopEvent: null, errors });
});

it('refuses cash over 500 €', () => {
  expect(readTakings(cash, 50_001)).toMatchObject({ stopEvent: null, errors: { given: 'run-cash-limit' } });
});
