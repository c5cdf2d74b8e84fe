import { useDeferredValue, useId, useState } from 'react';
import { type Category, categories } from '#contract/words/catalogue-words.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { wordMatcher } from '#domain/greeklish.ts';
import type { OrderMeal } from '#web/storefront/cart/queue/order-meal.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Chip } from '#web/ui/buttons/chip.tsx';
import { IconSearch } from '#web/ui/icons/controls.tsx';
import { inputLook } from '#web/ui/looks/input-look.ts';
import type { Draft, DraftBuild } from './draft.ts';
import { DraftTile } from './draft-tile.tsx';

type DraftTilesProps = {
  formId: string;
  facts: CartFacts;
  draft: Draft;
  meals: readonly OrderMeal[];
  builds: readonly DraftBuild[];
  onAmount: (buildId: string, amount: number) => void;
};

/** All meals allowed by the day and the plan. Filters need no request, because all data is here. */
export function DraftTiles({ meals, builds, ...editing }: DraftTilesProps) {
  const text = useText();
  const searchId = useId();
  const [search, setSearch] = useState('');
  const [type, setType] = useState<Category | null>(null);
  const isFound = wordMatcher(useDeferredValue(search));
  const has = (meal: OrderMeal, category: Category) => meal.categories.some((each) => each.category.slug === category);
  const matches = ({ name, mainIngredient }: OrderMeal) =>
    isFound(mainIngredient ? `${name} ${text(`ingredient-${mainIngredient}`)}` : name);
  // Mains first, because they are searched for most.
  const types = categories.filter((category) => meals.some((meal) => has(meal, category))).toReversed();
  const shown = meals.filter((meal) => (type === null || has(meal, type)) && matches(meal));
  return (
    <section aria-labelledby={`${searchId}-title`} className="min-w-0 lg:col-start-1 lg:row-start-1">
      <h2 id={`${searchId}-title`} className="display-face mb-1.5 text-l">
        {text('meals-offered')}
      </h2>
      <div className="mb-2.5 grid gap-1 noscript:hidden">
        <label className="relative flex max-w-[420px]">
          <span className="sr-only">{text('menu-search')}</span>
          <IconSearch
            size={20}
            className="pointer-events-none absolute start-2 top-1/2 -translate-y-1/2 text-ink-olive"
          />
          <input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            maxLength={100}
            placeholder={text('menu-search')}
            autoComplete="off"
            className={`${inputLook} rounded-round ps-6`}
          />
        </label>
        {types.length > 1 ? (
          <div className="flex flex-wrap gap-1">
            {types.map((category) => (
              <Chip
                key={category}
                chosen={category === type}
                onClick={() => setType(category === type ? null : category)}
              >
                {text(`category-name-${category}`)}
              </Chip>
            ))}
          </div>
        ) : null}
        <p role="status" className="figures text-ink-muted text-s">
          {text('menu-count', { count: shown.length })}
        </p>
      </div>
      <ul className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
        {shown.map((meal) => (
          <li key={meal.slug} className="min-w-0">
            <DraftTile {...editing} meal={meal} builds={builds} />
          </li>
        ))}
      </ul>
    </section>
  );
}
