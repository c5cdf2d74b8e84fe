import { data, redirect } from 'react-router';
import { homePath, menuPath, weeklyMenuPath } from '#contract/paths.ts';
import { decideNextStep } from '#domain/cart/next-step.ts';
import { findAvoided } from '#domain/meals/avoided.ts';
import { packMeals } from '#web/meals/packed-meals.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { breadcrumbLd } from '#web/seo/json-ld.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { cartFactsOf } from '#web/storefront/cart/current/cart-facts.ts';
import { findVisitorCart } from '#web/storefront/cart/current/find-cart.ts';
import { findTastes } from '#web/storefront/customer/find-tastes.server.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { mealQuestion, readMenuQuery } from '../filters/menu-query.ts';
import { type MenuView, MenuViewContext } from '../filters/menu-view.ts';
import { loadOrderMenu } from '../order/load-order-menu.server.ts';
import { OrderMenu } from '../order/order-menu.tsx';
import { findMenuMeals } from '../results/find-menu-meals.server.ts';
import type { Route } from './+types/menu-page.ts';
import { BrowseMenu } from './browse-menu.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const place = readPageContext(matches);
  if (!place || !loaderData) return [];
  const text = createText(place.language);
  const { page } = loaderData.query;
  return pageMeta(place, {
    title: text('menu-page-title', { page }),
    description: text('menu-page-description'),
    path: menuPath,
    query: page > 1 ? { page: String(page) } : {},
    picture: { file: 'open-graph/home.jpg', alt: text('found-picture-alt') },
    jsonLd: [
      breadcrumbLd(place, [
        { name: text('nav-home'), path: homePath },
        { name: text('nav-menu'), path: menuPath },
      ]),
    ],
  });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams, search } = url;
  const query = readMenuQuery(searchParams);
  const shop = context.get(shopContext);
  const [{ cart }, tastes] = await Promise.all([findVisitorCart(request, context), findTastes(context)]);
  // A page with a customer's avoided foods is personal.
  const headers: HeadersInit = tastes ? { 'cache-control': 'private, no-store' } : {};
  if (cart) {
    // docs/spec.md#flow-rule-weekly-menu, rules 1, 2 and 4: an incomplete order continues with its missing step, and a weekly one has its own menu.
    const { path } = decideNextStep(menuPath, cartFactsOf(cart), []);
    if (path !== menuPath) throw redirect(path === weeklyMenuPath ? path + search : path);
    return data({ isOrdering: true as const, ...(await loadOrderMenu(cart, query, tastes, shop)) }, { headers });
  }
  const { items, total, pages, counts, avoidance } = await findMenuMeals(shop, mealQuestion(query), {
    tastes,
    showsAvoided: query.showsAvoided ?? false,
  });
  const meals = packMeals(items, { builds: 'all', avoidedIn: (meal) => tastes && findAvoided(meal, tastes) });
  return data({ isOrdering: false as const, query, meals, total, pages, counts, avoidance }, { headers });
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

const ordering: MenuView = { path: menuPath, isOrdering: true, categories: null };

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.isOrdering) return <BrowseMenu {...loaderData} />;
  return (
    <MenuViewContext value={ordering}>
      <OrderMenu {...loaderData} />
    </MenuViewContext>
  );
}
