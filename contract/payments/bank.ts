import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { optionalText, requiredText } from '../fields/form-fields.ts';
import { orderStatuses } from '../orders/orders.ts';

/** An order that waits for money to arrive in the shop's bank account. */
export const WaitingDeposit = z.object({
  orderNumber: z.string(),
  name: z.string(),
  placedAt: z.string(),
  total: AmountInCents,
  /** Parts that have come; they wait with it. */
  come: AmountInCents,
  /** The amount still missing. */
  missing: AmountInCents,
  /** Time at which its kitchen capacity is released; null: unknown. */
  payableUntil: z.nullable(z.string()),
});
export type WaitingDeposit = z.infer<typeof WaitingDeposit>;
/** Soonest to lapse first. */
export const WaitingDepositCollection = z.object({ items: z.array(WaitingDeposit) });

export const lineStates = ['open', 'deposit', 'transfer', 'returned', 'known', 'aside', 'claim'] as const;
export const lineVerdicts = ['sure', 'noted', 'claim', 'paid', 'returned', 'doubtful', 'foreign', 'decided'] as const;
export const lineReasons = [
  'amount-differs',
  'not-waiting',
  'several-orders',
  'several-lines',
  'no-reference',
  'unknown-order',
  'before-order',
  'seen-before',
  'refused-left',
  'nothing-like-it',
  'money-out',
  'return-differs',
  'return-unnamed',
  'return-not-out',
] as const;

/** An order that a movement may be for. */
export const LineCandidate = z.object({
  orderNumber: z.string(),
  name: z.string(),
  status: z.enum(orderStatuses),
  missing: AmountInCents,
});
export type LineCandidate = z.infer<typeof LineCandidate>;

/** A refund that was paid by bank and that a movement may bring back. */
export const ReturnCandidate = z.object({
  refundId: z.string(),
  orderNumber: z.string(),
  /** Null: it was paid without a list. */
  transferNumber: z.nullable(z.string()),
  amount: AmountInCents,
});
export type ReturnCandidate = z.infer<typeof ReturnCandidate>;

/** A movement of the shop's bank account, with the verdict of the rules. */
export const BankLine = z.object({
  id: z.string(),
  bookedOn: z.string(),
  /** Above 0: came in. Below: went out. */
  amount: AmountInCents,
  text: z.string(),
  counterparty: z.string(),
  state: z.enum(lineStates),
  verdict: z.enum(lineVerdicts),
  why: z.nullable(z.enum(lineReasons)),
  candidates: z.array(LineCandidate),
  /** Refunds that it may return, or returns; with `refused-left` those whose transfer has left with it after all. */
  returns: z.array(ReturnCandidate),
  /** Not null: a return, with the bank's own code. */
  returnReason: z.nullable(z.string()),
  /** For one of our transfers: the refund it pays. */
  refundId: z.nullable(z.string()),
  /** After the decision: the number of the order, or of the refund's order. */
  orderNumber: z.nullable(z.string()),
  /** Why it was put aside. */
  reason: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
});
export type BankLine = z.infer<typeof BankLine>;

export const BankStatement = z.object({
  id: z.string(),
  format: z.enum(['csv', 'camt.053']),
  /** Number of movements, and number of new ones among them. */
  lines: z.int(),
  newLines: z.int(),
  from: z.string(),
  to: z.string(),
  importedBy: z.string(),
  importedAt: z.string(),
});
export type BankStatement = z.infer<typeof BankStatement>;

/** Lines that wait for staff, oldest first; the last decided ones, newest first; and the last imported file. */
export const BankLineCollection = z.object({
  open: z.array(BankLine),
  decided: z.array(BankLine),
  lastStatement: z.nullable(BankStatement),
});
export type BankLineCollection = z.infer<typeof BankLineCollection>;

export const mostStatementBytes = 2 * 1024 * 1024;
/** The bank's file unchanged: CSV, or camt.053 as XML. */
export const StatementForm = z.object({
  content: z
    .string('required-field')
    .check(
      z.minLength(1, 'required-field'),
      z.maxLength(Math.ceil(mostStatementBytes / 3) * 4, 'too-long'),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'invalid-field'),
    ),
});

export const LineQuery = z.object({ lineId: z.uuid('invalid-field') });
/** Lines whose reference and amount agree; a line that is no longer sure is left as it is. */
export const SureLinesForm = z.object({
  lineIds: z.array(z.uuid('invalid-field')).check(z.minLength(1, 'required-field'), z.maxLength(500, 'too-many')),
});
export const SureLinesAnswer = z.object({ confirmed: z.array(z.string()), left: z.array(z.string()) });

/**
 * Treatment of an amount that differs from the missing one: keep it and return the surplus, return all of it, or waive a small
 * shortfall.
 */
export const differenceChoices = ['refuse', 'keep', 'give-back', 'forgive'] as const;
export type DifferenceChoice = (typeof differenceChoices)[number];
export const SettleLineForm = z.object({
  orderNumber: z.string('required-field').check(z.regex(/^\d{1,15}$/, 'order-number')),
  whenDifferent: z._default(z.enum(differenceChoices, 'unknown-value'), 'refuse'),
});
/** Put aside with a reason, or, without being aside, back among those to decide. */
export const AsideForm = z.object({ isAside: z.boolean('invalid-field'), reason: z._default(optionalText(200), '') });
/** Counted for the wrong order: the reason, and the right order where known. */
export const TakeBackForm = z.object({
  reason: requiredText(500),
  orderNumber: z.optional(z.string('invalid-field').check(z.regex(/^\d{1,15}$/, 'invalid-field'))),
});
