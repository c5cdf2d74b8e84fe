import type { Cart, CartChangeNote } from '#contract/orders/cart.ts';
import { type CartChange, compareCart } from '#domain/cart/compare-cart.ts';
import { isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import { readCartFacts, requireTheirs, restorableUntil } from './cart-facts.ts';
import { keepNewCart, lockOwner } from './cart-owner.ts';
import { lockCart, newCartId, type ReadCart, saveCart } from './cart-store.ts';
import { type CatalogueSnapshot, isOffered, requirePlan } from './catalogue-snapshot.ts';
import { answer, type CartDeps } from './change-cart.ts';

/** docs/spec.md#cart-restore: restores a cart, once, as a new one with the same choices, and lists what has changed since. */
export async function restoreCart(
  deps: CartDeps,
  cartId: string,
  context: CallContext,
): Promise<{ cart: Cart; changes: CartChangeNote[] }> {
  const catalogue = await deps.catalogue();
  const { cart, changes } = await deps.db.transaction(async (tx) => {
    await lockOwner(tx, context);
    const old = requireRestorable(await lockCart(tx, cartId), context);
    requirePlan(catalogue, old.spotPlanId);
    const changes = listChanges(old, catalogue, context);
    const cart = openAgain(old, catalogue, context.now);
    await saveCart(tx, { ...old, state: 'restored' });
    await keepNewCart(tx, cart, context, deps.secret);
    return { cart, changes };
  });
  return {
    cart: answer(deps, cart, { spotPlan: requirePlan(catalogue, cart.spotPlanId), catalogue }, context),
    changes,
  };
}

function requireRestorable(cart: ReadCart | null, { caller, now }: CallContext): ReadCart {
  const theirs = requireTheirs(cart, caller, now);
  if (!restorableUntil(theirs, now)) throw new CallFailure('cart-not-found');
  return theirs;
}

/** Dates that no longer accept orders are dropped; the meals chosen for them stay with their delivery until new dates are picked. */
function openAgain(old: ReadCart, catalogue: CatalogueSnapshot, now: Date): ReadCart {
  const spot = catalogue.findSpot(old.spotId);
  const isOpen = (date: string) => isOpenForChanges(date, old.cutOff, now) && !spot?.closedDates.includes(date);
  const keepsDates = old.menus.every(({ date }) => isOpen(date));
  return { ...old, id: newCartId(), state: 'open', timePeriodId: keepsDates ? old.timePeriodId : null, changedAt: now };
}

function listChanges(old: ReadCart, catalogue: CatalogueSnapshot, context: CallContext): CartChangeNote[] {
  const plan = requirePlan(catalogue, old.spotPlanId);
  const facts = readCartFacts(old, plan, catalogue, context.now);
  const seen = new Map(old.menus.flatMap(({ lines }) => lines.map((line) => [line.buildId, line.seenPriceInCents])));
  const asSeen = facts.deliveries.map((delivery) => ({
    ...delivery,
    lines: delivery.lines.map((line) => ({
      ...line,
      unitPriceInCents: seen.get(line.buildId) ?? line.unitPriceInCents,
    })),
  }));
  const builds = Object.fromEntries(
    [...seen.keys()].flatMap((buildId) => {
      const found = catalogue.findBuild(buildId);
      if (!found?.meal.isActive) return [];
      const offeredOn = old.menus.map(({ date }) => date).filter((date) => isOffered(found.meal, date));
      return [[buildId, { unitPriceInCents: found.build.priceInCents, offeredOn }]];
    }),
  );
  const closedReasons = catalogue.findSpot(old.spotId)?.closedReasons ?? {};
  const today = { now: context.now, cutOff: old.cutOff, planPriceInCents: plan.priceInCents, closedReasons, builds };
  return compareCart({ ...facts, deliveries: asSeen }, today).map((change) => noteOf(change, catalogue, context));
}

function noteOf(change: CartChange, catalogue: CatalogueSnapshot, { language }: CallContext): CartChangeNote {
  const name = 'buildId' in change ? catalogue.findBuild(change.buildId)?.meal.name[language] : undefined;
  return {
    kind: change.kind,
    ...('date' in change && { date: change.date }),
    ...('reason' in change && { reason: change.reason }),
    ...(name && { name }),
    ...('fromInCents' in change && { from: change.fromInCents, to: change.toInCents }),
  };
}
