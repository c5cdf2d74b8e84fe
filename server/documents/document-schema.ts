import * as z from 'zod';
import { languages } from '#contract/fields/languages.ts';
import { paymentTypes } from '#contract/orders/payments.ts';
import type { DocumentData, SaleDocument } from '#domain/documents/document-data.ts';
import { storedInvoice } from '../database/shared-schema.ts';

/*
 * What a document said when it was issued. It is sealed: nothing is ever added to a row, so each field that comes later is
 * optional or has a default, and fields that this release does not know are left as they are.
 */

const cents = z.int();
const method = z.enum([...paymentTypes, 'viva-iris']);
const pos = z.looseObject({
  transactionId: z.string(),
  terminalId: z.string(),
  signature: z.string().nullable(),
  signingAuthor: z.string().nullable(),
});

const ofAny = {
  series: z.string(),
  number: z.int(),
  issuedAt: z.string(),
  language: z.enum(languages),
  isTest: z.boolean(),
  seller: z.looseObject({
    name: z.string(),
    shopName: z.string().optional(),
    profession: z.string(),
    address: z.string(),
    vatNumber: z.string(),
    taxOffice: z.string(),
    registryNumber: z.string(),
    branch: z.int(),
    capitalInCents: cents.nullish(),
    phone: z.string(),
    email: z.string(),
  }),
  buyer: z.looseObject({ name: z.string(), email: z.string() }),
  orderNumber: z.string(),
  notes: z.array(z.string()),
};

const settlement = z.looseObject({
  method,
  name: z.string(),
  at: z.string(),
  pos: pos.nullable().default(null),
  reportedAt: z.string().optional(),
  refusal: z.string().optional(),
});

const ofSale = {
  ...ofAny,
  invoice: storedInvoice.nullable(),
  corrects: z
    .looseObject({
      documentId: z.string(),
      series: z.string(),
      number: z.int(),
      issuedAt: z.string(),
      leftInCents: cents.optional(),
    })
    .nullable(),
  deliveryDates: z.array(z.string()),
  lines: z.array(
    z.looseObject({ name: z.string(), amount: z.number(), grossInCents: cents, note: z.string().optional() }),
  ),
  discountInCents: cents,
  discountName: z.string().nullable(),
  shippingInCents: cents,
  creditUsedInCents: cents.default(0),
  payment: z.looseObject({
    method,
    name: z.string(),
    state: z.enum(['paid', 'due-on-delivery', 'awaiting-deposit', 'refunded', 'credited']),
    pos: pos.nullish(),
  }),
  settlement: settlement.optional(),
  fiscal: z
    .looseObject({ mark: z.string(), uid: z.string().default(''), qrUrl: z.string().default('') })
    .nullable()
    .default(null),
};

export const storedSale = z.looseObject({
  kind: z.enum(['receipt', 'invoice', 'credit-note']),
  ...ofSale,
}) satisfies z.ZodType<SaleDocument>;

export const storedSettledSale = storedSale.extend({ settlement });

export const storedDocument = z.discriminatedUnion('kind', [
  storedSale,
  z.looseObject({
    kind: z.literal('change-receipt'),
    ...ofAny,
    changeId: z.string(),
    changeNumber: z.string(),
    change: z.looseObject({
      entries: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
      differenceInCents: cents,
      undoUntil: z.string().nullable(),
    }),
  }),
]) satisfies z.ZodType<DocumentData>;
