import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { optionalText, requiredText } from '../fields/form-fields.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';
import { optionalWholeNumber } from '../fields/query-fields.ts';
import { seenNumber } from '../fields/seen-number.ts';
import { deliveryStatuses } from '../orders/orders.ts';
import { caseCauses, caseProblems, caseStates, caseStepKinds, caseWishes, personReasons } from './case-words.ts';
import { CaseForm, OwnCase, ReportableDelivery } from './cases.ts';

export const CaseRowMeal = z.object({ name: z.string(), units: z.int(), lot: z.string() });

/** A case in the list of the office. */
const row = {
  id: z.string(),
  number: z.string(),
  problem: z.enum(caseProblems),
  state: z.enum(caseStates),
  orderId: z.string(),
  orderNumber: z.string(),
  /** The customer; empty once the account is erased. */
  name: z.string(),
  /** The date of the delivery. */
  date: z.string(),
  openedAt: z.string(),
  answerBy: z.string(),
  isOverdue: z.boolean(),
  meals: z.array(CaseRowMeal),
  hasPhoto: z.boolean(),
  assignee: z.nullable(z.string()),
  /** Given back, or proposed to the owner; null: not decided. */
  amount: z.nullable(AmountInCents),
};
export const CaseRow = z.object(row);
export type CaseRow = z.infer<typeof CaseRow>;

/** Lists of the office. `owner`: those that wait for the owner. */
export const caseLists = ['open', 'mine', 'owner', 'closed'] as const;
export type CaseList = (typeof caseLists)[number];

const lotName = z.string('invalid-field').check(z.regex(/^L\d{6}-[2-9A-HJ-NP-Z]{4}$/, 'invalid-field'));
export const CaseCollectionQuery = z.object({
  list: z._default(z.enum(caseLists, 'unknown-value'), 'open'),
  mealId: z.optional(z.uuid('invalid-field')),
  lot: z.optional(lotName),
  courierId: z.optional(z.uuid('invalid-field')),
  /** Of closed cases, only those with a lower number: the next page. */
  before: optionalWholeNumber(1, 2_000_000_000),
});
export type CaseCollectionQuery = z.infer<typeof CaseCollectionQuery>;

export const CaseSource = z.object({ id: z.string(), name: z.string(), count: z.int() });
export const CaseCollection = z.object({
  items: z.array(CaseRow),
  /** The number that begins the next page; null: there is none. */
  next: z.nullable(z.int()),
  counts: z.object({ open: z.int(), mine: z.int(), owner: z.int(), unsafe: z.int() }),
  /** Where the cases of the last 30 days come from, most frequent first. */
  sources: z.object({ dishes: z.array(CaseSource), lots: z.array(CaseSource), couriers: z.array(CaseSource) }),
  /** The filter in words; null: no such dish, batch or courier. */
  filter: z.nullable(z.string()),
  staffLimit: AmountInCents,
});
export type CaseCollection = z.infer<typeof CaseCollection>;

/** Cases that are not closed, as the navigation shows them. */
export const CaseCount = z.object({ open: z.int() });

export const CaseQuery = z.object({ caseId: z.uuid('invalid-field') });

const Batch = z.object({
  lot: z.string(),
  dish: z.string(),
  /** Last day it may be eaten. */
  useBy: z.string(),
  /** All portions of the batch, and how many of them have reached their customers. */
  portions: z.int(),
  delivered: z.int(),
  /** Other complaints about it. */
  others: z.array(z.object({ id: z.string(), number: z.string(), problem: z.enum(caseProblems) })),
});

export const StaffCase = z.object({
  ...row,
  deliveryId: z.string(),
  deliveryStatus: z.enum(deliveryStatuses),
  from: z.string(),
  to: z.string(),
  phone: z.string(),
  email: z.string(),
  words: z.string(),
  wish: z.enum(caseWishes),
  isByStaff: z.boolean(),
  /** Why the rule left it to a person; null: the rule decided. */
  personReason: z.nullable(z.enum(personReasons)),
  courier: z.nullable(z.string()),
  /** When it was handed over, as the courier recorded it. */
  arrivedAt: z.nullable(z.string()),
  photoIds: z.array(z.string()),
  batches: z.array(Batch),
  cause: z.nullable(z.enum(caseCauses)),
  steps: z.array(
    z.object({ kind: z.enum(caseStepKinds), at: z.string(), by: z.nullable(z.string()), text: z.string() }),
  ),
  /** What its meals cost, and still can be given back: never more. */
  most: AmountInCents,
  /** What the rule provides for this problem. */
  proposal: AmountInCents,
  /** The part that can go back to where it was paid from. */
  refundable: AmountInCents,
  /** Up to this sum the caller decides; above it the owner. */
  limit: AmountInCents,
  /** A proposal that waits for the owner, or the decision. */
  decision: z.nullable(
    z.object({
      way: z.enum(caseWishes),
      amount: AmountInCents,
      refund: AmountInCents,
      credit: AmountInCents,
      reason: z.string(),
      message: z.string(),
      by: z.nullable(z.string()),
      at: z.string(),
      isByRule: z.boolean(),
    }),
  ),
  version: z.int(),
});
export type StaffCase = z.infer<typeof StaffCase>;

export const StaffCaseForm = z.object({ ...CaseForm.shape, orderId: z.uuid('invalid-field') });

/** The order of a caller, with the meals that can be reported. */
export const CaseOrderQuery = z.object({
  number: z.string('required-field').check(z.regex(/^\d{1,15}$/, 'order-number')),
});
export const CaseOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  deliveries: z.array(ReportableDelivery),
  cases: z.array(OwnCase),
  refundable: AmountInCents,
  ruleLimit: AmountInCents,
});
export type CaseOrder = z.infer<typeof CaseOrder>;

/** Absent fields do not change. */
export const CaseUpdateForm = z.object({
  seen: seenNumber,
  /** True: the caller takes it; false: it is free again. */
  isMine: z.optional(z.boolean('invalid-field')),
  cause: z.optional(z.enum(caseCauses, 'unknown-value')),
  note: optionalText(1000),
});

export const CaseDecideForm = z.object({
  seen: seenNumber,
  way: z.enum(caseWishes, 'required-field'),
  amount: z._default(numberWithin(numberRules.caseAmount), 0),
  cause: z.enum(caseCauses, 'required-field'),
  /** Why, for the audit trail. */
  reason: requiredText(500),
  /** Words for the customer, in the mail about the decision. */
  message: optionalText(1000),
});

export const CaseApproveForm = z.object({
  seen: seenNumber,
  isApproved: z.boolean('required-field'),
  reason: optionalText(500),
});
