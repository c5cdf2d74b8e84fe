import * as z from 'zod/mini';
import { TimePeriod } from '../delivery/areas.ts';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { Email, optionalPhone, requiredText } from '../fields/form-fields.ts';
import { wholeNumber } from '../fields/query-fields.ts';
import { seenNumber } from '../fields/seen-number.ts';
import { PlanPause } from '../plans/plan-pauses.ts';
import { Plan } from '../plans/plans.ts';
import { roadVisibilities } from '../words/road-words.ts';
import { AddressForm, DiscountSource, MenuAmounts, MenuConfig, SoldMeal, Totals } from './cart.ts';
import { Invoice, InvoiceForm, NamedPaymentType, paymentTypes } from './payments.ts';

/** docs/spec.md#orders-statuses. */
export const orderStatuses = ['not-paid', 'opened', 'delivered', 'not-found', 'not-accepted', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** A delivery can also be skipped by its customer. */
export const deliveryStatuses = [...orderStatuses, 'skipped'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const Contact = z.object({ name: requiredText(100), email: Email, phone: optionalPhone });
export type Contact = z.infer<typeof Contact>;

/** The total that was shown to the customer: another total is answered with `total-changed`. */
const expectedTotal = z.optional(seenNumber);

export const OrderAddressForm = z.object({
  paymentType: z.enum(paymentTypes, 'required-field'),
  acceptTerms: z.literal(true, 'accept-terms'),
  contact: z.optional(Contact),
  notes: z.optional(z.string('invalid-field').check(z.trim(), z.maxLength(1000, 'too-long'))),
  invoice: z.optional(z.nullable(InvoiceForm)),
  expectedTotal,
});
export type OrderAddressForm = z.infer<typeof OrderAddressForm>;

export const OrderItem = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  amount: z.int(),
  price: AmountInCents,
  unitPrice: AmountInCents,
  /** The same meal's regular portion when it was sold, which a plan's price covers. */
  regularPrice: AmountInCents,
  /** Chosen by us because the customer had not chosen before the cut-off. */
  isFilled: z.boolean(),
  category: z.string(),
  item: SoldMeal,
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A region as an order is judged by it, in cents. */
export const RegionTerms = z.object({
  slug: z.string(),
  minimumInCents: AmountInCents,
  deliveryFeeInCents: AmountInCents,
  freeDeliveryFromInCents: AmountInCents,
});
/** Terms under which an order was sold; valid for as long as the order can change. */
export const AgreedTerms = z.object({
  discount: z.nullable(
    z.object({
      value: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('percent'), percent: z.number() }),
        z.object({ kind: z.literal('fixed'), amountInCents: AmountInCents }),
      ]),
      minimumSubtotalInCents: AmountInCents,
    }),
  ),
  region: z.nullable(RegionTerms),
});

/** Position of a delivery on its day, with the time, and the recipient if not the customer. */
export const DeliveryRoad = z.object({
  state: z.enum(roadVisibilities),
  at: z.nullable(z.string()),
  takenBy: z.string(),
  /** Left at the door, as the customer wished. */
  isAtDoor: z.boolean(),
});
export type DeliveryRoad = z.infer<typeof DeliveryRoad>;

export const OrderDelivery = z.object({
  id: z.string(),
  date: z.string(),
  timePeriod: TimePeriod,
  status: z.enum(deliveryStatuses),
  address: AddressForm,
  /** Destination region, if not the one the order was placed for. */
  region: z.nullable(RegionTerms),
  /** Time limit for changes of meals, day, time and address; null when it is too late or there is nothing to change. */
  changeUntil: z.nullable(z.string()),
  /** Null before its day, and where its status is sufficient. */
  road: z.nullable(DeliveryRoad),
  items: z.array(OrderItem),
  amounts: MenuAmounts,
  config: MenuConfig,
  /** Contribution to the order's subtotal: its part of the plan's price, and its meals. */
  subtotal: AmountInCents,
  /** Share of this delivery in the order's total. */
  share: AmountInCents,
});
export type OrderDelivery = z.infer<typeof OrderDelivery>;

export const OrderChange = z.object({
  id: z.string(),
  /** Such as 10001-3. */
  number: z.string(),
  kind: z.enum([
    'meals',
    'move',
    'address',
    'skip',
    'stop',
    'undo',
    'filled',
    'missing',
    'replaced',
    'postponed',
    'our-fault',
    'off-menu',
    'dish-changed',
    'case',
  ]),
  /** The change in one sentence. */
  summary: z.string(),
  deliveryId: z.nullable(z.string()),
  difference: AmountInCents,
  madeAt: z.string(),
  canUndo: z.boolean(),
  isUndone: z.boolean(),
  documentId: z.nullable(z.string()),
});
export type OrderChange = z.infer<typeof OrderChange>;

export const OrderDocumentKind = z.enum(['receipt', 'invoice', 'credit-note', 'change-receipt']);
export const OrderDocument = z.object({
  id: z.string(),
  kind: OrderDocumentKind,
  name: z.string(),
  /** False for the moment until it has its number; then it can be opened. */
  isReady: z.boolean(),
  issuedAt: z.string(),
});

export const NextDelivery = z.object({ id: z.string(), date: z.string(), from: z.string(), to: z.string() });

const summary = {
  id: z.string(),
  /** The number used on the phone. */
  number: z.string(),
  /** docs/spec.md#about-kinds: 0 single, 1 to 3 weekly, 4 monthly. */
  type: z.int().check(z.gte(0), z.lte(4)),
  status: z.enum(orderStatuses),
  placedAt: z.string(),
  planName: z.string(),
  total: AmountInCents,
  amount: z.int(),
  dates: z.array(z.string()),
  nextDelivery: z.nullable(NextDelivery),
  /** The customer's pause of its plan, coming or running. */
  pause: z.nullable(PlanPause),
};
export const OrderSummary = z.object(summary);
export type OrderSummary = z.infer<typeof OrderSummary>;

export const Order = z.object({
  ...summary,
  plan: Plan,
  contact: Contact,
  address: AddressForm,
  paymentType: NamedPaymentType,
  totals: Totals,
  /** The order as it was placed, and the terms for later changes. */
  placed: z.object({
    subtotal: AmountInCents,
    discount: AmountInCents,
    shipping: AmountInCents,
    terms: z.nullable(AgreedTerms),
  }),
  discountSource: z.nullable(DiscountSource),
  couponCode: z.nullable(z.string()),
  /** Amounts paid online, refunded, covered by credit, and still due. */
  money: z.object({
    paid: AmountInCents,
    refunded: AmountInCents,
    creditUsed: AmountInCents,
    credited: AmountInCents,
    /** The unconfirmed part of the paid amount: taken by card or IRIS at a door. */
    claimed: AmountInCents,
    /** Owed to the customer once that is confirmed. */
    held: AmountInCents,
    due: AmountInCents,
  }),
  invoice: z.nullable(Invoice),
  notes: z.string(),
  deliveries: z.array(OrderDelivery),
  changes: z.array(OrderChange),
  documents: z.array(OrderDocument),
  /** While unpaid: the payment method, and the time until which it keeps its slots. */
  payment: z.nullable(
    z.object({
      payableUntil: z.nullable(z.string()),
      bank: z.nullable(z.object({ iban: z.string(), holder: z.string(), bank: z.string(), reference: z.string() })),
    }),
  ),
  /** For a cancelled order: who ended it (`clock`: not paid in time; null: not recorded), and its total. */
  cancellation: z.nullable(
    z.object({
      by: z.nullable(z.enum(['customer', 'clock', 'staff'])),
      /** True if its last date was closed by the shop; `by` shows whether the customer left it out or did not answer. */
      isDayClosed: z.boolean(),
      at: z.string(),
      totals: Totals,
    }),
  ),
  canStop: z.boolean(),
  /** Amount to return if it were stopped now. */
  refundIfStopped: AmountInCents,
  renewal: z.nullable(
    z.object({
      isOn: z.boolean(),
      /** `suspended`: by the shop, because a renewal failed. A pause of the customer leaves it `active`. */
      state: z.enum(['active', 'suspended', 'stopped', 'off']),
      nextOn: z.nullable(z.string()),
      /** Price of the next period at the current price of the plan; null when it is no longer offered. */
      price: z.nullable(AmountInCents),
    }),
  ),
  hasPassword: z.boolean(),
});
export type Order = z.infer<typeof Order>;

/** An order with its number for people. */
export const NumberedOrder = z.object({ id: z.string(), number: z.string() });

/** Data of `total-changed` for a change of an order: the new total, and how it would be covered. */
export const ChangedTotal = z.object({
  before: Totals,
  totals: Totals,
  dueBefore: AmountInCents,
  due: AmountInCents,
  /** Above 0: put on the customer's account; below: taken from it. */
  credit: AmountInCents,
  refund: AmountInCents,
  /** Granted once the money claimed at the door is confirmed. */
  held: AmountInCents,
});
export type ChangedTotal = z.infer<typeof ChangedTotal>;

export const PlacedOrder = z.object({
  order: Order,
  /** The provider's page, for a method that is paid online. */
  redirectUrl: z.optional(z.string()),
});

export const OrderQuery = z.object({ orderId: z.uuid('invalid-field') });
export const OrderCollectionQuery = z.object({ page: wholeNumber(1, 10_000, 1), pageSize: wholeNumber(1, 100, 20) });
export const OrderCollection = z.object({
  items: z.array(OrderSummary),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** The delivery that comes next, of all orders. */
  next: z.nullable(z.object({ orderId: z.string(), number: z.string(), delivery: OrderDelivery })),
});

const amount = z.int('invalid-field').check(z.gte(0, 'invalid-field'), z.lte(99, 'invalid-field'));
/** All meals of one delivery from now on. */
export const MealAmount = z.object({ itemId: z.uuid('invalid-field'), amount });

export const OrderMenuForm = z.object({
  deliveryId: z.uuid('invalid-field'),
  items: z.array(MealAmount).check(z.maxLength(60, 'too-long')),
  expectedTotal,
});
export type OrderMenuForm = z.infer<typeof OrderMenuForm>;

/** Another day, another window, another address: absent fields do not change. */
export const OrderDeliveryForm = z.object({
  deliveryId: z.uuid('invalid-field'),
  date: z.optional(calendarDate),
  timePeriodId: z.optional(z.uuid('invalid-field')),
  address: z.optional(AddressForm),
  expectedTotal,
});
export type OrderDeliveryForm = z.infer<typeof OrderDeliveryForm>;
export const DeliveryForm = z.object({ deliveryId: z.uuid('invalid-field'), expectedTotal });
export const ChangeForm = z.object({ changeId: z.uuid('invalid-field') });
export const RenewalForm = z.object({ isOn: z.boolean('invalid-field') });
/** Another try, with the same method or another. */
export const OrderPayForm = z.object({ paymentType: z.optional(z.enum(paymentTypes, 'invalid-field')) });
export const DocumentQuery = z.object({ orderId: z.uuid('invalid-field'), documentId: z.uuid('invalid-field') });
export const DocumentFile = z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() });
/** True for the first caller only: the purchase is reported once per order. */
export const PurchaseReported = z.object({ isFirst: z.boolean() });
