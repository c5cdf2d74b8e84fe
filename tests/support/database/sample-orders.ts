import { usualCutOff } from '#domain/delivery/cut-off.ts';
import type { StoredChange } from '#domain/orders/stored-change.ts';
import type { StoredDelivery, StoredItem, StoredOrder } from '#domain/orders/stored-order.ts';

const names = [
  { el: 'Γεμιστά της γιαγιάς', en: 'Stuffed tomatoes' },
  { el: 'Κοτόπουλο λεμονάτο με πατάτες φούρνου', en: 'Lemon chicken with roast potatoes' },
  { el: 'Σολομός με κινόα και ψητά λαχανικά', en: 'Salmon with quinoa and roast vegetables' },
  { el: 'Φακές σαλάτα με φέτα', en: 'Lentil salad with feta' },
];

export function sampleItem(index: number, amount: number, item: Partial<StoredItem> = {}): StoredItem {
  const unitPriceInCents = 790 + index * 100;
  return {
    id: `item-${index}`,
    buildId: `build-${index}`,
    mealId: `meal-${index}`,
    category: 'main-meal',
    meal: {
      name: names[index % names.length] ?? { el: '', en: '' },
      slug: `meal-${index}`,
      portion: 'regular',
      nutrition: {} as StoredItem['meal']['nutrition'],
      categories: ['main-meal'],
      image: {} as StoredItem['meal']['image'],
    },
    unitPriceInCents,
    regularPriceInCents: unitPriceInCents,
    amount,
    addsInCents: amount * unitPriceInCents,
    isFilled: false,
    ...item,
  };
}

export function sampleDelivery(position: number, date: string, delivery: Partial<StoredDelivery> = {}): StoredDelivery {
  const { items = [sampleItem(0, 2), sampleItem(1, 2), sampleItem(2, 1)] } = delivery;
  return {
    id: `delivery-${position}`,
    position,
    date,
    timePeriodId: 'window',
    from: '10:00',
    to: '13:00',
    status: 'opened',
    address: null,
    region: null,
    quota: {},
    baseInCents: 0,
    isHeld: true,
    filledAt: null,
    ...delivery,
    items,
    addsInCents: items.reduce((sum, { addsInCents }) => sum + addsInCents, 0),
  };
}

/** A single order, paid at the door, whose amounts add up. */
export function sampleOrder(order: Partial<StoredOrder> = {}): StoredOrder {
  const { deliveries = [sampleDelivery(0, '2026-11-18')], discountInCents = 0, shippingInCents = 250 } = order;
  const subtotalInCents = deliveries.reduce((sum, { baseInCents, addsInCents }) => sum + baseInCents + addsInCents, 0);
  const totals = {
    subtotalInCents,
    discountInCents,
    shippingInCents,
    totalInCents: subtotalInCents - discountInCents + shippingInCents,
  };
  return {
    id: '6b0c1f5e-0000-4000-8000-000000000001',
    number: 10234,
    cartId: 'cart',
    cutOff: usualCutOff,
    accountId: 'account',
    spotId: 'spot',
    spotPlanId: 'plan',
    type: 0,
    status: 'opened',
    language: 'el',
    contact: { name: 'Μαρία Παπαδοπούλου', email: 'maria@example.com', phone: '6900000000' },
    isContactNamed: false,
    address: {
      street: 'Ερμού',
      number: '1',
      postalCode: '10563',
      city: 'Αθήνα',
      floor: '2',
      bell: 'Παπαδοπούλου',
      phone: '6900000000',
      notes: '',
      country: 'GR',
    },
    regionId: 'region',
    plan: {
      id: 'plan',
      priceInCents: 0,
      tag: 'custom',
      type: 'daily',
      name: { el: 'Ελεύθερη επιλογή', en: 'Free choice' },
      description: { el: '', en: '' },
      weeks: 0,
      daysPerWeek: 0,
      dailyMeals: {},
    },
    terms: null,
    phoneKey: null,
    discountSource: discountInCents > 0 ? 'coupon' : null,
    couponId: null,
    couponCode: discountInCents > 0 ? 'WELCOME20' : null,
    paymentType: 'cash-on-delivery',
    paidInCents: 0,
    refundedInCents: 0,
    creditUsedInCents: 0,
    creditedInCents: 0,
    claimedInCents: 0,
    invoice: null,
    notes: '',
    holdUntil: null,
    renewalId: null,
    placedAt: new Date('2026-11-15T10:30:00Z'),
    changedAt: new Date('2026-11-15T10:30:00Z'),
    ...order,
    ...totals,
    deliveries,
    placedSubtotalInCents: order.placedSubtotalInCents ?? subtotalInCents,
    placedDiscountInCents: order.placedDiscountInCents ?? discountInCents,
    placedShippingInCents: order.placedShippingInCents ?? shippingInCents,
    placedTotalInCents: order.placedTotalInCents ?? totals.totalInCents,
  };
}

/** A plan of two weeks with an extra, a larger portion and meals still to be chosen; paid online, with the volume offer. */
export function samplePlanOrder(order: Partial<StoredOrder> = {}): StoredOrder {
  const covered = { addsInCents: 0 };
  const quota = { 'main-meal': [6, 12] as const };
  const larger = sampleItem(1, 2, { regularPriceInCents: 890, unitPriceInCents: 1090, addsInCents: 400 });
  const first = [
    sampleItem(0, 3, covered),
    { ...larger, meal: { ...larger.meal, portion: 'hero' as const } },
    sampleItem(2, 2, { addsInCents: 990 }),
  ];
  const days = ['2026-11-23', '2026-11-26', '2026-11-30', '2026-12-03'];
  const deliveries = days.map((date, position) => {
    const items = position === 0 ? first : [sampleItem(position, position === 3 ? 4 : 6, covered)];
    return sampleDelivery(position, date, { items, quota, baseInCents: 4800 });
  });
  return sampleOrder({
    type: 2,
    plan: {
      id: 'plan',
      priceInCents: 19_200,
      tag: 'balanced',
      type: 'weekly',
      name: { el: 'Ισορροπημένο', en: 'Balanced' },
      description: { el: '', en: '' },
      weeks: 2,
      daysPerWeek: 6,
      dailyMeals: { 'main-meal': 2 },
    },
    deliveries,
    discountInCents: 2059,
    discountSource: 'volume',
    couponCode: null,
    shippingInCents: 0,
    paymentType: 'viva',
    paidInCents: 18_531,
    ...order,
  });
}

export function sampleChange(change: Partial<StoredChange>): StoredChange {
  return {
    id: '7d4f0c9e-0000-4000-8000-000000000002',
    orderId: '6b0c1f5e-0000-4000-8000-000000000001',
    number: 3,
    kind: 'meals',
    deliveryId: null,
    before: [],
    after: [],
    differenceInCents: 0,
    madeBy: 'customer',
    isAtDesk: false,
    madeAt: new Date('2026-11-15T18:20:00Z'),
    undoneAt: null,
    undoes: null,
    documentId: null,
    sumsBefore: null,
    sumsAfter: null,
    isRefunded: false,
    ...change,
  };
}
