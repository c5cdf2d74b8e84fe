import type * as z from 'zod/mini';
import type { PaymentChoices, PaymentChoicesQuery } from '#contract/orders/payments.ts';
import { totalsOf } from '#domain/cart/prices/totals.ts';
import { refusePayment } from '#domain/orders/payment-choice.ts';
import { kindOf } from '#domain/plans/order-kind.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import { readCartFacts, requireOpen } from '../cart/cart-facts.ts';
import { findCart } from '../cart/cart-store.ts';
import { type CatalogueSnapshot, requirePlan } from '../cart/catalogue-snapshot.ts';
import { findBuyer } from '../orders/buyer-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { returnFromPage } from './attempts/return-from-page.ts';
import { takeWebhook } from './attempts/take-webhook.ts';
import type { PaymentDeps } from './payment-deps.ts';

interface PaymentCallDeps extends PaymentDeps {
  catalogue(): Promise<CatalogueSnapshot>;
  say(key: string, language: CallContext['language']): string;
}

export function paymentCalls(
  deps: PaymentCallDeps,
): Pick<CallHandlers, 'payment-type-collection' | 'payment-return' | 'payment-webhook'> {
  return {
    'payment-type-collection': ({ query }, context) => listPaymentChoices(deps, query, context),
    'payment-return': ({ body }, { clientAddress }) =>
      returnFromPage(deps, { s: body.s, ...(body.t && { t: body.t }) }, clientAddress),
    async 'payment-webhook'({ body }, { clientAddress }) {
      const taken = await takeWebhook(deps, JSON.stringify(body), clientAddress);
      if (taken === 'later') throw new CallFailure('too-many-requests');
      return { received: true };
    },
  };
}

type Asked = z.infer<typeof PaymentChoicesQuery>;

async function listPaymentChoices(
  deps: PaymentCallDeps,
  asked: Asked,
  context: CallContext,
): Promise<z.infer<typeof PaymentChoices>> {
  const { language } = context;
  const catalogue = await deps.catalogue();
  const { spotId, weeks, totalInCents, credit, agreed } = await readToPay(deps, catalogue, asked, context);
  const spot = catalogue.findSpot(spotId) ?? catalogue.defaultSpot;
  // The payment type of an order stays available to it, even when it is paused.
  const kept = (spot.pausedPayments ?? []).filter(({ slug }) => slug === agreed);
  const items = [...kept, ...spot.paymentTypes].map((type) => {
    const reason = type.slug === agreed ? null : refusePayment(type, kindOf(weeks), totalInCents);
    return {
      paymentType: { slug: type.slug, name: deps.say(`payment-${type.slug}`, language) },
      description: deps.say(`payment-${type.slug}-next`, language),
      isAvailable: reason === null,
      reason,
      most: type.mostInCents,
    };
  });
  return { items, credit };
}

async function readToPay(
  { db }: PaymentCallDeps,
  catalogue: CatalogueSnapshot,
  { cartId, orderId }: Asked,
  { caller, now }: CallContext,
) {
  if (orderId !== undefined) {
    const order = await findOrder(db, orderId);
    if (!order || !caller || order.accountId !== caller.accountId) throw new CallFailure('order-not-found');
    // Its credit was used at placing.
    return {
      spotId: order.spotId,
      weeks: order.type,
      totalInCents: order.totalInCents,
      credit: 0,
      agreed: order.paymentType,
    };
  }
  const cart = requireOpen(await findCart(db, cartId ?? ''), caller, now);
  const spotPlan = requirePlan(catalogue, cart.spotPlanId);
  const buyer = caller && (await findBuyer(db, caller.accountId));
  return {
    spotId: cart.spotId,
    weeks: spotPlan.weeks,
    totalInCents: totalsOf(readCartFacts(cart, spotPlan, catalogue, now)).grandtotal,
    credit: buyer?.creditInCents ?? 0,
    agreed: null,
  };
}
