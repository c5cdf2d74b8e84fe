import { categoriesOfQuota } from '../../plans/delivery-quota.ts';
import type { StoredSpotPlan } from '../../plans/spot-plan.ts';
import { worthOf } from '../order-money.ts';
import type { StoredDelivery, StoredItem } from '../stored-order.ts';
import { packDelivery } from './pack-delivery.ts';

/** What the shop cannot give of a delivery: one unit of a line or more, gone or with another dish in its place. */
interface MissingItem {
  itemId: string;
  /** Left out: one. */
  units?: number;
  /** The dish in its place, as it is sold today; null: there is none. */
  standIn: StoredItem | null;
  /** From then on nobody fills the delivery up. */
  at: string;
}

/**
 * A delivery without what is missing. What it was worth goes: what its meals added, and of a plan's price the part
 * of the places that stay empty. A dish in its place never costs more than what is missing.
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

/** Neither its price nor what it adds to a plan is above that of what is missing; it counts where that counted. */
function atMostAs(standIn: StoredItem, missing: StoredItem): StoredItem {
  const unitPriceInCents = Math.min(standIn.unitPriceInCents, missing.unitPriceInCents);
  const overRegular = Math.min(overRegularOf(standIn), overRegularOf(missing), unitPriceInCents);
  const { category } = missing;
  return { ...standIn, category, unitPriceInCents, regularPriceInCents: unitPriceInCents - overRegular };
}

function overRegularOf({ unitPriceInCents, regularPriceInCents }: StoredItem): number {
  return Math.max(0, unitPriceInCents - regularPriceInCents);
}

function mealsInQuota({ quota, items }: StoredDelivery): number {
  return categoriesOfQuota(quota).reduce((sum, category) => {
    const held = items.filter((item) => item.category === category).reduce((all, { amount }) => all + amount, 0);
    return sum + Math.min(held, quota[category]?.[0] ?? 0);
  }, 0);
}
