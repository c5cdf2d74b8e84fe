import type { Contact } from '#contract/orders/orders.ts';
import type { PaymentChoice } from '#contract/orders/payments.ts';
import { type CheckoutValues, checkoutFields } from '../place/checkout-fields.ts';
import type { CheckoutCart } from '../place/load-checkout.server.ts';

/** Initial values of the form: typed before, else from the cart and the customer's account. */
export function firstValues(
  cart: CheckoutCart,
  contact: Contact,
  choices: readonly PaymentChoice[],
  typed: Record<string, string> = {},
): CheckoutValues {
  const { shippingAddress, invoice, notes } = cart;
  const known: Partial<CheckoutValues> = {
    ...contact,
    floor: shippingAddress?.floor ?? '',
    bell: shippingAddress?.bell ?? '',
    doorNotes: shippingAddress?.notes ?? '',
    notes,
    document: invoice ? 'invoice' : 'receipt',
    ...invoice,
    ...typed,
  };
  const wished = typed.paymentType ?? cart.spotPaymentType?.paymentType.slug;
  const paymentType = firstChoice(choices, wished) ?? '';
  return Object.fromEntries(
    checkoutFields.map((name) => [name, name === 'paymentType' ? paymentType : (known[name] ?? '')]),
  ) as CheckoutValues;
}

function firstChoice(choices: readonly PaymentChoice[], wished: string | undefined): string | undefined {
  const open = choices.filter(({ isAvailable }) => isAvailable).map(({ paymentType }) => paymentType.slug);
  return open.find((slug) => slug === wished) ?? open[0];
}
