import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { requiredText } from '../fields/form-fields.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';
import { orderStatuses } from '../orders/orders.ts';
import { differenceChoices } from './bank.ts';
import { Transfer } from './transfers.ts';

/** A deposit seen on the shop's bank account. */
export const DepositForm = z.object({
  orderNumber: z.string('required-field').check(z.regex(/^\d{1,15}$/, 'order-number')),
  amount: numberWithin(numberRules.depositAmount),
  /** The bank's own name of the deposit: idempotency key. */
  reference: requiredText(140),
  receivedOn: calendarDate,
  /** Treatment of an amount that differs from the missing one. */
  whenDifferent: z._default(z.enum(differenceChoices, 'unknown-value'), 'keep'),
});

/** `waiting`: a part, the order waits for the rest. `goes-back`: not needed by the order.
 * `claim`: it confirms a payment by IRIS at the door. */
export const ConfirmedDeposit = z.object({
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  outcome: z.enum(['settled', 'waiting', 'goes-back', 'claim']),
  due: AmountInCents,
  refunded: AmountInCents,
});
export type ConfirmedDeposit = z.infer<typeof ConfirmedDeposit>;

export const refundStates = ['due', 'asked', 'done', 'refused', 'transfer-due', 'transferred'] as const;
/** Money on its way back. */
export const StaffRefund = z.object({
  id: z.string(),
  orderNumber: z.string(),
  amount: AmountInCents,
  reason: z.string(),
  state: z.enum(refundStates),
  provider: z.string(),
  /** Why the provider refused it, in its own numbers. */
  lastError: z.nullable(z.string()),
  transferReference: z.nullable(z.string()),
  notedBy: z.nullable(z.string()),
  createdAt: z.string(),
  /** The recipient. */
  name: z.string(),
  /** Number of returned transfers. */
  bounces: z.int(),
  /** Number of transfers that a bank did not execute. */
  bankRefusals: z.int(),
  /** Present once it goes by bank transfer. */
  transfer: z.nullable(Transfer),
});
export type StaffRefund = z.infer<typeof StaffRefund>;
export const RefundCollectionQuery = z.object({ state: z.optional(z.enum(refundStates, 'invalid-field')) });
export const RefundCollection = z.object({ items: z.array(StaffRefund) });
export const RefundQuery = z.object({ refundId: z.uuid('invalid-field') });
/** The unpaid order of this delivery is cooked all the same. */
export const TrustForm = z.object({ deliveryId: z.uuid('invalid-field'), reason: requiredText(500) });
/** Reserved until then for the payer. */
export const PayLinkForm = z.object({ deliveryId: z.uuid('invalid-field') });
export const SentPayLink = z.object({ number: z.string(), due: AmountInCents, until: z.iso.datetime() });
export const TrustedOrder = z.object({ number: z.string(), due: AmountInCents });
/** The bank's words for it and the day it left; or the movement on a statement that shows it. */
export const TransferForm = z.object({
  reference: requiredText(140),
  paidOn: z.optional(calendarDate),
  lineId: z.optional(z.uuid('invalid-field')),
});
