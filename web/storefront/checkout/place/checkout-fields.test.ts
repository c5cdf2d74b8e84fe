import { describe, expect, it } from 'vitest';
import { placeOfProblem } from './checkout-answer.ts';
import { checkCheckout, isInvoiceWrong } from './checkout-fields.ts';

const right = {
  name: 'Μαρία Παπαδάκη',
  email: 'maria@example.com',
  phone: '',
  notes: '',
  document: 'receipt',
  paymentType: 'pos',
  acceptTerms: 'yes',
};
const invoice = {
  document: 'invoice',
  companyName: 'Παράδειγμα ΑΕ',
  profession: 'Εμπόριο',
  vatNumber: 'EL 094259216',
  taxOffice: 'ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ',
  street: 'Αρχελάου',
  number: '',
  postalCode: '116 35',
  city: 'Αθήνα',
};

describe('the required fields of the checkout', () => {
  it('are name, e-mail, payment method and terms', () => {
    expect(checkCheckout(right)).toEqual({});
    expect(checkCheckout({ ...right, name: ' ', email: 'maria', paymentType: '', acceptTerms: '' })).toEqual({
      name: 'required-field',
      email: 'invalid-email',
      paymentType: 'required-field',
      acceptTerms: 'accept-terms',
    });
  });

  it('contain a phone number only if there is one', () => {
    expect(checkCheckout({ ...right, phone: '69412' })).toEqual({ phone: 'invalid-phone' });
    expect(checkCheckout({ ...right, phone: '694 123 4567' })).toEqual({});
  });

  it('contain no invoice details while a receipt is chosen, and then all of them', () => {
    expect(checkCheckout({ ...right, vatNumber: 'nonsense' })).toEqual({});
    expect(Object.keys(checkCheckout({ ...right, document: 'invoice' })).sort()).toEqual([
      'city',
      'companyName',
      'postalCode',
      'profession',
      'street',
      'taxOffice',
      'vatNumber',
    ]);
    expect(checkCheckout({ ...right, ...invoice })).toEqual({});
    expect(checkCheckout({ ...right, ...invoice, vatNumber: '123456789' })).toEqual({
      vatNumber: 'invalid-vat-number',
    });
    expect(isInvoiceWrong({ ...right, ...invoice, taxOffice: '' })).toBe(true);
  });
});

it.each([
  ['slot-full', 'schedule'],
  ['item-type-is-full', 'meals'],
  ['region-2-min-total-error', 'meals'],
  ['incomplete-address', 'address'],
  ['coupon-not-redeemable', 'coupon'],
  ['payment-type-not-available', 'payment'],
  ['unexpected-error', 'form'],
])('show a problem like %s at the %s', (code, place) => {
  expect(placeOfProblem(code)).toBe(place);
});
