import { describe, expect, it } from 'vitest';
import type { PaymentType } from '#contract/orders/payments.ts';
import { openingGaps } from '#contract/shop/opening.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { findOpeningGaps, findPlaceholders, type OpeningFacts } from './opening-gaps.ts';

const nothing = { servedCodes: 0, windows: 0, paymentTypes: [], meals: 0, menuDates: 0 } satisfies OpeningFacts;
const whole = { servedCodes: 3, windows: 2, paymentTypes: ['pos'], meals: 5, menuDates: 9 } satisfies OpeningFacts;
const own = {
  ...defaultSettings,
  brand: { ...defaultSettings.brand, instagram: null, facebook: null },
  company: {
    ...defaultSettings.company,
    name: 'Κουζίνα Ι.Κ.Ε.',
    registryNumber: '123456789000',
    address: { ...defaultSettings.company.address, street: { el: 'Ερμού 1', en: '1 Ermou' } },
  },
  tax: { ...defaultSettings.tax, vatNumber: '094259216' },
  contact: { phone: { shown: '210 1', link: 'tel:+302101111111' }, email: 'geia@kouzina.gr' },
};

describe('the opening gaps of a shop', () => {
  it('are all gaps of an empty one, in the order of setting up, except for an unused bank', () => {
    const placeholders = findPlaceholders(defaultSettings, defaultSettings);
    expect(findOpeningGaps(nothing, placeholders)).toEqual(openingGaps.filter((gap) => gap !== 'bank'));
    const withDeposits = { ...nothing, paymentTypes: ['bank-deposit'] } satisfies OpeningFacts;
    expect(findOpeningGaps(withDeposits, placeholders)).toEqual(openingGaps.filter((gap) => gap !== 'payments'));
  });

  it('are empty for a complete one', () => {
    expect(findPlaceholders(own, defaultSettings)).toEqual(['bank']);
    expect(findOpeningGaps(whole, findPlaceholders(own, defaultSettings))).toEqual([]);
  });

  it('include a payment method where none is left for an order above the limit of cash, or for a single one', () => {
    for (const paymentTypes of [['cash-on-delivery'], ['cash-on-delivery', 'viva-recurring']] satisfies PaymentType[][])
      expect(findOpeningGaps({ ...whole, paymentTypes }, [])).toEqual(['payments']);
  });

  it.each([
    ['company', { company: { ...own.company, registryNumber: '000000000000' } }],
    ['tax', { tax: defaultSettings.tax }],
    ['contact', { contact: { ...own.contact, email: 'geia@nostimo.example' } }],
    ['brand', { brand: { ...own.brand, instagram: 'https://www.instagram.com/nostimo.example' } }],
  ] as const)('is %s where a single part of it is still the example', (gap, part) => {
    expect(findOpeningGaps(whole, findPlaceholders({ ...own, ...part }, defaultSettings))).toEqual([gap]);
  });
});
