import * as z from 'zod/mini';
import { CreditLimit, MergedCustomer } from './customers/customer-cards.ts';
import { BelowSold, ChangedCapacity, ChangedCutOff, ChangedRegion, StillOrdered } from './delivery/places.ts';
import { AmountInCents } from './fields/amount-in-cents.ts';
import { FieldErrors } from './fields/answer.ts';
import { StillUndone } from './fields/undone.ts';
import { CorrectionConcerns } from './kitchen/corrections.ts';
import { RightBag } from './kitchen/packing.ts';
import { ChangedMealRecord, ConcernedList, MealRecordGapList } from './meals/meal-records.ts';
import { BlockedMenu, ChangedMenu, UndecidedLines } from './meals/menu.ts';
import { ChangedStock, IngredientConcerns } from './meals/pantry.ts';
import type { AnyErrorCode } from './office-error-codes.ts';
import { Cart } from './orders/cart.ts';
import { AboveDeskLimit } from './orders/desk-changes.ts';
import { ChangedTotal, NumberedOrder } from './orders/orders.ts';
import { ChangedPlanPrices } from './plans/plan-prices.ts';
import { LargePriceChanges } from './plans/staff-prices.ts';
import { UnreadableImport } from './shop/imports.ts';
import { ChangedCoupon } from './shop/offers.ts';
import { OpeningGaps } from './shop/opening.ts';
import { ChangedSetting } from './shop/settings.ts';
import { UnreadableShopFile } from './shop/shop-file.ts';
import { ChangedShopText, WaitingShopTexts } from './shop/shop-texts.ts';
import { factorKinds } from './staff/office.ts';

/** The day that is in the way. */
export const RefusedDate = z.object({ date: z.string() });
export const CashLimit = z.object({ most: z.nullable(AmountInCents) });
/** The maximum at one time. */
export const AtMost = z.object({ most: z.int() });
export const MinimumTotal = z.object({ minimum: AmountInCents });
export const StillDue = z.object({ due: AmountInCents });
/** Methods of proving one's identity again. */
export const ProofWays = z.object({ by: z.array(z.enum([...factorKinds, 'password'])) });
export type ProofWays = z.infer<typeof ProofWays>;

/** The missing and the received amount. */
export const DifferingDeposit = z.object({ missing: AmountInCents, amount: AmountInCents });
/** Why a bank's file cannot be read, and in which row. */
export const StatementProblem = z.object({ fault: z.string(), row: z.nullable(z.int()) });

/** Contents of an error's `data`, for the codes that carry more than their message; null where there is none. */
export const errorData = {
  'invalid-input': FieldErrors,
  'wrong-password': FieldErrors,
  'wrong-code': FieldErrors,
  'allergy-consent-missing': FieldErrors,
  'method-not-allowed': z.object({ allowed: z.string() }),
  'too-many-requests': z.object({ retryInSeconds: z.int() }),
  'challenge-required': z.object({ puzzle: z.string(), header: z.string() }),
  'confirm-by-email': z.object({ email: z.string() }),
  'too-many-addresses': AtMost,
  'above-desk-limit': AboveDeskLimit,
  'account-has-deliveries': z.object({ orders: z.array(NumberedOrder) }),
  /** For a cart that became an order, or one that can still be restored. */
  'cart-not-found': z.object({ orderId: z.optional(z.string()), restorableUntil: z.optional(z.string()) }),
  'area-not-served': z.object({ postalCode: z.string() }),
  'date-closed': RefusedDate,
  'slot-full': RefusedDate,
  'invalid-schedule': RefusedDate,
  'item-type-is-full': RefusedDate,
  'schedule-menu-is-full': RefusedDate,
  'item-unavailable': z.object({
    date: z.optional(z.string()),
    items: z.array(z.object({ itemId: z.string(), name: z.string() })),
  }),
  'region-1-min-total-error': MinimumTotal,
  'region-2-min-total-error': MinimumTotal,
  'min-total-error': MinimumTotal,
  'payment-type-not-available': z.object({ reason: z.string() }),
  /** The cart as it would be placed now, or the new total of an order's change. */
  'total-changed': z.union([z.object({ cart: Cart }), ChangedTotal]),
  'case-over-cost': AtMost,
  'cash-limit': CashLimit,
  'too-many-unpaid-orders': AtMost,
  'too-many-door-orders': AtMost,
  'order-not-open': StillDue,
  'nothing-due': StillDue,
  'not-the-due': StillDue,
  'cash-over-limit': StillDue,
  'terminal-missing': StillDue,
  'signature-missing': StillDue,
  'second-factor-required': ProofWays,
  'proof-required': ProofWays,
  'bag-of-other-date': RefusedDate,
  'label-of-other-date': RefusedDate,
  'meal-of-other-bag': RightBag,
  'deposit-differs': DifferingDeposit,
  'statement-unreadable': StatementProblem,
  'coupon-changed': ChangedCoupon,
  'prices-changed': ChangedPlanPrices,
  'price-change-large': LargePriceChanges,
  'limit-below-used': z.object({ used: z.int() }),
  'region-changed': ChangedRegion,
  'cut-off-changed': ChangedCutOff,
  'still-ordered': StillOrdered,
  'setting-changed': ChangedSetting,
  'text-changed': ChangedShopText,
  'text-waits': WaitingShopTexts,
  'shop-not-ready': OpeningGaps,
  'capacity-changed': ChangedCapacity,
  'above-support-limit': CreditLimit,
  'customer-merged': MergedCustomer,
  'below-sold': BelowSold,
  'meal-changed': ChangedMealRecord,
  'meal-incomplete': MealRecordGapList,
  'meal-concerns': ConcernedList,
  'ingredient-changed': ChangedStock,
  'ingredient-concerns': IngredientConcerns,
  'correction-concerns': CorrectionConcerns,
  'import-unreadable': UnreadableImport,
  'shop-file-unreadable': UnreadableShopFile,
  'menu-changed': ChangedMenu,
  'menu-date-over': RefusedDate,
  'not-acknowledged': StillUndone,
  'menu-blocked': BlockedMenu,
  'menu-lines-undecided': UndecidedLines,
} as const satisfies Partial<Record<AnyErrorCode, z.ZodMiniType>>;

type WithData = typeof errorData;
export type ErrorData<Code extends AnyErrorCode> = Code extends keyof WithData ? z.infer<WithData[Code]> : never;
