import type { OrderAddressForm, OrderStatus } from '#contract/orders/orders.ts';
import type { Invoice, InvoiceForm } from '#contract/orders/payments.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { type CartTotals, totalsOf } from '#domain/cart/prices/totals.ts';
import { withCity } from '#domain/delivery/city-of-address.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { creditFor } from '#domain/orders/order-money.ts';
import { isOnline, isPaidAtTheDoor, refusePayment } from '#domain/orders/payment-choice.ts';
import { agreeTerms } from '#domain/orders/placed-terms.ts';
import { keptInvoice, refuseVatNumber } from '#domain/orders/placing/invoice-rules.ts';
import { holdInMinutes } from '#domain/payments/hold-of-choice.ts';
import { kindOf } from '#domain/plans/order-kind.ts';
import { sameEmail } from '../../accounts/account-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { ReadCart, StoredCart } from '../../cart/cart-store.ts';
import { type CatalogueSnapshot, requirePlan } from '../../cart/catalogue-snapshot.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';
import type { Buyer } from '../buyer-store.ts';
import type { NewOrder } from '../save-order-store.ts';
import { snapshotDeliveries } from '../snapshot-cart.ts';
import { judgeCart } from './judge-cart.ts';

const minuteInMs = 60_000;

interface DraftSale {
  buyer: Pick<Buyer, 'id' | 'name' | 'email' | 'phone' | 'creditInCents'>;
  catalogue: CatalogueSnapshot;
  form: OrderAddressForm;
}

/** The order a cart would become now, or the reason for a refusal. Writes nothing. */
export function draftOrder(
  cart: ReadCart,
  sale: DraftSale,
  context: Pick<CallContext, 'language' | 'now'>,
): { order: NewOrder; spot: StoredSpot } {
  const facts = judgeCart(cart, requirePlan(sale.catalogue, cart.spotPlanId), sale.catalogue, context.now);
  return writeUpOrder(cart, { ...sale, facts }, context);
}

/** Like `draftOrder`, for a cart that was judged, and possibly summed up. */
export function writeUpOrder(
  cart: StoredCart,
  { buyer, catalogue, form, facts, totals = totalsOf(facts) }: DraftSale & { facts: CartFacts; totals?: CartTotals },
  { language, now }: Pick<CallContext, 'language' | 'now'>,
): { order: NewOrder; spot: StoredSpot } {
  const spotPlan = requirePlan(catalogue, cart.spotPlanId);
  const { subtotal, discount, discountSource, shipping, grandtotal } = totals;
  const spot = catalogue.findSpot(cart.spotId);
  if (!spot || !cart.address) throw new CallFailure('incomplete-address');
  requirePaymentType(spot, form.paymentType, spotPlan.weeks, grandtotal);
  const coupon = discountSource === 'coupon' ? catalogue.findCouponById(cart.couponId ?? '') : null;
  const creditUsed = creditFor(grandtotal, buyer.creditInCents);
  const status = firstStatus(form.paymentType, grandtotal - creditUsed);
  const order: NewOrder = {
    id: timeOrderedId(now),
    cartId: cart.id,
    accountId: buyer.id,
    spotId: spot.id,
    spotPlanId: spotPlan.id,
    cutOff: spot.cutOff,
    type: spotPlan.weeks,
    rhythm: spotPlan.type === 'weekly' ? (cart.rhythm ?? null) : null,
    status,
    language,
    contact: contactOf(form, buyer, cart.address.phone),
    isContactNamed: form.contact !== undefined && sameEmail(form.contact.email) !== sameEmail(buyer.email),
    address: withCity(cart.address, null, { cityOf: catalogue.cityOf, language }),
    regionId: cart.regionId,
    plan: spotPlan,
    subtotalInCents: subtotal,
    discountInCents: discount,
    discountSource,
    shippingInCents: shipping,
    totalInCents: grandtotal,
    placedSubtotalInCents: subtotal,
    placedDiscountInCents: discount,
    placedShippingInCents: shipping,
    placedTotalInCents: grandtotal,
    terms: agreeTerms({ discount, discountSource }, facts),
    phoneKey: null,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    paymentType: form.paymentType,
    paidInCents: 0,
    refundedInCents: 0,
    creditUsedInCents: creditUsed,
    creditedInCents: 0,
    claimedInCents: 0,
    invoice: invoiceOf(form.invoice, cart.invoice, catalogue),
    notes: form.notes ?? cart.notes,
    holdUntil: status === 'opened' ? null : holdUntil(form.paymentType, { ...cart, cutOff: spot.cutOff }, now),
    renewalId: null,
    placedAt: now,
    changedAt: now,
    deliveries: snapshotDeliveries(cart, { spotPlan, facts }, catalogue, { status, at: now }),
  };
  return { order, spot };
}

export function requirePaymentType(
  spot: StoredSpot,
  slug: OrderAddressForm['paymentType'],
  weeks: number,
  totalInCents: number,
): void {
  const offered = spot.paymentTypes.find((type) => type.slug === slug);
  const refusal = offered ? refusePayment(offered, kindOf(weeks), totalInCents) : 'not-for-this-order';
  if (refusal) throw new CallFailure('payment-type-not-available', { reason: refusal });
}

function firstStatus(
  paymentType: OrderAddressForm['paymentType'],
  dueInCents: number,
): Extract<OrderStatus, 'opened' | 'not-paid'> {
  return dueInCents === 0 || isPaidAtTheDoor(paymentType) ? 'opened' : 'not-paid';
}

/** Online: half an hour. By bank: until the cut-off of the first delivery. */
function holdUntil(
  paymentType: OrderAddressForm['paymentType'],
  { menus, cutOff }: Pick<ReadCart, 'menus' | 'cutOff'>,
  now: Date,
): Date {
  if (isOnline(paymentType)) return new Date(now.getTime() + holdInMinutes * minuteInMs);
  const first = menus.map(({ date }) => date).sort()[0] ?? '';
  return cutoffOf(first, cutOff);
}

function contactOf({ contact }: OrderAddressForm, { name, email, phone }: DraftSale['buyer'], addressPhone: string) {
  return contact ?? { name, email, phone: phone || addressPhone };
}

/** The invoice from the form, else from the cart. */
function invoiceOf(
  form: InvoiceForm | null | undefined,
  kept: Invoice | null,
  { ownVatNumber }: CatalogueSnapshot,
): Invoice | null {
  const invoice = form === undefined ? kept : form && keptInvoice(form);
  const refusal = invoice && refuseVatNumber(invoice.vatNumber, ownVatNumber);
  if (refusal) throw new CallFailure('invalid-input', { fields: { vatNumber: refusal } });
  return invoice;
}
