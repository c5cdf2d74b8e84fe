import type { ChangeReceipt, SaleDocument } from '#domain/documents/document-data.ts';
import { sellerIn } from '#server/documents/seller.ts';
import { defaultSettings } from '#texts/default-settings.ts';

/** A receipt of a single order with a coupon. */
export const sampleReceipt: SaleDocument = {
  kind: 'receipt',
  series: 'ΑΛΠ',
  number: 124,
  issuedAt: '2026-11-15T10:32:00.000Z',
  language: 'el',
  isTest: true,
  seller: sellerIn('el', defaultSettings),
  buyer: { name: 'Μαρία Παπαδοπούλου', email: 'maria@example.com' },
  invoice: null,
  corrects: null,
  orderNumber: '10234',
  deliveryDates: ['2026-11-18'],
  lines: [
    { name: 'Γεμιστά της γιαγιάς', note: 'Κανονική μερίδα', amount: 2, grossInCents: 1780 },
    { name: 'Κοτόπουλο λεμονάτο με ρύζι', note: 'Μεγάλη μερίδα', amount: 2, grossInCents: 2180 },
    { name: 'Σολομός με κινόα και ψητά λαχανικά', note: 'Κανονική μερίδα', amount: 1, grossInCents: 1290 },
    { name: 'Φακές σαλάτα με φέτα', note: 'Κανονική μερίδα', amount: 1, grossInCents: 750 },
  ],
  discountInCents: 1200,
  discountName: 'WELCOME20',
  shippingInCents: 250,
  creditUsedInCents: 0,
  payment: { method: 'viva', name: 'Κάρτα ή IRIS μέσω Viva', state: 'paid' },
  notes: [],
  fiscal: null,
};

export const sampleInvoice: SaleDocument = {
  ...sampleReceipt,
  kind: 'invoice',
  series: 'ΤΠ',
  number: 18,
  isTest: false,
  buyer: { name: 'Νίκος Δημητρίου', email: 'nikos@company.example' },
  invoice: {
    companyName: 'Δημητρίου & Συνεργάτες Α.Ε.',
    profession: 'Υπηρεσίες λογισμικού',
    vatNumber: '094259216',
    taxOffice: 'ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ',
    address: 'Λεωφόρος Κηφισίας 44, 151 25 Μαρούσι',
  },
  deliveryDates: [
    '2026-11-18',
    '2026-11-22',
    '2026-11-25',
    '2026-11-29',
    '2026-12-02',
    '2026-12-06',
    '2026-12-09',
    '2026-12-13',
  ],
  lines: [
    {
      name: 'Πλάνο «Ισορροπία», 4 εβδομάδες',
      note: '5 ημέρες την εβδομάδα, 2 κύρια γεύματα',
      amount: 1,
      grossInCents: 30_400,
    },
    { name: 'Διαφορά μερίδας', note: 'Μεγάλη αντί κανονικής', amount: 6, grossInCents: 1200 },
    { name: 'Επιπλέον: Φακές σαλάτα με φέτα', note: 'Κανονική μερίδα', amount: 2, grossInCents: 1500 },
  ],
  discountInCents: 3310,
  discountName: null,
  shippingInCents: 0,
  payment: { method: 'bank-deposit', name: 'Τραπεζική κατάθεση', state: 'paid' },
};

export const sampleCreditNote: SaleDocument = {
  ...sampleReceipt,
  kind: 'credit-note',
  series: 'ΠΛ',
  number: 3,
  issuedAt: '2026-11-16T08:05:00.000Z',
  corrects: {
    documentId: '00000000-0000-4000-8000-000000000001',
    series: 'ΑΛΠ',
    number: 124,
    issuedAt: sampleReceipt.issuedAt,
  },
  lines: [{ name: 'Γεμιστά της γιαγιάς', note: 'Παράδοση που ακυρώθηκε, 18 Νοεμβρίου', amount: 2, grossInCents: 1780 }],
  discountInCents: 356,
  shippingInCents: 0,
  payment: { method: 'viva', name: 'Κάρτα μέσω Viva', state: 'refunded' },
};

export const sampleChangeReceipt: ChangeReceipt = {
  kind: 'change-receipt',
  series: 'ΒΑ',
  number: 41,
  issuedAt: '2026-11-15T18:20:00.000Z',
  language: 'el',
  isTest: false,
  seller: sellerIn('el', defaultSettings),
  buyer: sampleReceipt.buyer,
  orderNumber: '10234',
  changeId: '00000000-0000-4000-8000-000000000002',
  changeNumber: '10234-1',
  change: {
    entries: [
      {
        what: 'Ημέρα παράδοσης',
        before: 'Τετάρτη 18 Νοεμβρίου, 09:00–12:00',
        after: 'Πέμπτη 19 Νοεμβρίου, 16:00–19:00',
      },
      { what: 'Γεύμα', before: '2 × Γεμιστά της γιαγιάς, κανονική μερίδα', after: '2 × Μουσακάς, μεγάλη μερίδα' },
      { what: 'Επιπλέον γεύμα', before: '', after: '1 × Φακές σαλάτα με φέτα' },
    ],
    differenceInCents: 1150,
    undoUntil: '2026-11-16T21:59:59.000Z',
  },
  notes: ['Η διαφορά πληρώνεται στην παράδοση.'],
};

/** English, transmitted, and longer than a page. */
export const sampleLongReceipt: SaleDocument = {
  ...sampleReceipt,
  language: 'en',
  number: 125,
  isTest: false,
  seller: sellerIn('en', defaultSettings),
  buyer: { name: 'Eleni Wright', email: 'eleni@example.com' },
  lines: Array.from({ length: 34 }, (_, index) => ({
    name:
      ['Lemon chicken with rice', 'Salmon with quinoa and roast vegetables', 'Lentil salad with feta'][index % 3] ?? '',
    note: 'Regular portion',
    amount: 1 + (index % 2),
    grossInCents: 790 + index * 10,
  })),
  discountInCents: 3233,
  discountName: 'orders over 190 €',
  shippingInCents: 0,
  payment: { method: 'cash-on-delivery', name: 'Cash on delivery', state: 'due-on-delivery' },
  notes: ['Please ring the bell on the ground floor.'],
  fiscal: {
    mark: '400001234567890',
    uid: '8D5B2C0F7A1E4B6C9D3E2F1A0B4C5D6E7F809A1B',
    qrUrl: 'https://mydataapidev.aade.gr/TimologioQR/QRInfo?q=example0123456789abcdefghijklmnopqrstuvwxyz0123456789',
  },
};

const dishes = [
  'Γεμιστά της γιαγιάς',
  'Κοτόπουλο λεμονάτο με ρύζι',
  'Σολομός με κινόα και ψητά λαχανικά',
  'Μπιφτέκι μοσχαρίσιο με πατάτες φούρνου',
  'Ρεβίθια με κάρι, γάλα καρύδας και ρύζι',
  'Φιλέτο τσιπούρας με χόρτα',
];

/** A document with this many different meals, transmitted, with all optional parts. */
export function sampleSale(kind: 'receipt' | 'invoice', meals: number): SaleDocument {
  const { fiscal } = sampleLongReceipt;
  const { invoice, buyer } = sampleInvoice;
  return {
    ...sampleReceipt,
    isTest: false,
    ...(kind === 'invoice' && { kind, series: 'ΤΠ', invoice, buyer }),
    lines: Array.from({ length: meals }, (_, index) => ({
      name: dishes[index % dishes.length] ?? '',
      note: 'Κανονική μερίδα',
      amount: 1,
      grossInCents: 890 + index * 10,
    })),
    discountInCents: 178 * meals,
    fiscal,
  };
}
