import { expect, it } from 'vitest';
import { checkAddress } from './address-fields.ts';

const full = { postalCode: '116 35', street: 'Αρχελάου', number: '18', city: 'Αθήνα', country: 'GR' };

it.each([
  ['complete', {}, {}],
  ['a number after the street', { street: 'Αρχελάου 18', number: '' }, {}],
  ['no street', { street: ' ' }, { street: 'incomplete-address' }],
  ['no number', { number: '' }, { number: 'incomplete-address' }],
  ['a bad postal code', { postalCode: '1163' }, { postalCode: 'invalid-field' }],
  ['a bad phone', { phone: 'call me' }, { phone: 'invalid-phone' }],
  ['a long bell', { bell: 'x'.repeat(61) }, { bell: 'too-long' }],
  ['no phone, floor or bell', { phone: '', floor: '', bell: '' }, {}],
])('%s', (_, change, wrong) => {
  expect(checkAddress({ ...full, ...change })).toEqual(wrong);
});
