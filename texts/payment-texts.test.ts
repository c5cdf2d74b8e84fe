import { expect, it } from 'vitest';
import { isPaidAt, paymentTypes } from '#contract/orders/payments.ts';
import { readTexts } from './read-texts.ts';

it.each(['el', 'en'] as const)(
  'name every way to pay, what happens next, and what is due at the door: %s',
  (language) => {
    const texts = readTexts(language);
    const keys = [
      ...paymentTypes.flatMap((type) => [`payment-${type}`, `payment-${type}-next`]),
      ...paymentTypes.filter((type) => isPaidAt('door', type)).map((type) => `mail-order-due-${type}`),
    ];
    expect(keys.filter((key) => !texts[key])).toEqual([]);
  },
);
