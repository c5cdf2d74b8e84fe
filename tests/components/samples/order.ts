import * as z from 'zod/mini';
import type { MealCard } from '#contract/meals/meals.ts';
import { Order, type OrderChange, type OrderDelivery, type OrderItem } from '#contract/orders/orders.ts';
import { sampleAddress } from './cart.ts';
import { sampleMeal } from './order-meals.ts';
import { samplePlan } from './weekly-plans.ts';

const firstDays = ['2026-11-22', '2026-11-25'];

export function orderItem(meal: MealCard, amount: number, price = 0): OrderItem {
  const [build] = meal.builds;
  const [category] = meal.categories;
  if (!build || !category) throw new Error('A meal without portions or categories');
  return {
    id: `line-${build.id}`,
    name: meal.name,
    slug: meal.slug,
    amount,
    price,
    unitPrice: build.price,
    regularPrice: build.price,
    isFilled: false,
    category: category.category.slug,
    item: {
      id: build.id,
      slug: meal.slug,
      image: meal.image,
      portion: build.portion,
      nutrition: build.nutrition,
    },
  };
}

/** A delivery of a plan with one main a day: three mains, or two. */
export function sampleDelivery(index: number, changes: Partial<OrderDelivery> = {}): OrderDelivery {
  const date = changes.date ?? firstDays[index] ?? '2026-11-29';
  const required = index % 2 === 0 ? 3 : 2;
  const items = changes.items ?? [orderItem(sampleMeal(index), required)];
  const all = items.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: `delivery-${index}`,
    date,
    timePeriod: { id: 'morning', from: '10:00', to: '13:00' },
    status: 'opened',
    address: { ...sampleAddress, country: 'GR' },
    region: null,
    changeUntil: `${date}T21:59:59.999Z`,
    road: null,
    items,
    amounts: { all, grouped: { 'main-meal': all } },
    config: { amounts: { 'main-meal': [required, required * 3] } },
    subtotal: required * 825,
    share: required * 825,
    ...changes,
  };
}

export function sampleChange(changes: Partial<OrderChange> = {}): OrderChange {
  return {
    id: 'change-1',
    number: '10234-1',
    kind: 'meals',
    summary: 'Νέα γεύματα για την παράδοση της Κυριακής 22/11',
    deliveryId: 'delivery-0',
    difference: 200,
    madeAt: '2026-11-18T10:05:00.000Z',
    canUndo: true,
    isUndone: false,
    documentId: 'document-9',
    ...changes,
  };
}

/** A weekly plan with one main a day, to be paid at the door. */
export function sampleOrder(changes: Partial<Order> = {}): Order {
  const deliveries = changes.deliveries ?? [sampleDelivery(0), sampleDelivery(1)];
  const subtotal = deliveries.reduce((sum, delivery) => sum + delivery.subtotal, 0);
  const totals = changes.totals ?? { subtotal, discount: 0, shipping: 0, grandtotal: subtotal };
  const [first] = deliveries;
  return z.parse(Order, {
    id: '6b0c1f5e-0000-4000-8000-000000000001',
    number: '10234',
    type: 1,
    status: 'opened',
    placedAt: '2026-11-18T08:30:00.000Z',
    planName: 'Ισορροπημένο',
    total: totals.grandtotal,
    amount: deliveries.reduce((sum, { amounts }) => sum + amounts.all, 0),
    dates: deliveries.map(({ date }) => date),
    nextDelivery: first ? { id: first.id, date: first.date, from: '10:00', to: '13:00' } : null,
    pause: null,
    plan: samplePlan({ dailyMeals: { 'main-meal': 1 } }),
    contact: { name: 'Ελένη Δήμου', email: 'eleni@example.com', phone: '' },
    address: { ...sampleAddress, country: 'GR' },
    paymentType: { slug: 'pos', name: 'Κάρτα στην πόρτα (POS)' },
    totals,
    placed: { subtotal, discount: 0, shipping: 0, terms: { discount: null, region: null } },
    discountSource: null,
    couponCode: null,
    money: { paid: 0, refunded: 0, creditUsed: 0, credited: 0, claimed: 0, held: 0, due: totals.grandtotal },
    invoice: null,
    notes: '',
    deliveries,
    changes: [],
    documents: [],
    payment: null,
    cancellation: null,
    canStop: true,
    refundIfStopped: 0,
    renewal: { isOn: false, state: 'off', nextOn: null, price: subtotal },
    hasPassword: true,
    ...changes,
  });
}

/** Such a plan, with its first delivery, which can still be changed. */
export function orderToChange() {
  const order = sampleOrder();
  const [delivery] = order.deliveries;
  if (!delivery) throw new Error('An order without deliveries');
  return { order, delivery, changeUntil: delivery.changeUntil ?? '' };
}

/** A weekly plan, paid by card and with its receipt. */
export function paidOrder(changes: Partial<Order> = {}): Order {
  const order = sampleOrder(changes);
  return z.parse(Order, {
    ...order,
    paymentType: { slug: 'viva', name: 'Viva' },
    money: { paid: order.total, refunded: 0, creditUsed: 0, credited: 0, claimed: 0, held: 0, due: 0 },
    refundIfStopped: order.total,
    documents: [
      { id: 'document-1', kind: 'receipt', name: 'Απόδειξη 17', isReady: true, issuedAt: '2026-11-18T08:31:00.000Z' },
    ],
    ...changes,
  });
}

export const sampleBank = {
  iban: 'GR16 0110 1250 0000 0001 2300 695',
  holder: 'Νόστιμο ΑΕ',
  bank: 'Εθνική Τράπεζα',
  reference: '10234',
};
