import type { Language } from '#contract/fields/languages.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import type { Text } from '#web/texts/texts-provider.tsx';
import type { CheckoutCart } from './load-checkout.server.ts';

/** "Κυριακή 22 Νοεμβρίου", "Κυρ 22 & Τετ 25 Νοεμβρίου", or the number of dates between the first and the last. */
export function scheduleWords(dates: readonly string[], text: Text, language: Language): string {
  const [first = '', second = ''] = dates;
  const last = dates.at(-1) ?? '';
  if (dates.length < 2) return first && formatDate(first, language, 'long');
  if (dates.length === 2) {
    const isSameMonth = first.slice(0, 7) === second.slice(0, 7);
    const begin = formatDate(first, language, isSameMonth ? 'shortDay' : 'shortLong');
    return `${begin} & ${formatDate(second, language, 'shortLong')}`;
  }
  const count = dates.length;
  return text('checkout-dates', {
    count,
    first: formatDate(first, language, 'short'),
    last: formatDate(last, language, 'short'),
  });
}

const mainsFirst: readonly Category[] = ['main-meal', 'vegan', 'breakfast-snack'];

/** "10 κυρίως, 5 πρωινά, 1 έξτρα" */
export function mealWords({ scheduleMenus, spotPlan }: CheckoutCart, text: Text): string {
  const isPlan = spotPlan.plan.type === 'weekly';
  const counted = new Map<Category, number>();
  let extras = 0;
  for (const { amounts, config } of scheduleMenus) {
    for (const category of mainsFirst) {
      const chosen = amounts.grouped[category] ?? 0;
      const inPlan = isPlan ? Math.min(chosen, config.amounts[category]?.[0] ?? 0) : chosen;
      counted.set(category, (counted.get(category) ?? 0) + inPlan);
      extras += chosen - inPlan;
    }
  }
  const words = mainsFirst
    .filter((category) => counted.get(category))
    .map((category) => text(`amount-${category}`, { count: counted.get(category) }));
  if (extras > 0) words.push(text('checkout-extras', { count: extras }));
  return words.join(', ');
}

/** "Ισορροπημένο · 5 μέρες · 1 εβδ." */
export function planWords({ spotPlan }: CheckoutCart, text: Text): string {
  const { name, config } = spotPlan.plan;
  return [name, text('plan-span', { weeks: config.weeks, days: config.daysPerWeek })].join(' · ');
}
