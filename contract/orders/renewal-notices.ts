import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';

const linkToken = z.string('required-field').check(z.regex(/^[\w-]{43}$/, 'invalid-field'));
export const RenewalLinkQuery = z.object({ token: linkToken });

/** `coming` can be stopped; `stopped` was; `over`: that renewal was made, and its order can be changed on its page. */
export const noticeStates = ['coming', 'stopped', 'over'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** The renewal that a mailed notice names. */
export const RenewalNoticed = z.object({
  state: z.enum(noticeStates),
  /** When it is ordered and paid. */
  renewsOn: z.string(),
  price: AmountInCents,
  /** True: paid with the stored card. False: paid at the door. */
  isCharged: z.boolean(),
  planName: z.string(),
  /** Number of the order that it follows. */
  orderNumber: z.string(),
});
export type RenewalNoticed = z.infer<typeof RenewalNoticed>;

export const RenewalLinkForm = z.object({ token: linkToken });
