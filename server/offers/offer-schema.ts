import * as z from 'zod';
import { type CouponTerms, couponVisibilities } from '#contract/shop/offers.ts';
import { orderKinds } from '#contract/words/order-kinds.ts';
import { storedTexts } from '../database/shared-schema.ts';

/** A coupon as it was before a change. */
export const storedCouponTerms = z.object({
  name: storedTexts,
  visibility: z.enum(couponVisibilities),
  percent: z.number().nullable(),
  amount: z.int().nullable(),
  minimumSubtotal: z.int(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  totalLimit: z.int().nullable(),
  perCustomerLimit: z.int().nullable(),
  firstOrderOnly: z.boolean(),
  orderKinds: z.array(z.enum(orderKinds)),
}) satisfies z.ZodType<CouponTerms>;
