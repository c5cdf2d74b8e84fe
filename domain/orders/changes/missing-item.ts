import { categoriesOfQuota } from '../../plans/delivery-quota.ts';
import type { StoredSpotPlan } from '../../plans/spot-plan.ts';
import { worthOf } from '../order-money.ts';
import type { StoredDelivery, StoredItem } from '../stored-order.ts';
import { packDelivery } from './pack-delivery.ts';

/** An item the shop cannot supply: one unit of a line or more, gone or replaced by another dish. */
interface MissingItem {
  itemId: string;
  /** Left out: one. */
  units?: number;
  /** The replacement dish as it is sold today; null: there is none. */
  standIn: StoredItem | null;
  /** Time after which the delivery is no longer filled automatically. */
  at: string;
}

/**
 * A delivery without its missing meals. Their worth is removed: the additions of these meals, and the part of a plan's price
 * for the slots that stay empty. A replacement dish never costs more than the missing one.
 */
export function takeOutMissing(
  delivery: StoredDelivery,
  { itemId, units = 1, standIn, at }: MissingItem,
  plan: StoredSpotPlan,
): StoredDelivery {
  const missing = delivery.items.find(({ id }) => id === itemId);
  if (!missing) throw new Error('A missing meal of another delivery.');
  const items = delivery.items.flatMap((item) => {
    if (item !== missing) return [item];
    const left = item.amount > units ? [{ ...item, amount: item.amount - units }] : [];
    return standIn
      ? [...left, { ...atMostAs(standIn, missing), amount: Math.min(units, item.amount), eater: missing.eater ?? null }]
      : left;
  });
  const packed = packDelivery(delivery, items, plan);
  const emptied = mealsInQuota(delivery) - mealsInQuota(packed);
  const partOfPlan = emptied > 0 ? Math.round((delivery.baseInCents * emptied) / mealsInQuota(delivery)) : 0;
  const left = { ...packed, baseInCents: delivery.baseInCents - partOfPlan, filledAt: delivery.filledAt ?? at };
  const lostInCents = worthOf([delivery]) - worthOf([left]);
  return { ...left, shortInCents: (delivery.shortInCents ?? 0) + lostInCents };
}

/** Neither its price nor its addition to a plan exceeds that of the missing meal; it counts where that one counted. */
function atMostAs(standIn: StoredItem, missing: StoredItem): StoredItem {
  const unitPriceInCents = Math.min(standIn.unitPriceInCents, missing.unitPriceInCents);
  const overRegular = Math.min(overRegularOf(standIn), overRegularOf(missing), unitPriceInCents);
  const { category } = missing;
  return { ...standIn, category, unitPriceInCents, regularPriceInCents: unitPriceInCents - overRegular };
}

function overRegularOf({ unitPriceInCents, regularPriceInCents }: StoredItem): number {
  return Math.max(0, unitPriceInCents - regularPriceInCents);
}

export function mealsInQuota({ quota, items }: StoredDelivery): number {
  return categoriesOfQuota(quota).reduce((sum, category) => {
    const held = items.filter((item) => item.category === category).reduce((all, { amount }) => all + amount, 0);
    return sum + Math.min(held, quota[category]?.[0] ?? 0);
  }, 0);
}
