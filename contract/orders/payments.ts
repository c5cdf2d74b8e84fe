import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { optionalText, requiredText } from '../fields/form-fields.ts';
import type { PaymentChannel, WayToPay } from '../words/payment-channels.ts';

/** docs/spec.md#payments-methods. */
export const paymentTypes = [
  'cash-on-delivery',
  'pos',
  'bank-deposit',
  'credit-card',
  'viva',
  'viva-recurring',
] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** Where and by what an order of each type is paid, and whether the card is kept for renewals. */
export const waysToPay = {
  'cash-on-delivery': { channel: 'door', method: 'cash', keepsCard: false },
  pos: { channel: 'door', method: 'card', keepsCard: false },
  'bank-deposit': { channel: 'bank', method: 'transfer', keepsCard: false },
  'credit-card': { channel: 'online', method: 'card', keepsCard: false },
  viva: { channel: 'online', method: null, keepsCard: false },
  'viva-recurring': { channel: 'online', method: 'card', keepsCard: true },
} as const satisfies Record<PaymentType, WayToPay & { keepsCard: boolean }>;

type PaymentTypeAt<Channel extends PaymentChannel> = {
  [Type in PaymentType]: (typeof waysToPay)[Type]['channel'] extends Channel ? Type : never;
}[PaymentType];
/** The methods that lead to the provider's page. */
export type OnlinePaymentType = PaymentTypeAt<'online'>;
export type DoorPaymentType = PaymentTypeAt<'door'>;
/** The methods whose card is charged again at a renewal. */
export type KeepingPaymentType = {
  [Type in PaymentType]: (typeof waysToPay)[Type]['keepsCard'] extends true ? Type : never;
}[PaymentType];

export function isPaidAt<Channel extends PaymentChannel>(
  channel: Channel,
  type: PaymentType,
): type is PaymentTypeAt<Channel> {
  return waysToPay[type].channel === channel;
}

export const NamedPaymentType = z.object({ slug: z.enum(paymentTypes), name: z.string() });

/** A payment method for this cart. An unavailable one has a reason: over a limit, or not for this kind of order. */
export const PaymentChoice = z.object({
  paymentType: NamedPaymentType,
  /** The next step, in a sentence. */
  description: z.string(),
  isAvailable: z.boolean(),
  reason: z.nullable(z.enum(['over-limit', 'not-for-this-order'])),
  most: z.nullable(AmountInCents),
});
export type PaymentChoice = z.infer<typeof PaymentChoice>;
/** For a cart, or for an unpaid order. */
export const PaymentChoicesQuery = z.object({
  cartId: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/, 'invalid-field'))),
  orderId: z.optional(z.uuid('invalid-field')),
});
export const PaymentChoices = z.object({ items: z.array(PaymentChoice), credit: AmountInCents });

export const PaymentForm = z.object({ paymentType: z.enum(paymentTypes, 'invalid-field') });

const company = {
  companyName: requiredText(150),
  profession: requiredText(150),
  vatNumber: requiredText(20),
  taxOffice: requiredText(80),
};

/**
 * Whom an invoice is made out to. The address comes in the parts in which it is passed on; a village may have no house
 * numbers. The check digit is the server's and the form's business (domain).
 */
export const InvoiceForm = z.object({
  ...company,
  street: requiredText(150),
  number: optionalText(12),
  postalCode: z
    .string('required-field')
    .check(z.trim(), z.minLength(1, 'required-field'), z.regex(/^\d{3}\s?\d{2}$/, 'invalid-field')),
  city: requiredText(80),
});
export type InvoiceForm = z.infer<typeof InvoiceForm>;

/** The stored form, with the address in one line too. Older invoices have the line alone. */
export const Invoice = z.object({
  ...company,
  address: z.string(),
  street: z.optional(z.string()),
  number: z.optional(z.string()),
  postalCode: z.optional(z.string()),
  city: z.optional(z.string()),
});
export type Invoice = z.infer<typeof Invoice>;
export const InvoiceUpdateForm = z.object({ invoice: z.nullable(InvoiceForm) });

/** Parameters of the return from the provider's page. They are not trusted before the provider confirms them. */
export const PaymentReturnForm = z.object({
  t: z.optional(z.string().check(z.maxLength(64))),
  s: z.string('required-field').check(z.regex(/^\d{1,20}$/, 'invalid-field')),
  eventId: z.optional(z.string().check(z.maxLength(10))),
});

/** `checking`: the bank has not decided yet, poll again. `failed`: no money was taken, the order waits for another try. */
export const paymentStates = ['checking', 'paid', 'failed', 'canceled', 'refunded'] as const;
export const PaymentState = z.object({
  state: z.enum(paymentStates),
  orderId: z.string(),
  number: z.string(),
  amount: AmountInCents,
  paymentType: z.enum(paymentTypes),
  /** A text key for the bank's reason of a refusal, where there is one. */
  reason: z.nullable(z.string()),
  /** Time until which the order keeps its slots and can be paid. */
  payableUntil: z.nullable(z.string()),
});
export type PaymentState = z.infer<typeof PaymentState>;

/** Any message of the provider; parsed by its adapter. */
export const ProviderEvent = z.looseObject({});
