/* What rows store as JSON, as little of it as their schemas take: for rows that a test writes by itself. */

const address = { street: '', number: '', postalCode: '10563', city: '', floor: '', bell: '', phone: '', notes: '' };
export const bareAddress = { ...address, country: 'GR' };

export const barePlan = {
  id: '00000000-0000-4000-8000-000000000000',
  priceInCents: 0,
  tag: 'custom',
  type: 'daily',
  name: { el: 'Μεμονωμένη', en: 'Single' },
  description: { el: '', en: '' },
  weeks: 0,
  daysPerWeek: 1,
  dailyMeals: {},
};

/** A meal as it was sold, without its name and address. */
export const bareMeal = {
  portion: 'regular',
  nutrition: { calories: 400, protein: 20, carbs: 50, fat: 12 },
  categories: ['main-meal'],
  image: { path: 'meals/a.jpg', ground: 'stone' },
};

export const bareReceipt = {
  kind: 'receipt',
  series: 'ΑΛΠ',
  number: 0,
  issuedAt: '2026-11-16T08:00:00.000Z',
  language: 'el',
  isTest: true,
  seller: {
    ...{ name: 'Κουζίνα', profession: '', address: '', vatNumber: '', taxOffice: '', registryNumber: '', branch: 0 },
    ...{ phone: '', email: '' },
  },
  buyer: { name: '', email: '' },
  orderNumber: '10001',
  notes: [],
  invoice: null,
  corrects: null,
  deliveryDates: [],
  lines: [],
  discountInCents: 0,
  discountName: null,
  shippingInCents: 0,
  payment: { method: 'viva', name: '', state: 'paid' },
};
