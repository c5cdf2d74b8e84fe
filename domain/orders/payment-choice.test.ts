import { expect, it } from 'vitest';
import { isPaidAt, paymentTypes, waysToPay } from '#contract/orders/payments.ts';
import { channelMethods, claimableMethods, doorMethods, paymentChannels } from '#contract/words/payment-channels.ts';
import { kindsPaidBy, mostPaidBy } from '../payments/offered-methods.ts';
import { isOnline, isPaidAtTheDoor, keepsCard, keptCardType, plannedAtDoor, refusePayment } from './payment-choice.ts';

const cash = { slug: 'cash-on-delivery', orderKinds: ['single', 'weekly'], mostInCents: 50_000 } as const;

it.each([
  ['single', 50_000, null],
  ['single', 50_001, 'over-limit'],
  ['monthly', 100, 'not-for-this-order'],
] as const)('cash for a %s order of %i', (kind, total, verdict) => {
  expect(refusePayment(cash, kind, total)).toBe(verdict);
});

it('maps each method to where it is paid', () => {
  expect(isOnline('viva') && isOnline('credit-card') && isOnline('viva-recurring')).toBe(true);
  expect(isOnline('bank-deposit') || isOnline('pos')).toBe(false);
  expect(isPaidAtTheDoor('pos')).toBe(true);
  expect(isPaidAtTheDoor('bank-deposit')).toBe(false);
});

it.each([
  ['online', ['credit-card', 'viva', 'viva-recurring']],
  ['door', ['cash-on-delivery', 'pos']],
  ['bank', ['bank-deposit']],
] as const)('lists what is paid at the channel %s', (channel, types) => {
  expect(paymentTypes.filter((type) => isPaidAt(channel, type))).toEqual(types);
});

it('gives every type of payment a channel, and a method that the channel takes', () => {
  for (const type of paymentTypes) {
    const { channel, method } = waysToPay[type];
    expect(paymentChannels).toContain(channel);
    if (method) expect(channelMethods[channel]).toContain(method);
  }
});

it('spells the methods at the door as calls and tills do, and claims all but cash', () => {
  expect(doorMethods).toEqual(['pos', 'cash', 'iris']);
  expect(claimableMethods).toEqual(['pos', 'iris']);
});

it('expects of a courier what the customer chose for the door', () => {
  const planned = paymentTypes.map((type) => [type, plannedAtDoor(type)]);
  expect(Object.fromEntries(planned)).toEqual({
    'cash-on-delivery': 'cash',
    pos: 'pos',
    'bank-deposit': null,
    'credit-card': null,
    viva: null,
    'viva-recurring': null,
  });
});

it('charges a card again by the one type that keeps it', () => {
  expect(paymentTypes.filter(keepsCard)).toEqual([keptCardType]);
});

it('keeps a card for plans only, and takes cash within the law', () => {
  expect(paymentTypes.filter((type) => !kindsPaidBy(type).includes('single'))).toEqual(['viva-recurring']);
  expect(paymentTypes.filter((type) => mostPaidBy(type) !== null)).toEqual(['cash-on-delivery']);
});
