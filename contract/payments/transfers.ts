import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { requiredText } from '../fields/form-fields.ts';

export const transferStates = ['asked', 'ready', 'sent', 'paid'] as const;

/** A refund on its way by bank transfer. `ready`: its customer has given an account. `sent`: it is on a list for the bank. */
export const Transfer = z.object({
  /** Its reference in the bank's statement. */
  number: z.string(),
  state: z.enum(transferStates),
  askedUntil: z.string(),
  /** The last four characters of the account; no other part is ever shown. */
  ibanEnd: z.nullable(z.string()),
  listNumber: z.nullable(z.string()),
});
export type Transfer = z.infer<typeof Transfer>;

/** A downloaded list for the bank with unpaid transfers. */
export const TransferList = z.object({
  id: z.string(),
  number: z.string(),
  transfers: z.int(),
  /** Number of its transfers that have not been seen leaving the account. */
  unpaid: z.int(),
  sum: AmountInCents,
  executeOn: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
});
export type TransferList = z.infer<typeof TransferList>;
export const TransferListCollection = z.object({ items: z.array(TransferList) });

/** Why the bank did not carry a transfer out: the whole file, the account, its holder's name, a limit, something else. */
export const transferRefusals = ['file', 'account', 'holder', 'limit', 'other'] as const;
export type TransferRefusal = (typeof transferRefusals)[number];
export const TransferRefuseForm = z.object({
  reason: z.enum(transferRefusals, 'required-field'),
  /** True: its customer is asked for another account. False: it goes to the present one, with the next list. */
  asksAgain: z.boolean('invalid-field'),
});

/** The movement that returned a transfer. */
export const TransferReturnForm = z.object({ lineId: z.uuid('invalid-field') });

export const TransferListForm = z.object({
  refundIds: z.array(z.uuid('invalid-field')).check(z.minLength(1, 'required-field'), z.maxLength(500, 'too-many')),
});
export const TransferListQuery = z.object({ listId: z.uuid('invalid-field') });
/** pain.001.001.09, for the bank. */
export const TransferListFile = z.object({ list: TransferList, fileName: z.string(), content: z.string() });
export type TransferListFile = z.infer<typeof TransferListFile>;

const token = z.string('required-field').check(z.regex(/^[\w-]{43}$/, 'invalid-field'));
export const AccountAskQuery = z.object({ token });
/** The reason for the account request. */
export const AccountAsk = z.object({ orderNumber: z.string(), amount: AmountInCents, until: z.string() });
export type AccountAsk = z.infer<typeof AccountAsk>;
export const ibanProblems = ['iban-characters', 'iban-not-sepa', 'iban-length', 'iban-check', 'iban-own'] as const;
export type IbanProblem = (typeof ibanProblems)[number];
export const AccountAnswerForm = z.object({ token, iban: requiredText(60), holder: requiredText(70) });
export const AccountGiven = z.object({ ibanEnd: z.string(), amount: AmountInCents });
