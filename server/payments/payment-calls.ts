import type * as z from 'zod/mini';
import type { PaymentChoices } from '#contract/payments.ts';
import { totalsOf } from '#domain/cart/totals.ts';
import { refusePayment } from '#domain/orders/payment-choice.ts';
import { kindOf } from '#domain/plans/order-kind.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import { readCartFacts, requireOpen } from '../cart/cart-facts.ts';
import { findCart } from '../cart/cart-store.ts';
import { type CartWorld, requirePlan } from '../cart/cart-world.ts';
import { findBuyer } from '../orders/buyer-store.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { returnFromPage } from './return-from-page.ts';
import { takeWebhook } from './take-webhook.ts';

export interface PaymentCallNeeds extends PaymentNeeds {
  world(): Promise<CartWorld>;
  say(key: string, language: CallContext['language']): string;
}

export function paymentCalls(
  needs: PaymentCallNeeds,
): Pick<CallHandlers, 'payment-type-collection' | 'payment-return' | 'payment-webhook'> {
  return {
    'payment-type-collection': ({ query }, context) => listPaymentChoices(needs, query.cartId, context),
    'payment-return': ({ body }) => returnFromPage(needs, { s: body.s, ...(body.t && { t: body.t }) }),
    async 'payment-webhook'({ body }) {
      await takeWebhook(needs, JSON.stringify(body));
      return { received: true };
    },
  };
}

async function listPaymentChoices(
  needs: PaymentCallNeeds,
  cartId: string,
  { caller, language, now }: CallContext,
): Promise<z.infer<typeof PaymentChoices>> {
  const world = await needs.world();
  const cart = requireOpen(await findCart(needs.db, cartId), caller, now);
  const spotPlan = requirePlan(world, cart.spotPlanId);
  const { grandtotal } = totalsOf(readCartFacts(cart, spotPlan, world));
  const spot = world.findSpot(cart.spotId) ?? world.defaultSpot;
  const buyer = caller && (await findBuyer(needs.db, caller.accountId));
  const items = spot.paymentTypes.map((type) => {
    const reason = refusePayment(type, kindOf(spotPlan.weeks), grandtotal);
    return {
      paymentType: { slug: type.slug, name: needs.say(`payment-${type.slug}`, language) },
      description: needs.say(`payment-${type.slug}-next`, language),
      isAvailable: reason === null,
      reason,
      most: type.mostInCents,
    };
  });
  return { items, credit: buyer?.creditInCents ?? 0 };
}
