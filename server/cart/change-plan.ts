import { randomUUID } from 'node:crypto';
import type { Cart, CartChangeNote } from '#contract/orders/cart.ts';
import { type CarriedLine, carryOver } from '#domain/cart/carry-over.ts';
import type { CartDelivery } from '#domain/cart/cart-facts.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import type { CallContext } from '../calls/handlers.ts';
import { readCartFacts, requireOpen } from './cart-facts.ts';
import { keepNewCart, lockOwner } from './cart-owner.ts';
import { lockCart, newCartId, type ReadCart, type StoredMenu, saveCart } from './cart-store.ts';
import { type CatalogueSnapshot, isOffered, requirePlan } from './catalogue-snapshot.ts';
import { answer, type CartDeps } from './change-cart.ts';

/** A change of plan makes another cart. Address and coupon are transferred, and the meals the new plan allows. */
export async function changePlan(
  deps: CartDeps,
  cartId: string,
  spotPlanId: string,
  context: CallContext,
): Promise<{ cart: Cart; changes: CartChangeNote[] }> {
  const catalogue = await deps.catalogue();
  const spotPlan = requirePlan(catalogue, spotPlanId);
  const { cart, changes } = await deps.db.transaction(async (tx) => {
    await lockOwner(tx, context);
    const old = requireOpen(await lockCart(tx, cartId), context.caller, context.now);
    const { menus, changes } = carryMenus(old, spotPlan, catalogue, context);
    const keepsDates = menus.length > 0;
    const cart: ReadCart = {
      ...old,
      id: newCartId(),
      spotPlanId,
      menus,
      rhythm: keepsDates ? (old.rhythm ?? null) : null,
      timePeriodId: keepsDates ? old.timePeriodId : null,
      changedAt: context.now,
    };
    await saveCart(tx, { ...old, state: 'replaced' });
    await keepNewCart(tx, cart, context, deps.secret);
    return { cart, changes };
  });
  return { cart: answer(deps, cart, { spotPlan, catalogue }, context), changes };
}

/** Dates fit the new plan only if its number of deliveries is the same; otherwise they have to be chosen again. */
function carryMenus(old: ReadCart, spotPlan: StoredSpotPlan, catalogue: CatalogueSnapshot, context: CallContext) {
  const oldPlan = requirePlan(catalogue, old.spotPlanId);
  const sameDates = oldPlan.type === spotPlan.type && oldPlan.weeks === spotPlan.weeks;
  const oldFacts = readCartFacts(old, oldPlan, catalogue, context.now);
  const empty = { ...old, menus: old.menus.map(({ date }) => ({ id: randomUUID(), date, lines: [] })) };
  const newFacts = readCartFacts(sameDates ? empty : { ...old, menus: [] }, spotPlan, catalogue, context.now);
  const carried = carryOver({
    oldDeliveries: oldFacts.deliveries.map((delivery) => ({
      ...delivery,
      lines: delivery.lines.flatMap((line) => carriedLine(line, catalogue)),
    })),
    plan: newFacts.plan,
    planType: newFacts.planType,
    newDeliveries: newFacts.deliveries,
    offeredMealIds: offeredMealIds(old, catalogue),
  });
  const changes = carried.dropped.map(({ buildId }): CartChangeNote => {
    const name = catalogue.findBuild(buildId)?.meal.name[context.language];
    return { kind: 'meal-gone', ...(name && { name }) };
  });
  return { menus: carried.deliveries.map((delivery) => storedMenu(delivery)), changes };
}

function carriedLine(line: CartDelivery['lines'][number], catalogue: CatalogueSnapshot): CarriedLine[] {
  const found = catalogue.findBuild(line.buildId);
  return found ? [{ ...line, tags: found.meal.tags, diets: found.meal.diets }] : [];
}

function offeredMealIds(cart: ReadCart, catalogue: CatalogueSnapshot): Record<string, string[]> {
  const builds = cart.menus.flatMap(({ lines }) => lines.flatMap(({ buildId }) => catalogue.findBuild(buildId) ?? []));
  return Object.fromEntries(
    cart.menus.map(({ date }) => [date, builds.filter(({ meal }) => isOffered(meal, date)).map(({ meal }) => meal.id)]),
  );
}

function storedMenu({ id, date, lines, extras = [] }: CartDelivery): StoredMenu {
  const stored = lines.map(({ buildId, amount, unitPriceInCents }) => ({
    id: randomUUID(),
    buildId,
    amount,
    seenPriceInCents: unitPriceInCents,
  }));
  return { id, date, lines: stored, extras };
}
