import type { Language } from '#contract/languages.ts';

/**
 * What makes this shop this shop and takes a release to change: another shop changes this file and the logo in web/ui.
 * What its owner changes while it runs is a setting.
 */
export const brand = {
  name: { el: 'Νόστιμο', en: 'Nostimo' } satisfies Record<Language, string>,
  country: 'GR',
  social: {
    instagram: 'https://www.instagram.com/nostimo.example',
    facebook: 'https://www.facebook.com/nostimo.example',
  },
  /** No two tills may number in one series: a shop with other tills gives the web shop series of its own. */
  documentSeries: { receipt: 'ΑΛΠ', invoice: 'ΤΠ', receiptCredit: 'ΠΛ', invoiceCredit: 'ΠΤ', change: 'ΒΑ' },
  /** docs/spec.md#contact-hours: Monday to Saturday, 10:00 to 18:00. */
  contactHours: { days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '18:00' },
  /** Dishes that stand for the shop: cut out on the home page, at the top and in the offer. */
  showcase: { hero: 'solomos-kinoa', offer: 'kotopoulo-lemoni' },
  offers: { volume: { percent: 10, overInCents: 19_000 } },
} as const;
