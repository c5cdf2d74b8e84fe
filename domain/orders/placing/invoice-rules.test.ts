import { describe, expect, it } from 'vitest';
import { keptInvoice, refuseVatNumber } from './invoice-rules.ts';

const own = '123456783';

describe('whom an invoice can be made out to', () => {
  it.each([
    ['094259216', null],
    ['EL 094 259 216', null],
    ['094259217', 'invalid-vat-number'],
    ['', 'invalid-vat-number'],
    ['123456783', 'own-vat-number'],
    ['EL123456783', 'own-vat-number'],
    ['ΕΛ 123-456-783', 'own-vat-number'],
  ])('of %s is answered %s', (vatNumber, refusal) => {
    expect(refuseVatNumber(vatNumber, own)).toBe(refusal);
  });
});

describe('the company of an invoice', () => {
  const form = {
    companyName: 'Δημητρίου & Σία',
    profession: 'Λογισμικό',
    vatNumber: 'EL 094259216',
    taxOffice: 'Χολαργού',
    street: 'Λεωφόρος Κηφισίας',
    number: '44',
    postalCode: '151 25',
    city: 'Μαρούσι',
  };

  it('is stored in parts and in one line', () => {
    expect(keptInvoice(form)).toEqual({
      ...form,
      vatNumber: '094259216',
      postalCode: '15125',
      address: 'Λεωφόρος Κηφισίας 44, 151\u00a025 Μαρούσι',
    });
  });

  it('may live where houses have no numbers', () => {
    expect(keptInvoice({ ...form, street: 'Άνω Χώρα', number: '' }).address).toBe('Άνω Χώρα, 151\u00a025 Μαρούσι');
  });
});
