import { randomUUID } from 'node:crypto';
import type { Cart, CartChangeNote } from '#contract/orders/cart.ts';
import { compareCart } from '#domain/cart/compare-cart.ts';
import { lineOf } from '#domain/orders/changes/pack-delivery.ts';
import { mergeEaters } from '#domain/orders/eaters.ts';
import { asPlaced } from '#domain/orders/renewals/as-placed.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { lockAccount } from '../../accounts/account-store.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { answerCart } from '../../cart/cart-answer.ts';
import { capCarts } from '../../cart/cart-caps-store.ts';
import { insertCart, listOpenCarts, lockCart, newCartId, type ReadCart, saveCart } from '../../cart/cart-store.ts';
import { type CatalogueSnapshot, isOffered, requirePlan } from '../../cart/catalogue-snapshot.ts';
import type { Queryable } from '../../database/database.ts';
import { listChanges } from '../change-store.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder } from '../order-store.ts';
import { requireOwn } from '../reading/read-order.ts';
import { findSchedule, type Schedule } from './repeat-schedule.ts';

/** A new cart with the still available meals of an earlier order; the current cart is put aside, to be restored. */
export async function repeatOrder(
  deps: OrderDeps,
  orderId: string,
  context: CallContext,
): Promise<{ cart: Cart; changes: CartChangeNote[] }> {
  const { language, now, caller } = context;
  const catalogue = await deps.catalogue();
  const order = requireOwn(await findOrder(deps.db, orderId), context);
  const plan = requirePlan(catalogue, order.spotPlanId);
  const place = catalogue.findPostalCode(order.address.postalCode);
  const spot = place?.spot ?? catalogue.defaultSpot;
  const placed = asPlaced(order, await listChanges(deps.db, order.id));
  const schedule = await findSchedule(deps.db, { order, placed, plan, spot, catalogue, now });
  const cart: ReadCart = {
    id: newCartId(),
    spotId: spot.id,
    spotPlanId: plan.id,
    cutOff: spot.cutOff,
    accountId: order.accountId,
    address: place ? order.address : null,
    regionId: place?.region.id ?? null,
    timePeriodId: schedule.timePeriodId,
    menus: menusFor(order, schedule, catalogue),
    rhythm: schedule.rhythm,
    couponId: null,
    paymentType: null,
    invoice: order.invoice,
    notes: order.notes,
    state: 'open',
    changedAt: now,
    customerName: caller?.name ?? null,
    mealsCooked: {},
    isCouponUsedUp: false,
    deliveriesTaken: {},
  };
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, order.accountId ?? '');
    await putAside(tx, order.accountId ?? '');
    await insertCart(tx, cart);
    if (order.accountId) await capCarts(tx, { accountId: order.accountId });
  });
  const voice = { language, say: (key: string) => deps.say(key, language) };
  return {
    cart: answerCart(cart, { spotPlan: plan, catalogue, voice, now }),
    changes: listMissing(order, { plan, dates: schedule.dates }, catalogue, context),
  };
}

async function putAside(tx: Queryable, accountId: string): Promise<void> {
  const open = (await listOpenCarts(tx, accountId)).map(({ id }) => id);
  // Locked in the order of their ids, so that two concurrent requests cannot deadlock.
  for (const id of open.sort()) {
    const cart = await lockCart(tx, id);
    if (cart?.state === 'open') await saveCart(tx, { ...cart, state: 'replaced' });
  }
}

function menusFor(order: StoredOrder, { dates }: Schedule, catalogue: CatalogueSnapshot): ReadCart['menus'] {
  return dates.map((date, index) => ({
    id: randomUUID(),
    date,
    extras: order.deliveries[index]?.extras ?? [],
    lines: mergeEaters(order.deliveries[index]?.items ?? []).flatMap(({ buildId, amount }) => {
      const found = catalogue.findBuild(buildId);
      if (!found || !isOffered(found.meal, date)) return [];
      return [{ id: randomUUID(), buildId, amount, seenPriceInCents: found.build.priceInCents }];
    }),
  }));
}

/** Items missing in the new cart, or in it at another price. */
function listMissing(
  order: StoredOrder,
  { plan, dates }: { plan: StoredSpotPlan; dates: Schedule['dates'] },
  catalogue: CatalogueSnapshot,
  { language, now }: CallContext,
): CartChangeNote[] {
  if (dates.length === 0) return [{ kind: 'date-closed' }];
  const sold = order.deliveries.flatMap(({ items }) => items);
  const builds = Object.fromEntries(
    sold.flatMap(({ buildId }) => {
      const found = catalogue.findBuild(buildId);
      if (!found?.meal.isActive) return [];
      const offeredOn = dates.filter((date) => isOffered(found.meal, date));
      return [[buildId, { unitPriceInCents: found.build.priceInCents, offeredOn }]];
    }),
  );
  const deliveries = dates.map((date, index) => {
    const { id = '', quota = {}, items = [] } = order.deliveries[index] ?? {};
    return { id, date, quota, lines: mergeEaters(items).map(lineOf) };
  });
  const asSold = { planPriceInCents: order.plan.priceInCents, deliveries };
  const today = { now, cutOff: order.cutOff, planPriceInCents: plan.priceInCents, closedReasons: {}, builds };
  return compareCart(asSold, today).map((change): CartChangeNote => {
    const item = 'buildId' in change && sold.find(({ buildId }) => buildId === change.buildId);
    return {
      kind: change.kind,
      ...('date' in change && { date: change.date }),
      ...(item && { name: item.meal.name[language] }),
      ...('fromInCents' in change && { from: change.fromInCents, to: change.toInCents }),
    };
  });
}
