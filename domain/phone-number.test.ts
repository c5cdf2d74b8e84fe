import { expect, it } from 'vitest';
import { mobileNumber } from './phone-number.ts';

it.each([
  ['6912345678', '+306912345678'],
  ['+30 691 234 5678', '+306912345678'],
  ['0030-691.234.5678', '+306912345678'],
  ['+44 7700 900123', '+447700900123'],
  ['0044 7700 900123', '+447700900123'],
  ['2101234567', null],
  ['+30 210 1234567', null],
  ['7700900123', null],
  ['+1', null],
  ['', null],
  ['δεν έχω', null],
])('%s is reached at %s', (typed, reached) => {
  expect(mobileNumber(typed)).toBe(reached);
});
