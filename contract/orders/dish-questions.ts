import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { allergens, diets } from '../words/catalogue-words.ts';

const token = z.string('required-field').check(z.regex(/^[\w-]{43}$/, 'invalid-field'));
export const DishQuestionQuery = z.object({ token });

/** The question behind a mailed link about an ordered dish that changes before it is cooked. */
export const DishQuestion = z.object({
  orderNumber: z.string(),
  dish: z.string(),
  amount: z.int(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  /** Allergens avoided by its customer: those it will contain, and those it may contain. */
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
  /** Diets it loses. */
  lostDiets: z.array(z.enum(diets)),
  until: z.string(),
  /** True: without an answer it is taken out and refunded. False: it comes as it is. */
  leavesInSilence: z.boolean(),
  worth: AmountInCents,
  /** True if the order is unpaid: there is no refund. */
  isUnpaid: z.boolean(),
  /** Credit requires an account. */
  canBeCredit: z.boolean(),
  /** Dishes of the date that may replace it, the nearest first. */
  swaps: z.array(z.object({ mealId: z.string(), name: z.string() })),
});
export type DishQuestion = z.infer<typeof DishQuestion>;

export const dishChoices = ['keep', 'swap', 'refund', 'credit'] as const;
export type DishChoice = (typeof dishChoices)[number];
export const DishAnswerForm = z.object({
  token,
  choice: z.enum(dishChoices, 'unknown-value'),
  mealId: z.optional(z.uuid('invalid-field')),
});
export const DishAnswered = z.object({
  choice: z.enum(dishChoices),
  /** The replacement dish. */
  dish: z.nullable(z.string()),
});
export type DishAnswered = z.infer<typeof DishAnswered>;

/** Status of a question: `waiting` has no mail yet; `silence` passed the cut-off; `overtaken` was changed or asked again meanwhile. */
export const askedStates = ['waiting', 'asked', 'keep', 'swap', 'refund', 'credit', 'silence', 'overtaken'] as const;
export const AskedCustomer = z.object({
  id: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  date: z.string(),
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
  lostDiets: z.array(z.enum(diets)),
  state: z.enum(askedStates),
  /** Until when an answer counts. */
  until: z.string(),
  answeredAt: z.nullable(z.string()),
  /** True: without an answer the dish is taken out and credited. False: it comes as it is. */
  leavesInSilence: z.boolean(),
});
export type AskedCustomer = z.infer<typeof AskedCustomer>;
export const AskedCustomerCollection = z.object({ items: z.array(AskedCustomer) });
