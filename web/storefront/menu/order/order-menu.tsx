import { useMemo } from 'react';
import type { MealCollection } from '#contract/meals/meals.ts';
import { weekdayOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { cartFactsOf } from '#web/storefront/cart/current/cart-facts.ts';
import { type OrderMealsAnswer, unpackOrderMeals } from '#web/storefront/cart/queue/packed-order-meals.ts';
import { useCart } from '#web/storefront/cart/queue/use-cart.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import type { FillAnswer } from '../fill/fill-answer.ts';
import { FilledNotice } from '../fill/filled-notice.tsx';
import { ChosenChips } from '../filters/chosen-chips.tsx';
import { FilterGroups } from '../filters/filter-groups.tsx';
import { FilterFold } from '../filters/menu-filters.tsx';
import { isNarrowed, type MenuQuery } from '../filters/menu-query.ts';
import { MenuSearch, MenuSort } from '../filters/menu-tools.tsx';
import { QuickChips } from '../filters/quick-chips.tsx';
import { useMenuQuery } from '../filters/use-menu-query.ts';
import { AvoidedStrip } from '../results/avoided-strip.tsx';
import type { Avoidance } from '../results/find-menu-meals.server.ts';
import { MenuResults } from '../results/menu-results.tsx';
import { DateTabs } from './date-tabs.tsx';
import { DayTable, DayTableFold } from './day-table.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderTile } from './order-tile.tsx';
import { WishNotice } from './wish-notice.tsx';

export interface OrderMenuData extends OrderMealsAnswer {
  query: MenuQuery;
  total: number;
  pages: number;
  counts: MealCollection['counts'];
  avoidance: Avoidance;
}

/** The menu of one delivery: its possible meals, its progress, and its table. */
export function OrderMenu({ filled, ...arrived }: OrderMenuData & { filled?: FillAnswer }) {
  const text = useText();
  const cart = useCart();
  const { query, isPending, change } = useMenuQuery(arrived.query);
  const meals = useMemo(() => unpackOrderMeals(arrived.meals), [arrived.meals]);
  const menu = cart?.scheduleMenus.find(({ date }) => date === arrived.query.date) ?? cart?.scheduleMenus[0];
  if (!cart || !menu) return null;
  const facts = cartFactsOf(cart);
  const portion = arrived.query.choices.find((choice) => choice.group === 'portion')?.value;
  return (
    <main className="page-width pt-1.5 pb-14 md:pt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_304px] lg:gap-x-6 xl:grid-cols-[minmax(0,1fr)_320px] xl:gap-x-7">
      <div className="min-w-0">
        <OrderTitle date={menu.date} />
        <DateTabs cart={cart} facts={facts} selectedId={menu.id} query={query} />
        <DayTableFold cart={cart} menu={menu} facts={facts} query={query} />
        <WishNotice cart={cart} />
        <FilledNotice answered={filled} />
        <div className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] items-center md:mt-2.5 md:grid-cols-[auto_minmax(0,1fr)_auto]">
          <MenuSearch query={query} onChange={change} className="col-span-full md:col-span-2 md:max-w-[420px]" />
          <div className={areas.count}>
            <p role="status" className="figures">
              {text('menu-count', { count: arrived.total })}
            </p>
            <MenuSort query={query} onChange={change} />
          </div>
          <FilterFold query={query} counts={arrived.counts} total={arrived.total} className={areas.fold}>
            <FilterGroups query={query} counts={arrived.counts} headingLevel={2} />
          </FilterFold>
          <div className={areas.chips}>
            {isNarrowed(query, true) ? (
              <ChosenChips query={query} className={areas.chipRow} />
            ) : (
              <QuickChips query={query} counts={arrived.counts} className={areas.chipRow} />
            )}
          </div>
        </div>
        <AvoidedStrip avoidance={arrived.avoidance} query={query} className="mt-0.5 mb-1" />
        <MenuResults
          query={arrived.query}
          total={arrived.total}
          pages={arrived.pages}
          avoidance={arrived.avoidance}
          isPending={isPending}
        >
          {meals.length > 0 ? (
            <ul id="meals" className="grid gap-x-3 gap-y-5.5 sm:grid-cols-2 md:grid-cols-3">
              {meals.map((meal, index) => (
                <li key={`${menu.id} ${meal.slug} ${portion ?? ''}`} className="dish-cell">
                  <div>
                    <OrderTile meal={meal} menu={menu} facts={facts} startPortion={portion} priority={index < 2} />
                  </div>
                </li>
              ))}
            </ul>
          ) : null}
        </MenuResults>
      </div>
      <DayTable cart={cart} menu={menu} facts={facts} query={query} />
      <OrderBar cart={cart} menu={menu} facts={facts} query={query} />
    </main>
  );
}

const underTheBar = 'sticky top-(--bar-height) z-10 bg-veil py-1.25';
const areas = {
  fold: `${underTheBar} -ms-(--gutter) ps-(--gutter) open:static`,
  chips: `${underTheBar} min-w-0 max-md:-me-(--gutter) md:col-span-2`,
  chipRow:
    'relative flex min-h-5.5 items-center gap-1 overflow-x-auto ps-1 max-md:pe-(--gutter) [scrollbar-width:none]',
  count:
    'flex min-h-5.5 items-center justify-between gap-1 text-ink-muted text-s max-md:order-last max-md:col-span-full',
};

function OrderTitle({ date }: { date: string }) {
  const text = useText();
  const language = useLanguage();
  return (
    <h1 className="display-face text-xl max-md:text-l">
      {text('menu-title-date', { weekday: weekdayOf(date), day: formatDate(date, language, 'weekday') })}
    </h1>
  );
}
