import { randomUUID } from 'node:crypto';
import type { PaymentType } from '#contract/orders/payments.ts';
import { addDays, athensDateOf, type CalendarDate } from '#domain/athens-time.ts';
import { totalsOf } from '#domain/cart/prices/totals.ts';
import { cutoffOf, isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { usesOf } from '#domain/orders/delivery-uses.ts';
import { splitAdds } from '#domain/orders/eaters.ts';
import { refusePayment } from '#domain/orders/payment-choice.ts';
import type { StoredDelivery, StoredItem } from '#domain/orders/stored-order.ts';
import { datesOfPlan } from '#domain/plans/delivery-pattern.ts';
import { quotaOfDelivery } from '#domain/plans/delivery-quota.ts';
import { kindOf } from '#domain/plans/order-kind.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { type Random, randomFrom, seedOf } from '#domain/random.ts';
import { readCartFacts } from '../../cart/cart-facts.ts';
import type { StoredCart, StoredMenu } from '../../cart/cart-store.ts';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import { phoneKeyOf } from '../../coupons/person-facts.ts';
import { writeUpOrder } from '../../orders/placing/draft-order.ts';
import type { NewOrder } from '../../orders/save-order-store.ts';
import type { Menu } from './choose-dishes.ts';
import { choosePlan, chooseStart } from './choose-plan.ts';
import type { InventedPerson } from './invent-person.ts';
import { eaters, kitchenNotes } from './invented-names.ts';
import type { RoomLeft } from './room-left.ts';

export interface DemoWorld {
  catalogue: CatalogueSnapshot;
  plans: readonly StoredSpotPlan[];
  menu: Menu;
  room: RoomLeft;
  secret: string;
  now: Date;
}

interface DemoPlacing {
  person: InventedPerson;
  accountId: string;
  /** Also the seed of its dice: the same cart is the same order at every start. */
  cartId: string;
  placedAt: Date;
  isFirst: boolean;
}

const paymentMix: Record<'single' | 'plan', readonly PaymentType[]> = {
  single: [
    ...Array(7).fill('viva'),
    ...Array(3).fill('credit-card'),
    ...Array(5).fill('pos'),
    ...Array(4).fill('cash-on-delivery'),
    'bank-deposit',
  ],
  plan: [
    ...Array(9).fill('viva'),
    ...Array(2).fill('credit-card'),
    ...Array(4).fill('pos'),
    ...Array(2).fill('cash-on-delivery'),
    ...Array(3).fill('bank-deposit'),
  ],
};

/** A plausible order at that time; null when the day has no room for it, or when it would be too small. */
export function draftDemoOrder(world: DemoWorld, placing: DemoPlacing): NewOrder | null {
  const { catalogue, menu, room, now, secret } = world;
  const { person, accountId, cartId, placedAt, isFirst } = placing;
  const dice = randomFrom(seedOf(cartId));
  const spot = catalogue.defaultSpot;
  const plan = choosePlan(dice, world.plans);
  const region = spot.regions.find(({ id }) => id === person.regionId);
  const minimum = region?.minimumInCents ?? 0;
  const dates = chooseDates(dice, plan, placedAt);
  if (dates.some((date) => spot.closedDates.includes(date))) return null;
  const menus = dates.map((date, index): StoredMenu => {
    const own = randomFrom(seedOf(`${cartId} ${index}`));
    const appetite = { date, tag: plan.tag, avoidAllergens: person.avoidAllergens };
    const quota = plan.type === 'weekly' ? quotaOfDelivery(plan, index) : null;
    const isUnchosen = index > 0 && own.chance(0.3) && isOpenForChanges(date, spot.cutOff, now);
    const chosen = quota
      ? menu.fillPlan(own, appetite, { quota, share: isUnchosen ? own.next() / 2 : 1 })
      : menu.fillBasket(own, appetite, minimum + own.below(3_800));
    return {
      id: randomUUID(),
      date,
      lines: chosen.map((line) => ({ ...line, id: randomUUID(), seenPriceInCents: 0 })),
    };
  });
  const cart: StoredCart = {
    id: cartId,
    spotId: spot.id,
    spotPlanId: plan.id,
    accountId,
    address: person.address,
    regionId: person.regionId,
    timePeriodId: spot.timePeriods[0]?.id ?? null,
    menus,
    couponId: isFirst && dice.chance(0.5) ? (catalogue.findCouponByCode('WELCOME20')?.id ?? null) : null,
    paymentType: null,
    invoice: person.invoice,
    notes: dice.chance(0.08) ? dice.pick(kitchenNotes) : '',
    state: 'placed',
    changedAt: placedAt,
  };
  const facts = readCartFacts(cart, plan, catalogue, placedAt);
  const totals = totalsOf(facts);
  const { grandtotal } = totals;
  if (totals.subtotal < minimum) return null;
  const payable = paymentMix[plan.type === 'weekly' ? 'plan' : 'single'].filter((slug) =>
    spot.paymentTypes.some((type) => type.slug === slug && !refusePayment(type, kindOf(plan.weeks), grandtotal)),
  );
  const form = { paymentType: dice.pick(payable), acceptTerms: true } as const;
  const { name, email, phone, language } = person;
  const buyer = { id: accountId, name, email, phone, creditInCents: 0 };
  const { order } = writeUpOrder(cart, { buyer, catalogue, form, facts, totals }, { language, now: placedAt });
  const period = chooseWindow(dice, spot.timePeriods, (timePeriodId) =>
    usesOf(order.deliveries).every((use) => room.fits({ ...use, timePeriodId })),
  );
  if (!period) return null;
  const isShared = dice.chance(0.06);
  const deliveries = order.deliveries.map((delivery): StoredDelivery => {
    const own = randomFrom(seedOf(`${cartId} ${delivery.position} fill`));
    const isFilled =
      plan.type === 'weekly' &&
      delivery.position > 0 &&
      own.chance(0.12) &&
      !isOpenForChanges(delivery.date, order.cutOff, now);
    const items = delivery.items.map((item) => ({ ...item, isFilled }));
    return {
      ...delivery,
      timePeriodId: period.id,
      from: period.from,
      to: period.to,
      filledAt: isFilled ? new Date(cutoffOf(delivery.date, order.cutOff).getTime() - 600_000).toISOString() : null,
      items: isShared ? shareOut(dice, items) : items,
    };
  });
  for (const use of usesOf(deliveries)) room.take(use);
  return { ...order, phoneKey: phoneKeyOf(secret, phone), deliveries };
}

function chooseDates(dice: Random, plan: StoredSpotPlan, placedAt: Date): CalendarDate[] {
  const placedOn = athensDateOf(placedAt);
  if (plan.type === 'daily') return [addDays(placedOn, 2 + dice.pick([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 7, 9]))];
  const { pattern, week } = chooseStart(dice, placedAt);
  return datesOfPlan(pattern, week, plan.weeks);
}

/** Weighted by capacity; a window with room, if there is any. */
function chooseWindow<Period extends { id: string; capacityByWeekday: Record<string, number> }>(
  dice: Random,
  periods: readonly Period[],
  hasRoom: (id: string) => boolean,
): Period | null {
  const weighed = periods.map((period) => ({ period, at: dice.next() / (period.capacityByWeekday[1] ?? 1) }));
  return weighed.toSorted((a, b) => a.at - b.at).find(({ period }) => hasRoom(period.id))?.period ?? null;
}

/** Two people of one household: of a dish ordered twice, each has one. */
function shareOut(dice: Random, items: readonly StoredItem[]): StoredItem[] {
  const [first, second] = [dice.pick(eaters), 'Μαμά'];
  const shared = items.flatMap((item, index): StoredItem[] =>
    item.amount < 2
      ? [{ ...item, eater: index % 2 === 0 ? first : second }]
      : [
          { ...item, eater: first, amount: item.amount - 1 },
          { ...item, id: randomUUID(), eater: second, amount: 1 },
        ],
  );
  return splitAdds(shared, (buildId) =>
    items.filter((item) => item.buildId === buildId).reduce((sum, { addsInCents }) => sum + addsInCents, 0),
  );
}
