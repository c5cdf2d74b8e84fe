import type { MealCollection } from '#contract/meals/meals.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { FilterChoice, MenuQuery } from './menu-query.ts';

/** The most used filters, one press away while none is chosen. */
const quick: readonly FilterChoice[] = [
  { group: 'favourites', value: 'best-seller' },
  { group: 'favourites', value: 'new' },
  { group: 'diets', value: 'vegan' },
  { group: 'diets', value: 'fasting' },
  { group: 'allergenFree', value: 'gluten' },
];

type QuickChipsProps = { query: MenuQuery; counts: MealCollection['counts']; className: string };

export function QuickChips({ query, counts, className }: QuickChipsProps) {
  const text = useText();
  const chips = quick.map((choice) => ({ choice, count: counts[choice.group][choice.value] ?? 0 }));
  return (
    <ul aria-label={text('menu-quick')} className={className}>
      {chips.map(({ choice, count }) => (
        <li key={choice.value} className="flex-none">
          <FilterChip choice={choice} count={count} query={query} />
        </li>
      ))}
    </ul>
  );
}
