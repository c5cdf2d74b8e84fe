import { describe, expect, it } from 'vitest';
import { companyAddressLine, deliveryAddressLine, postalAddressLine } from './postal-address.ts';

describe('an address on one line', () => {
  it('keeps the two halves of the postal code together', () => {
    expect(postalAddressLine({ street: 'Ερμού 1', postalCode: '10563', city: 'Αθήνα' })).toBe(
      'Ερμού 1, 105\u00a063 Αθήνα',
    );
    expect(deliveryAddressLine({ street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα' })).toBe(
      'Ερμού 1, 105\u00a063 Αθήνα',
    );
  });

  it('leaves out unknown parts', () => {
    expect(deliveryAddressLine({ street: '', number: '', postalCode: '10563', city: '' })).toBe('105\u00a063');
    expect(postalAddressLine({ street: 'Ermou 1', postalCode: '', city: 'Athens' })).toBe('Ermou 1, Athens');
  });

  it('is in the reader’s language where the company has both', () => {
    const address = {
      street: { el: 'Ερμού 1', en: '1 Ermou' },
      postalCode: '10563',
      city: { el: 'Αθήνα', en: 'Athens' },
    };
    expect(companyAddressLine('en', address)).toBe('1 Ermou, 105\u00a063 Athens');
  });
});
