import * as z from 'zod/mini';
import { requiredText } from '../fields/form-fields.ts';

/** An order payable at the door that ended as not found; two of one account, phone or address turn that payment method off. */
export const DoorStrike = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  phone: z.string(),
  at: z.string(),
  /** True if payment at the door is off for this person. */
  isOff: z.boolean(),
});
export type DoorStrike = z.infer<typeof DoorStrike>;
export const DoorStrikeCollection = z.object({ items: z.array(DoorStrike) });
/** Turns payment at the door on again for the account, the phone and the address of this order. */
export const DoorStrikeLiftForm = z.object({ orderId: z.uuid('invalid-field'), reason: requiredText(500) });
