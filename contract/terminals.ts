import * as z from 'zod/mini';
import { AmountInCents } from './amount-in-cents.ts';

/** `asked`: the terminal waits for the card, or nobody knows yet; it is asked about. */
export const chargeStates = ['asked', 'paid', 'failed'] as const;

/** Whether sums can be sent to terminals from here; otherwise what a terminal printed is typed. */
export const TerminalOffer = z.object({ isOffered: z.boolean() });
export const TerminalChargeForm = z.object({
  /** Made by the phone: sent twice, the card is asked for once. */
  id: z.uuid('invalid-field'),
  deliveryId: z.uuid('invalid-field'),
  terminalId: z.string('required-field').check(z.trim(), z.regex(/^\d{1,12}$/, 'invalid-field')),
});
export const TerminalChargeQuery = z.object({ runId: z.uuid('invalid-field'), chargeId: z.uuid('invalid-field') });
export const TerminalCharge = z.object({
  /** Of a charge that was under way already: that one's. */
  id: z.string(),
  state: z.enum(chargeStates),
  /** The whole due, with the provider's signature where one is connected. */
  amount: AmountInCents,
});
export type TerminalCharge = z.infer<typeof TerminalCharge>;
