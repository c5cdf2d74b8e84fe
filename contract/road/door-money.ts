import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { requiredText } from '../fields/form-fields.ts';
import { OrderDocumentKind } from '../orders/orders.ts';
import { doorMethods } from '../words/payment-channels.ts';

const word = z.optional(
  z.string('invalid-field').check(z.trim(), z.minLength(1, 'required-field'), z.maxLength(200, 'too-long')),
);

export const DispatchForm = z.object({ deliveryId: z.uuid('invalid-field') });

/** The payment taken by a courier. A terminal reports itself, its transaction, and the provider's signature it was given first. */
export const CollectForm = z.object({
  orderId: z.uuid('invalid-field'),
  method: z.enum(doorMethods, 'invalid-field'),
  amount: z.int('invalid-field').check(z.gte(1, 'invalid-field'), z.lte(10_000_000, 'invalid-field')),
  terminalId: word,
  transactionId: word,
  signature: word,
  signingAuthor: word,
});

export const DoorAnswer = z.object({
  orderId: z.string(),
  number: z.string(),
  /** Still to be collected. */
  due: AmountInCents,
  /** Number 0: it is being numbered. */
  documents: z.array(z.object({ kind: OrderDocumentKind, series: z.string(), number: z.int() })),
});

/** Requested before a terminal charges a card. */
export const SignForm = z.object({
  orderId: z.uuid('invalid-field'),
  terminalId: requiredText(200),
});
export const DoorSignature = z.object({
  /** The amount to charge: the whole due. */
  amount: AmountInCents,
  /** Null where no provider is connected. */
  signature: z.nullable(z.string()),
  signingAuthor: z.nullable(z.string()),
});
