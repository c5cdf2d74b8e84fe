import type { Cart } from '#contract/orders/cart.ts';
import type { CallContext } from '../calls/handlers.ts';
import { commitWith } from '../database/run-transaction.ts';
import { keepNewCart, lockOwner } from './cart-owner.ts';
import { lockCart, newCartId, type ReadCart, saveCart } from './cart-store.ts';
import { requirePlan } from './catalogue-snapshot.ts';
import { answer, type CartDeps } from './change-cart.ts';

/** Creates a cart for a plan. The replaced one is put aside for restoring; its address is transferred. */
export async function createCart(
  deps: CartDeps,
  spotPlanId: string,
  oldCartId: string | undefined,
  context: CallContext,
): Promise<Cart> {
  const catalogue = await deps.catalogue();
  const spotPlan = requirePlan(catalogue, spotPlanId);
  const cart = await deps.db.transaction(async (tx) => {
    const [, old] = await Promise.all([lockOwner(tx, context), oldCartId ? lockCart(tx, oldCartId) : null]);
    const isOurs = old?.state === 'open' && (old.accountId === null || old.accountId === context.caller?.accountId);
    const fresh: ReadCart = {
      id: newCartId(),
      spotId: catalogue.defaultSpot.id,
      spotPlanId,
      cutOff: catalogue.defaultSpot.cutOff,
      accountId: context.caller?.accountId ?? null,
      address: isOurs ? old.address : null,
      regionId: isOurs ? old.regionId : null,
      timePeriodId: null,
      menus: [],
      couponId: null,
      paymentType: null,
      invoice: null,
      notes: '',
      state: 'open',
      changedAt: context.now,
      customerName: context.caller?.name ?? null,
      mealsCooked: {},
      isCouponUsedUp: false,
      deliveriesTaken: {},
    };
    commitWith(
      tx,
      ...(isOurs ? [saveCart(tx, { ...old, state: 'replaced' })] : []),
      keepNewCart(tx, fresh, context, deps.secret),
    );
    return fresh;
  });
  return answer(deps, cart, { spotPlan, catalogue }, context);
}
