import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { optionalText } from '../fields/form-fields.ts';
import { MealImage } from '../meals/meals.ts';
import { deliveryStatuses } from '../orders/orders.ts';
import { portions } from '../words/catalogue-words.ts';
import { mostCasePhotos } from './case-photos.ts';
import { caseProblems, caseStates, caseWishes } from './case-words.ts';

const CaseMeal = z.object({
  itemId: z.string(),
  name: z.string(),
  /** Null where the dish was sold before pictures were stored with it. */
  image: z.nullable(MealImage),
  portion: z.enum(portions),
  /** For whom, where several eaters share the delivery. */
  eater: z.nullable(z.string()),
});

/** A meal of a delivery that can be reported. */
export const ReportableMeal = z.object({
  ...CaseMeal.shape,
  amount: z.int(),
  /** Portions that no case names yet. */
  left: z.int(),
  /** What 1, 2, 3 … of the remaining portions cost, discount included. */
  costs: z.array(AmountInCents),
});
export type ReportableMeal = z.infer<typeof ReportableMeal>;

export const ReportableDelivery = z.object({
  id: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.enum(deliveryStatuses),
  /** Until then every problem can be reported here; afterwards only a danger to health, and the others by phone. */
  until: z.string(),
  isOpen: z.boolean(),
  meals: z.array(ReportableMeal),
});
export type ReportableDelivery = z.infer<typeof ReportableDelivery>;

/** A case as its customer sees it. */
export const OwnCase = z.object({
  id: z.string(),
  number: z.string(),
  orderId: z.string(),
  deliveryId: z.string(),
  problem: z.enum(caseProblems),
  state: z.enum(caseStates),
  openedAt: z.string(),
  /** Until when somebody answers, while it is open. */
  answerBy: z.string(),
  /** Name of the person who looks at it; null: not taken yet. */
  assignee: z.nullable(z.string()),
  words: z.string(),
  wish: z.enum(caseWishes),
  photos: z.int(),
  meals: z.array(z.object({ ...CaseMeal.shape, units: z.int() })),
  /** Null while it is open. */
  decision: z.nullable(
    z.object({
      at: z.string(),
      isByRule: z.boolean(),
      /** Below the sum of the two parts where money is still due, or not confirmed yet. */
      amount: AmountInCents,
      refund: AmountInCents,
      credit: AmountInCents,
      /** What the shop tells the customer. */
      message: z.string(),
    }),
  ),
});
export type OwnCase = z.infer<typeof OwnCase>;

export const OwnCaseCollection = z.object({
  items: z.array(OwnCase),
  deliveries: z.array(ReportableDelivery),
  /** The most that could go back to where it was paid from; the rest becomes credit. */
  refundable: AmountInCents,
  /** The sum up to which the rule decides at once. */
  ruleLimit: AmountInCents,
});
export type OwnCaseCollection = z.infer<typeof OwnCaseCollection>;

const units = z.int('invalid-field').check(z.gte(1, 'invalid-field'), z.lte(99, 'invalid-field'));
/** Portions of a line that a complaint is about. */
export const CasePortions = z.object({ itemId: z.uuid('invalid-field'), units });

export const CaseForm = z.object({
  /** Given by the sender: the same id opens one case, however often it is sent. */
  caseId: z.uuid('invalid-field'),
  deliveryId: z.uuid('invalid-field'),
  meals: z.array(CasePortions, 'required-field').check(z.minLength(1, 'required-field'), z.maxLength(60, 'too-long')),
  problem: z.enum(caseProblems, 'required-field'),
  words: optionalText(1000),
  wish: z.enum(caseWishes, 'required-field'),
  photoIds: z._default(z.array(z.uuid('invalid-field')).check(z.maxLength(mostCasePhotos, 'too-long')), []),
});
export type CaseForm = z.infer<typeof CaseForm>;
