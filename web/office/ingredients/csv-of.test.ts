import { expect, it } from 'vitest';
import { csvOf } from './csv-of.ts';

it.each([
  ['φέτα', 'φέτα'],
  ['λάδι, ξίδι', '"λάδι, ξίδι"'],
  ['5" ταψί', '"5"" ταψί"'],
  ['=1+1', "'=1+1"],
  ['@cmd', "'@cmd"],
  [-12, '-12'],
])('writes %s so that a spreadsheet reads it back', (value, cell) => {
  expect(csvOf([['a'], [value]])).toBe(`\ufeffa\r\n${cell}\r\n`);
});
