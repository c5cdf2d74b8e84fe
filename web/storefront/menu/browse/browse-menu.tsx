import { useMemo } from 'react';
import type { MealCollection } from '#contract/meals/meals.ts';
import { menuPath } from '#contract/paths.ts';
import { weekdayOf } from '#domain/athens-time.ts';
import type { KnownCartError } from '#domain/cart/cart-errors.ts';
import { decideNextStep } from '#domain/cart/next-step.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { AvoidedMark } from '#web/meals/avoided-mark.tsx';
import { MealGrid } from '#web/meals/meal-grid.tsx';
import { type PackedMeals, unpackMeals } from '#web/meals/packed-meals.ts';
import { Link } from '#web/routing/link.tsx';
import { cartFactsOf } from '#web/storefront/cart/current/cart-facts.ts';
import { useCart } from '#web/storefront/cart/queue/use-cart.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ChosenChips } from '../filters/chosen-chips.tsx';
import { FilterColumn, FilterFold } from '../filters/menu-filters.tsx';
import { isNarrowed, type MenuQuery } from '../filters/menu-query.ts';
import { MenuSearch, MenuSort } from '../filters/menu-tools.tsx';
import { QuickChips } from '../filters/quick-chips.tsx';
import { useMenuQuery } from '../filters/use-menu-query.ts';
import { AvoidedStrip } from '../results/avoided-strip.tsx';
import type { Avoidance } from '../results/find-menu-meals.server.ts';
import { MenuResults } from '../results/menu-results.tsx';

interface BrowseMenuData {
  query: MenuQuery;
  meals: PackedMeals;
  total: number;
  pages: number;
  counts: MealCollection['counts'];
  avoidance: Avoidance;
}

/** The menu for browsing, without a delivery to fill. */
export function BrowseMenu({ query: arrived, meals: packed, total, pages, counts, avoidance }: BrowseMenuData) {
  const text = useText();
  const { query, isPending, change } = useMenuQuery(arrived);
  const meals = useMemo(() => unpackMeals(packed), [packed]);
  const portion = arrived.choices.find((choice) => choice.group === 'portion')?.value;
  return (
    <main className="page-width pt-3 pb-8 max-md:pb-14 md:pt-5">
      <MenuTitle date={arrived.date} />
      <UnfinishedOrder />
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] md:mt-4 lg:grid-cols-[256px_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_auto_1fr] lg:gap-x-6">
        <MenuSearch query={query} onChange={change} className={areas.search} />
        <FilterFold query={query} counts={counts} total={total} className={areas.fold} />
        <FilterColumn query={query} counts={counts} className={areas.column} />
        <div className={areas.chosen}>
          {isNarrowed(query) ? (
            <ChosenChips query={query} className={areas.chips} />
          ) : (
            <QuickChips query={query} counts={counts} className={`${areas.chips} lg:hidden`} />
          )}
        </div>
        <div className={areas.count}>
          <p role="status" className="figures">
            {text('menu-count', { count: total })}
          </p>
          <MenuSort query={query} onChange={change} />
        </div>
        <AvoidedStrip avoidance={avoidance} query={query} className={areas.avoided} />
        <MenuResults
          query={arrived}
          total={total}
          pages={pages}
          avoidance={avoidance}
          isPending={isPending}
          className={areas.results}
        >
          {meals.length > 0 ? (
            <MealGrid
              meals={meals}
              columns={3}
              startPortion={portion}
              headingLevel={2}
              warningOf={(meal) => (meal.avoided ? <AvoidedMark meal={meal} /> : null)}
            />
          ) : null}
        </MenuResults>
      </div>
    </main>
  );
}

/** On small screens the row of filters stays under the bar; on wide ones the filters have a column of their own. */
const underTheBar = 'sticky top-(--bar-height) z-10 bg-veil py-1.25';
const areas = {
  column:
    'lg:sticky lg:top-[calc(var(--bar-height)+24px)] lg:col-start-1 lg:row-start-1 lg:row-span-5 lg:max-h-[calc(100dvh-var(--bar-height)-48px)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:pb-3',
  search: 'col-span-full lg:col-span-1 lg:col-start-2',
  fold: `${underTheBar} -ms-(--gutter) ps-(--gutter) open:static lg:hidden`,
  chosen: `min-w-0 max-lg:-me-(--gutter) max-lg:sticky max-lg:top-(--bar-height) max-lg:z-10 max-lg:bg-veil max-lg:py-1.25 lg:col-start-2`,
  chips:
    'relative flex gap-1 max-lg:overflow-x-auto max-lg:ps-1 max-lg:pe-(--gutter) max-lg:[scrollbar-width:none] lg:flex-wrap lg:pt-1.5',
  count:
    'col-span-full flex min-h-6 items-center justify-between gap-2 text-ink-muted text-s lg:col-span-1 lg:col-start-2 lg:mt-1',
  avoided: 'col-span-full mb-1 lg:col-span-1 lg:col-start-2',
  results: 'col-span-full lg:col-span-1 lg:col-start-2',
};

function MenuTitle({ date }: { date: string | null }) {
  const text = useText();
  const language = useLanguage();
  return (
    <h1 className="display-face text-xl">
      {date
        ? text('menu-title-date', { weekday: weekdayOf(date), day: formatDate(date, language, 'weekday') })
        : text('menu-title')}
    </h1>
  );
}

/** An order without an address or a day cannot contain meals yet. */
function UnfinishedOrder() {
  const text = useText();
  const cart = useCart();
  if (!cart) return null;
  const { path } = decideNextStep(menuPath, cartFactsOf(cart), cart.errors as KnownCartError[]);
  return (
    <Notice
      className="mt-2"
      action={
        <ButtonLink as={Link} to={path} fill="outline">
          {text('menu-needs-place-action')}
        </ButtonLink>
      }
    >
      {text('menu-needs-place')}
    </Notice>
  );
}
