import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { DayState } from '#contract/words/kitchen-words.ts';
import { whatToSay } from './what-to-say.ts';

const now = new Date('2026-11-21T14:20:00+02:00');
const delivery = {
  id: 'd1',
  date: '2026-11-22',
  timePeriod: { id: 'w', from: '10:00', to: '13:00' },
  status: 'opened',
  changeUntil: null,
  road: null,
  amounts: { all: 16, grouped: { 'main-meal': 16 } },
  config: { amounts: { 'main-meal': [9, 27] } },
} as unknown as Order['deliveries'][number];
const order: Pick<Order, 'status' | 'deliveries' | 'money' | 'payment' | 'paymentType' | 'cancellation'> = {
  status: 'opened',
  deliveries: [delivery],
  money: { paid: 0, refunded: 0, creditUsed: 0, credited: 0, claimed: 0, held: 0, due: 6480 },
  payment: null,
  paymentType: { slug: 'cash-on-delivery', name: '' },
  cancellation: null,
};
const say = (changes: Partial<typeof order> = {}, day: DayState = 'open') =>
  whatToSay({ order: { ...order, ...changes }, stops: [{ deliveryId: 'd1', day }], now });
const paid = { ...order.money, due: 0 };

describe('what to say about an order', () => {
  it('names day, kitchen and door, and that it is locked', () => {
    expect(say({}, 'cooking')).toEqual([
      { kind: 'comes', day: 'tomorrow', date: '2026-11-22', from: '10:00', to: '13:00' },
      { kind: 'cooking' },
      { kind: 'pay-at-door', inCents: 6480, method: 'cash' },
      { kind: 'locked' },
    ]);
  });

  it('asks for missing meals while they can be chosen', () => {
    const until = '2026-11-23T21:59:59.999Z';
    const later = {
      ...delivery,
      date: '2026-11-25',
      changeUntil: until,
      amounts: { all: 7, grouped: { 'main-meal': 7 } },
    };
    expect(say({ deliveries: [later], money: paid })).toEqual([
      { kind: 'comes', day: 'later', date: '2026-11-25', from: '10:00', to: '13:00' },
      { kind: 'missing', count: 2, until },
      { kind: 'paid' },
      { kind: 'change-until', until },
    ]);
  });

  it.each(['on-my-way', 'late', 'failed'] as const)('says of the road: %s', (state) => {
    const road = { state, at: null, takenBy: '', isAtDoor: false };
    expect(say({ deliveries: [{ ...delivery, date: '2026-11-21', road }] })[0]).toEqual({ kind: state });
  });

  it('names what an unpaid order waits for, and until when', () => {
    const payment = { payableUntil: '2026-11-21T18:00:00.000Z', bank: null };
    const unpaid = { status: 'not-paid', payment } as const;
    expect(say({ ...unpaid, paymentType: { slug: 'bank-deposit', name: '' } })).toEqual([
      { kind: 'pay-deposit', inCents: 6480, until: payment.payableUntil },
    ]);
    expect(say({ ...unpaid, paymentType: { slug: 'viva', name: '' } })[0]?.kind).toBe('pay-online');
  });

  it('says how an order ended, and what is left', () => {
    const held = { ...paid, held: 1200 };
    expect(say({ status: 'delivered', deliveries: [{ ...delivery, status: 'delivered' }] })).toEqual([
      { kind: 'delivered', date: '2026-11-22' },
      { kind: 'still-due', inCents: 6480 },
    ]);
    expect(say({ status: 'canceled', money: held })).toEqual([
      { kind: 'canceled', by: 'unknown' },
      { kind: 'held', inCents: 1200 },
    ]);
    expect(say({ status: 'not-found' })[0]).toEqual({ kind: 'not-found' });
  });

  it('says that nothing more comes when every open delivery was left out', () => {
    expect(say({ deliveries: [{ ...delivery, status: 'skipped' }], money: paid })).toEqual([{ kind: 'no-more' }]);
  });
});
