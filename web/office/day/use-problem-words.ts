import type { DayBoard, DayProblem } from '#contract/kitchen/day-board.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';

const mostNames = 4;

/** A problem in a sentence, limited to facts that the reader may see. */
export function useProblemWords({ kind, deliveries, meals, overfull }: DayProblem, board: DayBoard) {
  const text = useText();
  const cards = deliveries.flatMap((id) => board.items.find((card) => card.id === id) ?? []);
  const [card] = cards;
  const held = new Set(card?.conflicts?.flatMap(({ contains }) => contains));
  const rest = cards.length - mostNames;
  const names = cards.slice(0, mostNames).map(({ name }) => name);
  const values = {
    count: kind === 'no-recipe' ? meals.length : cards.length,
    allergens: [...held].map((allergen) => text(`allergen-${allergen}`)).join(', '),
    due: formatEuros(card?.money?.due ?? 0),
    name: card?.name ?? '',
    number: card?.orderNumber ?? '',
    from: card?.from ?? '',
    to: card?.to ?? '',
    address: card?.place?.address ?? '',
    meals: meals.join(', '),
    names: [...names, ...(rest > 0 ? [text('day-names-more', { count: rest })] : [])].join(', '),
    places: overfull
      .map(({ window, sold, most }) => {
        const where = window ? `${window.from}–${window.to}` : text('day-problem-over-kitchen');
        return `${where}: ${text('day-problem-over-sold', { sold, most })}`;
      })
      .join(' · '),
  };
  return { title: text(`day-problem-${kind}`, values), detail: text(`day-problem-${kind}-text`, values) };
}
