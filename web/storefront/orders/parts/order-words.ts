import type { Language } from '#contract/fields/languages.ts';
import type { OrderDelivery } from '#contract/orders/orders.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { kindOf } from '#domain/plans/order-kind.ts';
import { formatDate, formatDates } from '#web/dates/format-date.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** "Εβδομαδιαίο" */
export function typeWords(type: number, text: Text): string {
  return text(`order-type-${kindOf(type)}`);
}

/** "8–11 Νοεμβρίου", or a single day. */
export function spanWords(dates: readonly string[], language: Language): string {
  const sorted = dates.toSorted();
  const [first = ''] = sorted;
  const last = sorted.at(-1) ?? '';
  if (!first) return '';
  return first === last ? formatDate(first, language, 'dayMonth') : formatDates(first, last, language);
}

/** "17:00–20:00" */
export function windowWords({ from, to }: { from: string; to: string }): string {
  return `${from}–${to}`;
}

const mainsFirst: readonly Category[] = ['main-meal', 'vegan', 'breakfast-snack'];

/** "6 κυρίως και 3 πρωινά"; a single order has no categories. */
export function mealsWords({ amounts, config }: Pick<OrderDelivery, 'amounts' | 'config'>, text: Text): string {
  if (Object.keys(config.amounts).length === 0) return text('meal-count', { count: amounts.all });
  const parts = mainsFirst
    .filter((category) => amounts.grouped[category])
    .map((category) => text(`amount-${category}`, { count: amounts.grouped[category] }));
  return parts.length > 0 ? parts.join(text('list-and')) : text('no-meals');
}

/** An instant as on a receipt: "15 Νοεμβρίου, 14:05"; or "σήμερα στις 14:05", when the current date is passed. */
export function instantWords(instant: string, language: Language, near?: { text: Text; today: string }): string {
  const at = new Date(instant);
  if (near && athensDateOf(at) === near.today) return near.text('moment-today', { time: athensTimeOf(at) });
  return `${formatDate(athensDateOf(at), language, 'dayMonth')}, ${athensTimeOf(at)}`;
}

/** "Αρχελάου 18, Παγκράτι" */
export function placeWords({ street, number, city }: OrderDelivery['address']): string {
  return [`${street} ${number}`.trim(), city].filter(Boolean).join(', ');
}

/** Status of a delivery on its day: the expected time, or when and to whom it was handed over. */
export function roadWords({ road, timePeriod }: Pick<OrderDelivery, 'road' | 'timePeriod'>, text: Text): string {
  if (!road) return '';
  const hour = road.at ? athensTimeOf(new Date(road.at)) : '';
  const words = text(road.isAtDoor ? 'delivery-road-at-door-line' : `delivery-road-${road.state}-line`, {
    hour,
    window: windowWords(timePeriod),
  });
  return road.takenBy ? `${words} ${text('delivery-road-taken-by', { name: road.takenBy })}` : words;
}
