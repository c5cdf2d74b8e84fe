import { dayInWords } from '../dates-in-words.ts';
import { mergeEaters } from '../orders/eaters.ts';
import { isActive } from '../orders/order-status.ts';
import type { StoredDelivery, StoredItem, StoredOrder } from '../orders/stored-order.ts';
import type { NewSale } from './kept-document.ts';

export type SaleLine = NewSale['lines'][number];
/** Translates a text into the language of the order. */
export type Speak = (key: string, values?: Record<string, unknown>) => string;

/** The sold items of an order, line by line; the lines add up to its subtotal. */
export function saleLines(order: StoredOrder, speak: Speak): SaleLine[] {
  const active = order.deliveries.filter(({ status }) => isActive(status));
  const linesOf = order.plan.type === 'weekly' ? addedLines : mealLine;
  const meals = active.flatMap((delivery) => {
    const day = active.length > 1 ? `, ${dayInWords(delivery.date, order.language)}` : '';
    return mergeEaters(delivery.items).flatMap((item) =>
      linesOf({ ...item, extras: countExtras(item, delivery) }, order, speak, day),
    );
  });
  return order.plan.type === 'weekly' ? [planLine(order, active, speak), ...meals] : meals;
}

function planLine({ plan, language }: StoredOrder, active: readonly StoredDelivery[], speak: Speak): SaleLine {
  const meals = Object.values(plan.dailyMeals).reduce((sum, count) => sum + count, 0);
  return {
    name: speak('document-line-plan', { name: plan.name[language] }),
    note: speak('document-line-plan-note', { weeks: plan.weeks, days: plan.daysPerWeek, meals }),
    amount: 1,
    grossInCents: active.reduce((sum, { baseInCents }) => sum + baseInCents, 0),
  };
}

function mealLine({ meal, amount, addsInCents }: StoredItem, order: StoredOrder, speak: Speak, day: string): SaleLine {
  const note = `${portionOf(meal.portion, speak)}${day}`;
  return { name: meal.name[order.language], note, amount, grossInCents: addsInCents };
}

type CountedItem = StoredItem & { extras: number | null };

function countExtras({ buildId, ...item }: StoredItem, { extras }: StoredDelivery): number | null {
  if (extras) return extras.filter((each) => each === buildId).length;
  const { amount, addsInCents, unitPriceInCents, regularPriceInCents } = item;
  const overRegular = Math.max(0, unitPriceInCents - regularPriceInCents);
  const reckoned = (addsInCents - amount * overRegular) / (unitPriceInCents - overRegular);
  return Number.isInteger(reckoned) && reckoned >= 0 && reckoned <= amount ? reckoned : null;
}

/** A meal's additions to the plan's price: its units beyond the quota, and the larger portion of those within. */
function addedLines(item: CountedItem, order: StoredOrder, speak: Speak, day: string): SaleLine[] {
  const { amount, addsInCents, extras } = item;
  if (addsInCents === 0) return [];
  const overRegular = Math.max(0, item.unitPriceInCents - item.regularPriceInCents);
  // A snapshot with unknown extras is shown as one line.
  if (extras === null) return [mealLine(item, order, speak, day)];
  const name = item.meal.name[order.language];
  const note = `${portionOf(item.meal.portion, speak)}${day}`;
  const larger = (amount - extras) * overRegular;
  return [
    {
      name: speak('document-line-extra', { name }),
      note,
      amount: extras,
      grossInCents: addsInCents - larger,
    },
    { name: speak('document-line-larger', { name }), note, amount: amount - extras, grossInCents: larger },
  ].filter(({ grossInCents }) => grossInCents > 0);
}

function portionOf(portion: string, speak: Speak): string {
  return speak('document-line-portion', { portion: speak(`portion-${portion}`) });
}
