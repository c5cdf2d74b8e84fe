import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVatNumber, normaliseVatNumber } from './vat-number.ts';

describe('a VAT number', () => {
  it.each(['123456783', '094259216', '023456780', '090000045', '094019245'])('takes %s', (digits) => {
    expect(isVatNumber(digits)).toBe(true);
  });

  it.each([
    ['a wrong check digit', '123456789'],
    ['another wrong check digit', '123456781'],
    ['eight digits, which are not padded', '12345678'],
    ['ten digits', '0123456783'],
    ['nine zeros, although they pass the checksum', '000000000'],
    ['nine zeros behind a prefix', 'EL 000 000 000'],
    ['letters', '12345678A'],
    ['digits of another script', '١٢٣٤٥٦٧٨٣'],
    ['the prefix of another country', 'DE123456783'],
    ['the prefix twice', 'ELEL123456783'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(isVatNumber(text)).toBe(false);
  });

  it.each(['EL123456783', 'el 123456783', 'GR 123 456 783', 'ΕΛ123456783', ' 123\u00a0456\u00a0783 ', '123-456-783'])(
    'reads %s as the digits alone',
    (typed) => {
      expect(isVatNumber(typed)).toBe(true);
      expect(normaliseVatNumber(typed)).toBe('123456783');
    },
  );

  it('has exactly one check digit for any eight digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (number) => {
        const start = String(number).padStart(8, '0');
        const valid = [...'0123456789'].filter((last) => isVatNumber(start + last));
        expect(valid).toHaveLength(1);
      }),
    );
  });
});
