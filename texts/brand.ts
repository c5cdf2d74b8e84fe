import type { Language } from '#contract/languages.ts';

const postalAddress = { street: 'Οδός Παραδείγματος 1', postalCode: '11635', city: 'Αθήνα', country: 'GR' } as const;
const whereabouts = `${postalAddress.street}, ${postalAddress.postalCode} ${postalAddress.city}`;

/** Everything that makes this shop this shop. Another shop changes this file (and the logo in web/ui) and nothing else. */
export const brand = {
  name: { el: 'Νόστιμο', en: 'Nostimo' } satisfies Record<Language, string>,
  phone: { shown: '210 000 0000', link: 'tel:+302100000000' },
  email: 'geia@nostimo.example',
  address: { el: 'Οδός Παραδείγματος 1, 116\u00a035 Αθήνα', en: '1 Paradeigmatos St, 116\u00a035 Athens' },
  postalAddress,
  mapLink: `https://www.openstreetmap.org/search?query=${encodeURIComponent(whereabouts)}`,
  social: {
    instagram: 'https://www.instagram.com/nostimo.example',
    facebook: 'https://www.facebook.com/nostimo.example',
  },
  /** What receipts and invoices print. Example values: a live shop puts its own here, as its accountant writes them. */
  legal: {
    name: 'Νόστιμο Παράδειγμα Ι.Κ.Ε.',
    profession: { el: 'Παρασκευή και διανομή έτοιμων γευμάτων', en: 'Preparation and delivery of ready meals' },
    vatNumber: '123456783',
    taxOffice: 'ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ',
    registryNumber: '000000000000',
    /** 0 is the seat; a branch has the number that the tax register gave it. */
    branch: 0,
  },
  /** No two tills may number in one series: a shop with other tills gives the web shop series of its own. */
  documentSeries: { receipt: 'ΑΛΠ', invoice: 'ΤΠ', receiptCredit: 'ΠΛ', invoiceCredit: 'ΠΤ', change: 'ΒΑ' },
  /** Where bank deposits go. The number is an example, valid in form only. */
  bank: { iban: 'GR16 0110 1250 0000 0001 2300 695', holder: 'Νόστιμο Παράδειγμα Ι.Κ.Ε.', bank: 'Τράπεζα Παράδειγμα' },
  /** SPEC §2: Monday to Saturday, 10:00 to 18:00. */
  contactHours: { days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '18:00' },
  /** Dishes that stand for the shop: cut out on the home page, at the top and in the offer. */
  showcase: { hero: 'solomos-kinoa', offer: 'kotopoulo-lemoni' },
  offers: { firstOrderCoupon: { code: 'WELCOME20', percent: 20 }, volume: { percent: 10, overInCents: 19_000 } },
} as const;
