import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { allergens } from '../words/catalogue-words.ts';
import { dayStates } from '../words/kitchen-words.ts';
import { type DoorMethod, doorMethods } from '../words/payment-channels.ts';
import { Order } from './orders.ts';

/** What made an order dearer or cheaper, or covered a part of it. `other`: records of an old order do not say more. */
export const ledgerKinds = [
  'placed',
  'discount',
  'shipping',
  'change',
  'paid-card',
  'paid-bank',
  'paid-door',
  'refund',
  'credit-given',
  'credit-used',
  'canceled',
  'other',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const StaffLedgerLine = z.object({
  kind: z.enum(ledgerKinds),
  at: z.string(),
  /** Above 0: owed by the customer; below: lowers what is due. */
  amount: AmountInCents,
  /** For a change: its id. */
  changeId: z.nullable(z.string()),
  method: z.nullable(z.enum(doorMethods as readonly [DoorMethod, ...DoorMethod[]])),
  isClaimed: z.boolean(),
});
export type StaffLedgerLine = z.infer<typeof StaffLedgerLine>;

/** A delivery on its day: the state of the date, and its stop once it is in a run. */
export const StaffStop = z.object({
  deliveryId: z.string(),
  day: z.enum(dayStates),
  run: z.nullable(
    z.object({
      courier: z.string(),
      /** From 1. */
      position: z.int(),
      stops: z.int(),
      leftAt: z.nullable(z.string()),
    }),
  ),
});
export type StaffStop = z.infer<typeof StaffStop>;

/** `waiting`: it leaves as soon as it can; `given-up`: no further try. */
export const staffMailStates = ['sent', 'waiting', 'given-up'] as const;
export const StaffMail = z.object({
  id: z.string(),
  /** As the customer read it, in the language of the mail; empty when its facts are no longer stored. */
  subject: z.string(),
  recipient: z.string(),
  state: z.enum(staffMailStates),
  /** When it was sent, or else queued. */
  at: z.string(),
});
export type StaffMail = z.infer<typeof StaffMail>;

export const StaffOrder = z.object({
  order: Order,
  /** Null: without an account, or erased. */
  account: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      credit: AmountInCents,
      avoidAllergens: z.array(z.enum(allergens)),
    }),
  ),
  /** Oldest first; the sum is the amount due, below 0 the amount owed to the customer. */
  ledger: z.array(StaffLedgerLine),
  stops: z.array(StaffStop),
  /** About this order, newest first. */
  mails: z.array(StaffMail),
});
export type StaffOrder = z.infer<typeof StaffOrder>;
