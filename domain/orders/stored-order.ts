import type { Language, Localised } from '#contract/fields/languages.ts';
import type { AddressForm, CartItem } from '#contract/orders/cart.ts';
import type { Contact, DeliveryStatus, OrderStatus } from '#contract/orders/orders.ts';
import type { Invoice, PaymentType } from '#contract/orders/payments.ts';
import type { Category, Portion } from '#contract/words/catalogue-words.ts';
import type { CalendarDate } from '../athens-time.ts';
import type { RegionFacts } from '../cart/cart-facts.ts';
import type { DiscountOrigin } from '../cart/prices/discounts.ts';
import type { CutOff } from '../delivery/cut-off.ts';
import type { Quota } from '../plans/delivery-quota.ts';
import type { PlanRhythm } from '../plans/plan-dates.ts';
import type { StoredSpotPlan } from '../plans/spot-plan.ts';
import type { OrderMoney, OrderTotals } from './order-money.ts';
import type { TermsWhenPlaced } from './placed-terms.ts';

/** A meal as it was sold; later changes of the catalogue do not affect it. */
export interface StoredSoldMeal {
  name: Localised;
  slug: string;
  /** The sold version of the meal; absent in orders from before versions were stored. */
  version?: number;
  portion: Portion;
  nutrition: CartItem['item']['nutrition'];
  categories: Category[];
  image: CartItem['item']['image'];
}

export interface StoredItem {
  id: string;
  buildId: string;
  mealId: string;
  category: Category;
  meal: StoredSoldMeal;
  unitPriceInCents: number;
  regularPriceInCents: number;
  amount: number;
  addsInCents: number;
  isFilled: boolean;
  /** The eater, where several people share the delivery. */
  eater?: string | null;
}

export interface StoredDelivery {
  id: string;
  position: number;
  date: CalendarDate;
  /** The date it was cooked and packed for, where the same bag goes out again; otherwise its own. */
  cookedFor?: CalendarDate | null;
  timePeriodId: string;
  from: string;
  to: string;
  status: DeliveryStatus;
  /** Null: the order's own. */
  address: AddressForm | null;
  /** Destination region, if not the one the order was placed for. */
  region: RegionFacts | null;
  quota: Quota;
  baseInCents: number;
  addsInCents: number;
  /** Worth of the part that the kitchen could not supply. */
  shortInCents?: number;
  /** True if its capacity in kitchen and window is taken. */
  isHeld: boolean;
  filledAt: string | null;
  /** The units beyond the quota, one build for each, in the order in which they were added; null where they were not stored. */
  extras?: readonly string[] | null;
  items: StoredItem[];
}

export interface StoredOrder extends OrderTotals, OrderMoney {
  id: string;
  number: number;
  cartId: string;
  /** The version of the terms it was placed under; absent in orders from before it was stored. */
  termsHash?: string | null;
  accountId: string | null;
  spotId: string;
  spotPlanId: string;
  /** For a plan: its pattern and first week. Absent in orders from before it was stored; their dates define it. */
  rhythm?: PlanRhythm | null;
  /** Time limit for changes of its deliveries: as promised when it was placed, or the spot's current one, whichever is kinder. */
  cutOff: CutOff;
  type: number;
  status: OrderStatus;
  language: Language;
  contact: Contact;
  /** Its e-mail address was named at the checkout, and was not that of the account. */
  isContactNamed: boolean;
  address: AddressForm;
  regionId: string | null;
  plan: StoredSpotPlan;
  discountSource: DiscountOrigin | null;
  placedSubtotalInCents: number;
  placedDiscountInCents: number;
  placedShippingInCents: number;
  placedTotalInCents: number;
  terms: TermsWhenPlaced | null;
  /** A keyed hash of the phone it was placed with. */
  phoneKey: string | null;
  couponId: string | null;
  couponCode: string | null;
  paymentType: PaymentType;
  invoice: Invoice | null;
  notes: string;
  holdUntil: Date | null;
  renewalId: string | null;
  placedAt: Date;
  changedAt: Date;
  deliveries: StoredDelivery[];
}
