import type { Settings } from '#contract/shop/settings.ts';
import { brand } from './brand.ts';

/**
 * Settings until the shop's owner has changed them. Example values: a live shop has its own, as its accountant writes
 * them. Numbers are valid in form only.
 */
export const defaultSettings: Settings = {
  company: {
    name: 'Νόστιμο Παράδειγμα Ι.Κ.Ε.',
    legalForm: 'ike',
    registryNumber: '000000000000',
    profession: { el: 'Παρασκευή και διανομή έτοιμων γευμάτων', en: 'Preparation and delivery of ready meals' },
    address: {
      street: { el: 'Οδός Παραδείγματος 1', en: '1 Paradeigmatos St' },
      postalCode: '11635',
      city: { el: 'Αθήνα', en: 'Athens' },
    },
    location: { latitude: 37.968, longitude: 23.743 },
    capitalInCents: 100_000,
    representatives: [],
  },
  tax: { vatNumber: '123456783', taxOffice: 'ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ', branch: 0 },
  bank: { iban: 'GR16 0110 1250 0000 0001 2300 695', holder: 'Νόστιμο Παράδειγμα Ι.Κ.Ε.', bank: 'Τράπεζα Παράδειγμα' },
  contact: { phone: { shown: '210 000 0000', link: 'tel:+302100000000' }, email: 'geia@nostimo.example' },
  brand: {
    name: brand.name,
    instagram: 'https://instagram.com/nostimo.example',
    facebook: 'https://facebook.com/nostimo.example',
  },
  /** docs/spec.md#contact-hours: Monday to Saturday, 10:00 to 18:00. */
  hours: { days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '18:00' },
  series: { receipt: 'ΑΛΠ', invoice: 'ΤΠ', receiptCredit: 'ΠΛ', invoiceCredit: 'ΠΤ', change: 'ΒΑ' },
  labels: { stock: 'continuous' },
  desk: { supportLimitInCents: 2500, caseRuleLimitInCents: 1500, caseRuleCount: 2 },
  opening: { openedAt: null },
};
