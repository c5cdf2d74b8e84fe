import { expect, it } from 'vitest';
import type { Localised } from '#contract/fields/languages.ts';
import { withCity } from './city-of-address.ts';

const cities: Record<string, Localised> = {
  '11635': { el: 'Αθήνα', en: 'Athens' },
  '19003': { el: 'Μαρκόπουλο', en: 'Markopoulo' },
};
const rule = { cityOf: (code: string) => cities[code] ?? null, language: 'el' } as const;
const at = (postalCode: string, city: string) => ({ postalCode, city });

it.each([
  ['an empty city is filled from the postal code', at('11635', ' '), null, 'Αθήνα'],
  ['a typed city stays', at('11635', 'Παγκράτι'), null, 'Παγκράτι'],
  ['a city that the shop filled in follows the postal code', at('19003', 'Αθήνα'), at('11635', 'Αθήνα'), 'Μαρκόπουλο'],
  ['a city that an English page filled in follows it too', at('19003', 'Athens'), at('11635', 'Athens'), 'Μαρκόπουλο'],
  ['a typed city stays with a new postal code', at('19003', 'Πόρτο Ράφτη'), at('11635', 'Πόρτο Ράφτη'), 'Πόρτο Ράφτη'],
  [
    'a city that was changed together with the postal code stays',
    at('19003', 'Αθήνα'),
    at('11635', 'Παγκράτι'),
    'Αθήνα',
  ],
  ['the same postal code keeps its city', at('11635', 'Athens'), at('11635', 'Athens'), 'Athens'],
  ['an unknown postal code leaves it empty', at('54622', ''), null, ''],
])('%s', (_, address, before, city) => {
  expect(withCity(address, before, rule)).toEqual({ ...address, city });
});

it('speaks the language of the customer', () => {
  expect(withCity(at('11635', ''), null, { ...rule, language: 'en' }).city).toBe('Athens');
});
