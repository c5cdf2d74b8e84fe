import { useMemo } from 'react';
import { redirect } from 'react-router';
import { menuPath, weeklyMenuPath } from '#contract/paths.ts';
import type { KnownCartError } from '#domain/cart/cart-errors.ts';
import { decideNextStep } from '#domain/cart/next-step.ts';
import { categoriesOfPlan } from '#domain/plans/delivery-quota.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { cartFactsOf } from '#web/storefront/cart/current/cart-facts.ts';
import { findVisitorCart, recordCart } from '#web/storefront/cart/current/find-cart.ts';
import { requireCart } from '#web/storefront/cart/current/require-cart.ts';
import { wayWithoutCart } from '#web/storefront/cart/current/way-without-cart.ts';
import { useCart } from '#web/storefront/cart/queue/use-cart.ts';
import { findTastes } from '#web/storefront/customer/find-tastes.server.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { answerFill } from '../fill/answer-fill.server.ts';
import { readMenuQuery } from '../filters/menu-query.ts';
import { type MenuView, MenuViewContext } from '../filters/menu-view.ts';
import type { Route } from './+types/weekly-menu-page.ts';
import { loadOrderMenu } from './load-order-menu.server.ts';
import { OrderMenu } from './order-menu.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [{ title: text('menu-page-title', { page: 1 }) }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams, search } = url;
  const [{ cart, gone }, tastes] = await Promise.all([findVisitorCart(request, context), findTastes(context)]);
  if (gone) throw redirect(wayWithoutCart(request, gone));
  if (cart?.spotPlan.plan.type !== 'weekly') throw redirect(`${menuPath}${search}`);
  if (cart.scheduleMenus.length === 0) {
    throw redirect(decideNextStep(menuPath, cartFactsOf(cart), cart.errors as KnownCartError[]).path);
  }
  return loadOrderMenu(cart, readMenuQuery(searchParams), tastes, context.get(shopContext));
}

/** "Fill the rest for me", its undo and its replacements. */
export async function action({ request, context }: Route.ActionArgs) {
  const cart = await requireCart(request, context);
  const wishes = {
    filters: readMenuQuery(new URL(request.url).searchParams),
    tastes: await findTastes(context),
  };
  const filled = await answerFill(await request.formData(), cart, wishes, context.get(shopContext));
  recordCart(filled.cart, context);
  return filled.answer;
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function WeeklyMenuPage({ loaderData, actionData }: Route.ComponentProps) {
  const plan = useCart()?.spotPlan.plan;
  const place = useMemo(
    (): MenuView => ({
      path: weeklyMenuPath,
      isOrdering: true,
      categories: plan ? categoriesOfPlan(plan.config) : null,
    }),
    [plan],
  );
  return (
    <MenuViewContext value={place}>
      <OrderMenu {...loaderData} filled={actionData} />
    </MenuViewContext>
  );
}
