import { useMemo, useState } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { homePath, menuPath, plansPath, productPath } from '#contract/paths.ts';
import { portions } from '#contract/words/catalogue-words.ts';
import { cutOffOfWords, isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { packDates, unpackDates } from '#web/dates/packed-dates.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { MealRail } from '#web/meals/meal-rail.tsx';
import { packMeals } from '#web/meals/packed-meals.ts';
import { findBuild } from '#web/meals/tile-meal.ts';
import { Link } from '#web/routing/link.tsx';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { breadcrumbLd } from '#web/seo/json-ld.ts';
import { mealLd } from '#web/seo/meal-ld.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import { findVisitorCart } from '../cart/current/find-cart.ts';
import { mealDays } from '../cart/current/meal-days.ts';
import { nextPathOf } from '../cart/current/next-path.ts';
import { keepWish } from '../cart/current/wished-meal.server.ts';
import { useCart } from '../cart/queue/use-cart.ts';
import type { Route } from './+types/product-page.ts';
import { shownIngredients } from './ingredient-words.ts';
import { detailSizes, MealStory } from './meal-story.tsx';
import { MealSummary } from './meal-summary.tsx';
import { type OrderHere, orderHere, type ShownMeal } from './order-here.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const place = readPageContext(matches);
  const build = loaderData && findBuild(loaderData.meal.builds);
  if (!place || !build) return [];
  const text = createText(place.language);
  const { meal } = loaderData;
  const path = productPath(meal.slug);
  return pageMeta(place, {
    title: text('product-page-title', { meal: meal.name }),
    description: text('product-page-description', {
      description: meal.description,
      calories: Math.round(build.nutrition.calories),
      protein: Math.round(build.nutrition.protein),
    }),
    path,
    picture: { file: meal.image.path, alt: meal.imageAlt },
    type: 'product',
    jsonLd: [
      mealLd(place, { ...meal, offeredOn: unpackDates(meal.offeredOn) }, build),
      breadcrumbLd(place, [
        { name: text('nav-home'), path: homePath },
        { name: text('nav-menu'), path: menuPath },
        { name: meal.name, path },
      ]),
    ],
  });
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  try {
    const { now } = context.get(visitContext);
    const shop = context.get(shopContext);
    const [answer, { cutOff }] = await Promise.all([
      shop.call('meal-one', { query: { slug: params.mealSlug } }),
      shop.call('repository-values'),
    ]);
    // A former address redirects to the current one.
    if (answer.slug !== params.mealSlug) throw redirect(productPath(answer.slug) + url.search, 301);
    const { similar, id: _id, ...meal } = answer;
    const offeredOn = meal.offeredOn.filter((date) => isOpenForChanges(date, cutOffOfWords(cutOff), now));
    const ingredients = shownIngredients(meal.ingredients);
    return {
      meal: { ...meal, ingredients, offeredOn: packDates(offeredOn) },
      similar: packMeals(similar.slice(0, 4), { builds: 'first' }),
    };
  } catch (failure) {
    if (failure instanceof ShopFailure && failure.status < 500) throw data(null, { status: 404 });
    throw failure;
  }
}

/** Begins an order with this dish: it is stored until the order has a day. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = (await request.formData()).get('portion');
  const portion = portions.find((known) => known === asked) ?? portions[0];
  const { cart } = await findVisitorCart(request, context);
  const headers = { 'set-cookie': keepWish(params.mealSlug, portion, context.get(visitContext).publicUrl) };
  return redirect(cart ? nextPathOf(cart) : plansPath, { headers });
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { meal: arrived, similar } = loaderData;
  const meal = useMemo(() => ({ ...arrived, offeredOn: unpackDates(arrived.offeredOn) }), [arrived]);
  return (
    <main className="pb-8 max-md:pb-18">
      <div className="page-width grid gap-x-8 gap-y-4 md:grid-cols-[1.1fr_1fr] md:grid-rows-[auto_1fr] md:gap-y-5 md:pt-5">
        <div className="max-md:-mx-(--gutter) aspect-4/3 overflow-hidden md:rounded-picture [&_img]:size-full [&_img]:object-cover">
          <MealPicture image={meal.image} sizes={detailSizes} widest={1200} alt={meal.imageAlt} priority />
        </div>
        <ProductBody key={meal.slug} meal={meal} />
      </div>
      {similar.lines.length > 0 ? (
        <section className="below-fold-29 page-width mt-8 grid gap-3 md:mt-12">
          <h2 className="display-face text-l">{text('product-similar')}</h2>
          <MealRail meals={similar} />
          <p>
            <Link to={menuPath} className="font-semibold text-ink-olive underline underline-offset-4">
              {text('product-to-menu')}
            </Link>
          </p>
        </section>
      ) : null}
    </main>
  );
}

/** Portion and day are initially read from the address, so that a link to a larger one works; after that they are local state. */
function ProductBody({ meal }: { meal: ShownMeal }) {
  const [params] = useSearchParams();
  const found = mealDays(meal, useCart());
  const [portion, setPortion] = useState(params.get('portion'));
  // The initial choice stays, even when this dish completes its day.
  const [date, setDate] = useState(() => dayOf(orderHere(found, params.get('date'))));
  const build = findBuild(meal.builds, portion);
  if (!build) return null;
  return (
    <>
      <MealSummary meal={meal} build={build} order={orderHere(found, date)} onPortion={setPortion} onDay={setDate} />
      <MealStory meal={meal} />
    </>
  );
}

function dayOf(order: OrderHere): string | null {
  return order.kind === 'ready' ? order.day.menu.date : null;
}
