import type { DeliveryDate } from '#contract/delivery/delivery.ts';
import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { addDays } from '#domain/athens-time.ts';
import { daysAhead } from '#domain/delivery/next-delivery.ts';
import { weeksAhead } from '#domain/delivery/open-start-weeks.ts';
import { isActive } from '#domain/orders/order-status.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';

/** Possible days for one delivery, with their windows. Its own day and window are always available to it, however full. */
export async function findDeliveryDates(
  shop: Pick<ShopClient, 'call'>,
  { order, delivery }: { order: Order; delivery: OrderDelivery },
  today: string,
  takenReason: string,
): Promise<DeliveryDate[]> {
  const isPlan = order.type > 0;
  const { items } = await shop.call('plan-collection', { query: { type: isPlan ? 'weekly' : 'daily' } });
  const spotPlanId = items[0]?.id ?? '';
  const taken = order.deliveries
    .filter(({ id, status }) => id !== delivery.id && isActive(status))
    .map(({ date }) => date);
  const furthest = addDays(today, isPlan ? weeksAhead * 7 : daysAhead);
  const to = [furthest, delivery.date, ...taken].sort().at(-1) ?? furthest;
  const query = { spotPlanId, postalCode: delivery.address.postalCode, from: today, to };
  const { dates } = await shop.call('date-collection', { query });
  return dates.map((day) => {
    if (taken.includes(day.date)) return { ...day, state: 'closed', reason: takenReason };
    return day.date === delivery.date ? withOwnWindow(day, delivery) : day;
  });
}

function withOwnWindow(day: DeliveryDate, { timePeriod }: OrderDelivery): DeliveryDate {
  const slots = day.slots.map((slot) =>
    slot.timePeriodId === timePeriod.id && slot.state === 'full' ? { ...slot, state: 'few' as const } : slot,
  );
  return { ...day, slots, state: day.state === 'full' ? 'few' : day.state };
}

/** For each possible day: the meals of the delivery that are not cooked for it. */
export async function findMissing(
  shop: Pick<ShopClient, 'call'>,
  { date: own, items }: OrderDelivery,
  dates: readonly DeliveryDate[],
): Promise<Record<string, string[]>> {
  const slugs = [...new Set(items.map(({ slug }) => slug))];
  const offered = new Map(await Promise.all(slugs.map(async (slug) => [slug, await offeredOn(shop, slug)] as const)));
  const missing: Record<string, string[]> = {};
  for (const day of dates) {
    if (day.date === own || (day.state !== 'open' && day.state !== 'few')) continue;
    const names = items.filter(({ slug }) => !offered.get(slug)?.includes(day.date)).map(({ name }) => name);
    if (names.length > 0) missing[day.date] = [...new Set(names)];
  }
  return missing;
}

async function offeredOn(shop: Pick<ShopClient, 'call'>, slug: string): Promise<readonly string[]> {
  try {
    return (await shop.call('meal-one', { query: { slug } })).offeredOn;
  } catch (error) {
    if (error instanceof ShopFailure && error.code === 'meal-not-found') return [];
    throw error;
  }
}
