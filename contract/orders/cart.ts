import * as z from 'zod/mini';
import { Named, PostalCode, Region, TimePeriod } from '../delivery/areas.ts';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { optionalPhone, optionalText, requiredText } from '../fields/form-fields.ts';
import { Macros, MealCategory, MealImage, NamedPortion } from '../meals/meals.ts';
import { SpotPlan } from '../plans/plans.ts';
import { categories, deliveryPatterns } from '../words/catalogue-words.ts';
import { Invoice } from './payments.ts';

/** Unguessable; a cart without a customer is opened by its id alone. */
export const CartId = z.string('required-field').check(z.regex(/^[\w-]{16,64}$/, 'invalid-field'));
export const CartQuery = z.object({ cartId: CartId });
export const OptionalCartQuery = z.object({ cartId: z.optional(CartId) });

/** docs/spec.md#address-required Address. Street, number and postal code make it complete; phone, floor and bell are kind reminders. */
export const AddressForm = z.object({
  street: optionalText(120),
  number: optionalText(12),
  postalCode: PostalCode,
  city: optionalText(80),
  floor: optionalText(20),
  bell: optionalText(60),
  phone: optionalPhone,
  notes: optionalText(500),
  /** Behaviour when the door is not answered; absent or empty: the bag goes back. */
  whenAway: z.optional(z.pipe(z.string('invalid-field'), z.enum(['', 'leave-at-door'], 'unknown-value'))),
  country: z._default(z.literal('GR'), 'GR'),
});
export type AddressForm = z.infer<typeof AddressForm>;

/** One of the customer's saved addresses (null takes the cart's off), or one written out. */
export const CartAddressForm = z.union([z.object({ addressId: z.nullable(z.uuid('invalid-field')) }), AddressForm]);
export type CartAddressForm = z.infer<typeof CartAddressForm>;

export const ScheduleForm = z.union([
  z.object({ dates: z.array(calendarDate).check(z.minLength(1), z.maxLength(1)), timePeriodId: z.uuid() }),
  z.object({
    pattern: z.enum(deliveryPatterns),
    startWeek: calendarDate,
    timePeriodId: z.uuid(),
  }),
]);
export type ScheduleForm = z.infer<typeof ScheduleForm>;

export const CartItemForm = z.object({
  itemId: z.uuid('invalid-field'),
  itemType: z.literal('meal-build', 'invalid-field'),
  scheduleMenuId: z.uuid('invalid-field'),
  /** The new total; 0 removes the item. */
  amount: z.int('invalid-field').check(z.gte(0, 'invalid-field'), z.lte(99, 'invalid-field')),
});
export type CartItemForm = z.infer<typeof CartItemForm>;

export const CartCreateForm = z.object({ spotPlanId: z.uuid('invalid-field') });
export const CouponForm = z.object({ code: z.nullable(requiredText(40)) });
export const NotesForm = z.object({ notes: optionalText(1000) });

export const cartErrorGroups = ['shipping-address', 'customer', 'amounts', 'totals', 'schedule'] as const;
export const CartError = z.object({ slug: z.string(), group: z.enum(cartErrorGroups) });

/** The meal and portion of a line. */
export const SoldMeal = z.object({
  id: z.string(),
  slug: z.string(),
  image: MealImage,
  portion: NamedPortion,
  nutrition: Macros,
});

export const CartItem = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Contribution of this line to the subtotal: 0 when the plan's price covers it. */
  price: AmountInCents,
  unitPrice: AmountInCents,
  /** The same meal's regular portion, which a plan's price covers. */
  regularPrice: AmountInCents,
  amount: z.int(),
  categories: z.array(MealCategory),
  spot: z.object({ business: z.object({ name: z.string() }) }),
  item: SoldMeal,
});
export type CartItem = z.infer<typeof CartItem>;
export type CartError = z.infer<typeof CartError>;

export const MenuAmounts = z.object({ all: z.int(), grouped: z.partialRecord(z.enum(categories), z.int()) });
/** For a weekly plan: category → [required, most]. Empty for a single order. */
export const MenuConfig = z.object({ amounts: z.partialRecord(z.enum(categories), z.tuple([z.int(), z.int()])) });

export const ScheduleMenu = z.object({
  id: z.string(),
  date: z.string(),
  cutoff: z.string(),
  items: z.array(CartItem),
  /** The units beyond the plan's quota, one item id for each, in the order in which they were added: their lines carry the surcharge. */
  extras: z.array(z.string()),
  amounts: MenuAmounts,
  config: MenuConfig,
});
export type ScheduleMenu = z.infer<typeof ScheduleMenu>;

/** Discount of a coupon: a percentage in hundredths, or an amount. */
export const Coupon = z.object({
  code: z.string(),
  name: z.string(),
  percent: z.nullable(z.int()),
  amount: z.nullable(AmountInCents),
  minimumSubtotal: AmountInCents,
});
export const DiscountSource = z.enum(['volume', 'coupon']);
export const Totals = z.object({
  subtotal: AmountInCents,
  discount: AmountInCents,
  shipping: AmountInCents,
  grandtotal: AmountInCents,
});

export const Cart = z.object({
  id: z.string(),
  shippingAddress: z.nullable(AddressForm),
  spot: z.nullable(Named),
  region: z.nullable(Region),
  spotPlan: z.object({ id: SpotPlan.shape.id, price: SpotPlan.shape.price, plan: SpotPlan.shape.plan }),
  scheduleMenus: z.array(ScheduleMenu),
  timePeriod: z.nullable(TimePeriod),
  customer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  errors: z.array(CartError),
  amounts: z.object({ all: z.int() }),
  totals: Totals,
  discountSource: z.nullable(DiscountSource),
  /** An expired coupon was applied while it was valid, and takes nothing off any more: it has ended, or its uses are used up. */
  customerCoupon: z.nullable(z.object({ coupon: Coupon, isOver: z.boolean(), isUsedUp: z.boolean() })),
  spotPaymentType: z.nullable(z.object({ paymentType: Named })),
  invoice: z.nullable(Invoice),
  notes: z.string(),
  expiresAt: z.string(),
});
export type Cart = z.infer<typeof Cart>;

/** A difference in a cart that was restored or moved to another plan. */
export const CartChangeNote = z.object({
  kind: z.enum(['plan-gone', 'plan-price-moved', 'date-closed', 'meal-gone', 'price-moved']),
  date: z.optional(z.string()),
  reason: z.optional(z.string()),
  name: z.optional(z.string()),
  from: z.optional(AmountInCents),
  to: z.optional(AmountInCents),
});
export type CartChangeNote = z.infer<typeof CartChangeNote>;
export const RestoredCart = z.object({ cart: Cart, changes: z.array(CartChangeNote) });
