import * as z from 'zod/mini';
import { PaymentChoice, type PaymentType, paymentTypes } from '#contract/orders/payments.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** Every payment method of an order, in its own words; given ones are changed. */
export function samplePayments(
  say: Text,
  changes: Partial<Record<PaymentType, Partial<PaymentChoice>>> = {},
): PaymentChoice[] {
  return paymentTypes
    .filter((slug) => slug !== 'viva-recurring')
    .map((slug) =>
      z.parse(PaymentChoice, {
        paymentType: { slug, name: say(`payment-${slug}`) },
        description: say(`payment-${slug}-next`),
        isAvailable: true,
        reason: null,
        most: null,
        ...changes[slug],
      }),
    );
}
