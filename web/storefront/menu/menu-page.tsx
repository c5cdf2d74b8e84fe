import { useNavigate, useNavigation } from 'react-router';
import { weekdayOf } from '#domain/athens-time.ts';
import { createText, useLanguage, useText } from '#web/texts-provider.tsx';
import { shopContext } from '#web/visit.ts';
import { formatDate } from '../dates/format-date.ts';
import { breadcrumbLd } from '../found/json-ld.ts';
import { pageMeta } from '../found/page-meta.ts';
import { readPlace } from '../found/read-place.ts';
import { asksUnlessSameAddress } from '../frame/same-address.ts';
import { tileMeal } from '../meals/tile-meal.ts';
import type { Route } from './+types/menu-page.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { FilterColumn, FilterFold } from './menu-filters.tsx';
import { isNarrowed, type MenuQuery, mealQuestion, readMenuQuery, writeMenuQuery } from './menu-query.ts';
import { MenuResults } from './menu-results.tsx';
import { MenuSearch, MenuSort } from './menu-tools.tsx';
import { QuickChips } from './quick-chips.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const place = readPlace(matches);
  if (!place || !loaderData) return [];
  const text = createText(place.language);
  const { page } = loaderData.query;
  return pageMeta(place, {
    title: text('menu-page-title', { page }),
    description: text('menu-page-description'),
    path: '/menu',
    query: page > 1 ? { page: String(page) } : {},
    picture: { file: 'home/hero.jpg', alt: text('found-picture-alt') },
    jsonLd: [
      breadcrumbLd(place, [
        { name: text('nav-home'), path: '/' },
        { name: text('nav-menu'), path: '/menu' },
      ]),
    ],
  });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readMenuQuery(new URL(request.url).searchParams);
  const { items, total, pages, counts } = await context
    .get(shopContext)
    .call('meal-collection', { query: mealQuestion(query) });
  return { query, meals: items.map((meal) => tileMeal(meal, 'all')), total, pages, counts };
}

export const shouldRevalidate = asksUnlessSameAddress;

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const { meals, total, pages, counts } = loaderData;
  const { query, isPending } = useComingQuery(loaderData.query);
  function change(part: Partial<MenuQuery>) {
    const address = `/menu${writeMenuQuery({ ...query, page: 1, ...part })}`;
    void navigate(address, { replace: true, preventScrollReset: true });
  }
  return (
    <main className="page-width pt-3 pb-8 max-md:pb-14 md:pt-5">
      <MenuTitle date={loaderData.query.date} />
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] md:mt-4 lg:grid-cols-[256px_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-6">
        <FilterColumn query={query} counts={counts} className={areas.column} />
        <MenuSearch query={query} onChange={change} className={areas.search} />
        <FilterFold query={query} counts={counts} total={total} className={areas.fold} />
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
        <MenuResults query={loaderData.query} meals={meals} total={total} pages={pages} isPending={isPending} />
      </div>
    </main>
  );
}

/** On small screens the row of filters stays under the bar; on wide ones the filters have a column of their own. */
const underTheBar = 'sticky top-(--bar-height) z-10 bg-veil py-1.25';
const areas = {
  column:
    'sticky top-[calc(var(--bar-height)+24px)] row-span-4 max-h-[calc(100dvh-var(--bar-height)-48px)] self-start overflow-y-auto overscroll-contain pb-3 max-lg:hidden',
  search: 'col-span-full lg:col-span-1 lg:col-start-2',
  fold: `${underTheBar} -ms-(--gutter) ps-(--gutter) open:static lg:hidden`,
  chosen: `min-w-0 max-lg:-me-(--gutter) max-lg:sticky max-lg:top-(--bar-height) max-lg:z-10 max-lg:bg-veil max-lg:py-1.25 lg:col-start-2`,
  chips:
    'relative flex gap-1 max-lg:overflow-x-auto max-lg:ps-1 max-lg:pe-(--gutter) max-lg:[scrollbar-width:none] lg:flex-wrap lg:pt-1.5',
  count:
    'col-span-full flex min-h-6 items-center justify-between gap-2 text-ink-muted text-s lg:col-span-1 lg:col-start-2 lg:mt-1',
};

/** A press shows at once: the filters follow the address that is on its way, the meals the one that has arrived. */
function useComingQuery(arrived: MenuQuery) {
  const { location } = useNavigation();
  if (location?.pathname !== '/menu') return { query: arrived, isPending: false };
  return { query: readMenuQuery(new URLSearchParams(location.search)), isPending: true };
}

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
