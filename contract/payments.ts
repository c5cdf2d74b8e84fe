import * as z from 'zod/mini';
import { requiredText } from './form-fields.ts';

/** SPEC §4, PRODUCT §5. */
export const paymentTypes = [
  'cash-on-delivery',
  'pos',
  'bank-deposit',
  'credit-card',
  'viva',
  'viva-recurring',
] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** The methods that lead to the provider's page. */
export const onlinePaymentTypes = ['credit-card', 'viva', 'viva-recurring'] as const satisfies readonly PaymentType[];

/** A way to pay this cart. One that is not available says why: over a limit, not for this kind of order. */
export const PaymentChoice = z.object({
  paymentType: z.object({ slug: z.enum(paymentTypes), name: z.string() }),
  /** What happens next, in a sentence. */
  description: z.string(),
  isAvailable: z.boolean(),
  reason: z.nullable(z.enum(['over-limit', 'not-for-this-order'])),
  most: z.nullable(z.int()),
});
export type PaymentChoice = z.infer<typeof PaymentChoice>;
/** Of a cart, or of an order that is not paid yet. */
export const PaymentChoicesQuery = z.object({
  cartId: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/, 'invalid-field'))),
  orderId: z.optional(z.uuid('invalid-field')),
});
export const PaymentChoices = z.object({ items: z.array(PaymentChoice), credit: z.int() });

export const PaymentForm = z.object({ paymentType: z.enum(paymentTypes, 'invalid-field') });

/** All required once an invoice is asked for. The check digit is the server's and the form's business (domain). */
export const InvoiceForm = z.object({
  companyName: requiredText(150),
  profession: requiredText(150),
  vatNumber: requiredText(20),
  taxOffice: requiredText(80),
  address: requiredText(250),
});
export type InvoiceForm = z.infer<typeof InvoiceForm>;
export const InvoiceUpdateForm = z.object({ invoice: z.nullable(InvoiceForm) });

/** What the payer brought back from the provider's page. None of it is believed before the provider confirms it. */
export const PaymentReturnForm = z.object({
  t: z.optional(z.string().check(z.maxLength(64))),
  s: z.string('required-field').check(z.regex(/^\d{1,20}$/, 'invalid-field')),
  eventId: z.optional(z.string().check(z.maxLength(10))),
});

/** `checking`: the bank has not decided yet, ask again. `failed`: nothing was taken, the order waits for another try. */
export const paymentStates = ['checking', 'paid', 'failed', 'canceled', 'refunded'] as const;
export const PaymentState = z.object({
  state: z.enum(paymentStates),
  orderId: z.string(),
  number: z.string(),
  amount: z.int(),
  paymentType: z.enum(paymentTypes),
  /** A key of the texts that says why the bank said no, where it did. */
  reason: z.nullable(z.string()),
  /** Until then the order keeps its places and can be paid. */
  payableUntil: z.nullable(z.string()),
});
export type PaymentState = z.infer<typeof PaymentState>;
