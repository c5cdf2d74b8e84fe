import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';

/** `asked`: the terminal waits for the card, or the outcome is unknown; it is polled. */
export const chargeStates = ['asked', 'paid', 'failed'] as const;

/** True if amounts can be sent to terminals from here; otherwise the terminal's printed receipt is typed in. */
export const TerminalOffer = z.object({ isOffered: z.boolean() });
export const TerminalChargeForm = z.object({
  /** Made by the phone: sent twice, the card is charged once. */
  id: z.uuid('invalid-field'),
  deliveryId: z.uuid('invalid-field'),
  terminalId: z.string('required-field').check(z.trim(), z.regex(/^\d{1,12}$/, 'invalid-field')),
});
export const TerminalChargeQuery = z.object({ runId: z.uuid('invalid-field'), chargeId: z.uuid('invalid-field') });
export const TerminalCharge = z.object({
  /** For a pending charge: its id. */
  id: z.string(),
  state: z.enum(chargeStates),
  /** The whole due, with the provider's signature where one is connected. */
  amount: AmountInCents,
});
export type TerminalCharge = z.infer<typeof TerminalCharge>;
