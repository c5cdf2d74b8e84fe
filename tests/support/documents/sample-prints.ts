import type { LabelContent } from '#domain/printing/label-content.ts';
import type { BagToPrint, LabelToPrint, PrintOrder, SheetHead } from '#server/kitchen/printing/drawing/print-order.ts';

const named = (el: string, en: string, percent: number | null = null, emphasis: [string, string] | null = null) => ({
  name: { el, en },
  emphasis: { el: emphasis ? [emphasis[0]] : [], en: emphasis ? [emphasis[1]] : [] },
  percent,
});

export const sampleContent: LabelContent = {
  mealId: '7f3a9c21-0000-4000-8000-000000000001',
  portion: 'brave',
  name: { el: 'Κοτόπουλο λεμονάτο με κριθαράκι ολικής', en: 'Lemon chicken with wholemeal orzo' },
  ingredients: [
    named('στήθος κοτόπουλου', 'chicken breast', 36),
    named('νερό', 'water'),
    named('κριθαράκι ολικής (σιτάρι)', 'wholemeal orzo (wheat)', 18, ['σιτάρι', 'wheat']),
    named('αρακάς', 'peas'),
    named('κρεμμύδι', 'onion'),
    named('χυμός λεμονιού', 'lemon juice', 4),
    named('λεμόνι', 'lemon', 2),
    named('ελαιόλαδο', 'olive oil'),
    named('σκόρδο', 'garlic'),
    named('αλάτι', 'salt'),
    named('ρίγανη', 'oregano'),
    named('πιπέρι', 'pepper'),
  ],
  contains: ['gluten'],
  mayContain: ['eggs'],
  nutrition: {
    energyInKj: 2689,
    energyInKcal: 639,
    fat: 16.1,
    saturates: 2.9,
    carbohydrate: 59.2,
    sugars: 7.3,
    fibre: 10.7,
    protein: 60.3,
    salt: 1.95,
    netWeightInGrams: 488,
  },
  reheating: {
    el: '3′ στα 800 W με το καπάκι μισάνοιχτο, ανακάτεψε στη μέση.',
    en: '3′ at 800 W with the lid ajar; stir halfway.',
  },
  operator: {
    name: 'Νόστιμο ΙΚΕ',
    address: { el: 'Αρχελάου 18, 116 35 Αθήνα', en: '18 Archelaou, 116 35 Athens' },
    phone: '210 000 0000',
  },
};

export const sampleLabel: LabelToPrint = {
  content: sampleContent,
  contentHash: 'sample',
  url: 'https://shop.example.com/batch/Zk3vQ9x0aB7dLmNp',
  lot: 'L261121-7K3Q',
  useBy: '2026-11-26',
  initials: 'ΜΠ',
  eater: null,
  orderNumber: 10431,
  date: '2026-11-22',
  from: '10:00',
  to: '13:00',
  bag: 1,
  bags: 2,
  isNew: false,
  replaces: false,
  printedAt: '14:22',
};

/** With the longest possible names, words and lists. */
export const sampleLongLabel: LabelToPrint = {
  ...sampleLabel,
  contentHash: 'long',
  eater: 'Κωνσταντίνος-Αλέξανδρος Παπακωνσταντινόπουλος',
  orderNumber: 1_234_567,
  content: {
    ...sampleContent,
    name: {
      el: 'Μοσχαράκι κοκκινιστό με πουρέ σελινόριζας, καραμελωμένα κρεμμύδια και γραβιέρα Νάξου',
      en: 'Slow-cooked beef in tomato with celeriac purée, caramelised onions and Naxos graviera',
    },
    ingredients: [
      ...sampleContent.ingredients,
      ...Array.from({ length: 16 }, (_, index) =>
        named(`πελτές ντομάτας βιολογικής καλλιέργειας ${index}`, `organic tomato concentrate ${index}`),
      ),
      named('Υπερδιπλοεξαιρετικομακροσκελέστατοσυστατικόχωρίςκενά', 'Unbrokenlyextraordinarilylongingredient'),
    ],
    mayContain: ['eggs', 'milk', 'nuts', 'peanuts', 'sesame', 'soy', 'celery', 'mustard'],
  },
};

export const sampleBag: BagToPrint = {
  orderNumber: 10482,
  url: 'https://shop.example.com/profile/orders#10482-1',
  initials: 'ΔΚ',
  name: 'Δ. Κωστοπούλου',
  address: 'Αρδηττού 24, 116 36 Αθήνα',
  door: { floor: '2', bell: 'Κωστοπούλου' },
  date: '2026-11-22',
  from: '10:00',
  to: '13:00',
  bag: 1,
  bags: 2,
  meals: 8,
  icePacks: 2,
  stop: { courier: 'Γιώργος', number: 13 },
};

export const sampleHead: SheetHead = {
  date: '2026-11-22',
  number: 4,
  isSupplement: false,
  hasChanges: false,
  madeAt: 'Σάβ 21 Νοε, 14:22',
  madeBy: 'Νίκος',
  deliveries: 112,
  meals: 486,
};

export function sampleOrder(sheets: PrintOrder['sheets'], language: PrintOrder['language'] = 'el'): PrintOrder {
  return { language, title: 'Ετικέτες', now: Date.parse('2026-11-21T14:22:00+02:00'), sheets };
}
