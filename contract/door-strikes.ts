import * as z from 'zod/mini';
import { requiredText } from './form-fields.ts';

/** An order that was to be paid at the door and ended as not found; two of one account, phone or address turn that way of paying off. */
export const DoorStrike = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  phone: z.string(),
  at: z.string(),
  /** Payment at the door is off for this person. */
  isOff: z.boolean(),
});
export type DoorStrike = z.infer<typeof DoorStrike>;
export const DoorStrikeCollection = z.object({ items: z.array(DoorStrike) });
/** Payment at the door is on again for the account, the phone and the address of this order. */
export const DoorStrikeLiftForm = z.object({ orderId: z.uuid('invalid-field'), reason: requiredText(500) });
