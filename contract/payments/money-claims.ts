import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { optionalText, requiredText } from '../fields/form-fields.ts';
import { StaffName } from '../road/till.ts';
import { claimableMethods } from '../words/payment-channels.ts';

/** State of a card or IRIS payment at a door: it counts as paid, and is neither credited nor refunded before it is confirmed. */
export const claimStates = ['claimed', 'confirmed', 'refuted'] as const;
export type ClaimState = (typeof claimStates)[number];
/** Source of the confirmation: the terminal that charged it, the provider's books, a movement of the bank, or staff. */
export const claimSources = ['terminal', 'provider', 'statement', 'accounts'] as const;
export type ClaimSource = (typeof claimSources)[number];
/** Treatment of money that never arrived: the customer owes it again, or the courier does. */
export const claimEnds = ['due-again', 'shortage'] as const;
export type ClaimEnd = (typeof claimEnds)[number];
/** Why the provider's books do not confirm a transaction. */
export const claimFindings = [
  'unknown',
  'pending',
  'not-paid',
  'amount-differs',
  'other-order',
  'used-before',
] as const;
export type ClaimFinding = (typeof claimFindings)[number];

export const MoneyClaim = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  /** The reported method. */
  method: z.enum(claimableMethods),
  amount: AmountInCents,
  /** Null: recorded on the shop's machine. */
  courier: z.nullable(StaffName),
  takenAt: z.string(),
  terminalId: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  state: z.enum(claimStates),
  /** Three banking days have passed, or the provider contradicts it: accounts must decide. */
  isOverdue: z.boolean(),
  finding: z.nullable(z.enum(claimFindings)),
  source: z.nullable(z.enum(claimSources)),
  end: z.nullable(z.enum(claimEnds)),
  reason: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** True if accounts may have confirmed it by mistake: no other source shows the money. */
  canTakeBack: z._default(z.boolean(), false),
  /** The amount its order owes now. */
  due: AmountInCents,
  /** The amount owed to the order's customer once its claims are confirmed: no part of it was returned yet. */
  held: AmountInCents,
});
export type MoneyClaim = z.infer<typeof MoneyClaim>;

/** Open claims, oldest first; the last decided ones, newest first; the number that needs accounts, and the sum of all open ones. */
export const MoneyClaimCollection = z.object({
  open: z.array(MoneyClaim),
  decided: z.array(MoneyClaim),
  overdue: z.int(),
  count: z.int(),
  sum: AmountInCents,
});
export type MoneyClaimCollection = z.infer<typeof MoneyClaimCollection>;

export const MoneyClaimQuery = z.object({ claimId: z.uuid('invalid-field') });
/** Where the payment was seen. */
export const ClaimConfirmForm = z.object({ reason: z._default(optionalText(500), '') });
export const ClaimRefuteForm = z.object({ end: z.enum(claimEnds, 'required-field'), reason: requiredText(500) });
/** Why the confirmation was wrong. */
export const ClaimTakeBackForm = z.object({ reason: requiredText(500) });
