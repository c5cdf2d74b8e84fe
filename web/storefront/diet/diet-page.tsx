import { useMemo } from 'react';
import { data } from 'react-router';
import { dietPath, homePath, menuPath } from '#contract/paths.ts';
import { planTags } from '#contract/words/catalogue-words.ts';
import { formatEuros } from '#domain/money.ts';
import { MealGrid } from '#web/meals/meal-grid.tsx';
import { packMeals, unpackMeals } from '#web/meals/packed-meals.ts';
import { Link } from '#web/routing/link.tsx';
import { PageLinks } from '#web/routing/page-links.tsx';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { breadcrumbLd } from '#web/seo/json-ld.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { readMenuQuery } from '../menu/filters/menu-query.ts';
import { cheapestPlans } from '../offered-plans/cheapest-plans.ts';
import type { Route } from './+types/diet-page.ts';
import { DietHead } from './diet-head.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const place = readPageContext(matches);
  if (!place || !loaderData) return [];
  const text = createText(place.language);
  const { plan, page } = loaderData;
  const path = dietPath(plan.tag);
  return pageMeta(place, {
    title: text('diet-page-title', { plan: plan.name, page }),
    description: text('diet-page-description', {
      description: plan.description,
      price: formatEuros(plan.priceFromInCents),
    }),
    path,
    query: page > 1 ? { page: String(page) } : {},
    picture: { file: `open-graph/plan-${plan.tag}.jpg`, alt: plan.name },
    jsonLd: [
      breadcrumbLd(place, [
        { name: text('nav-home'), path: homePath },
        { name: plan.name, path },
      ]),
    ],
  });
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const tag = planTags.find((known) => known === params.tag);
  if (!tag) throw data(null, { status: 404 });
  const { page } = readMenuQuery(new URL(request.url).searchParams);
  const shop = context.get(shopContext);
  const [plans, { items, total, pages }] = await Promise.all([
    shop.call('plan-collection', { query: { tag } }),
    shop.call('meal-collection', { query: { tag, page } }),
  ]);
  const plan = cheapestPlans(plans.items).get(tag);
  if (!plan || items.length === 0) throw data(null, { status: 404 });
  return { plan, meals: packMeals(items, { builds: 'all' }), total, page, pages };
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export default function DietPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { plan, meals: packed, total, page, pages } = loaderData;
  const meals = useMemo(() => unpackMeals(packed), [packed]);
  return (
    <main className="pb-10">
      <DietHead plan={plan} />
      <section className="page-width pt-6 md:pt-9">
        <h2 className="display-face mb-3 text-l">{text('diet-meals', { count: total })}</h2>
        <MealGrid meals={meals} columns={4} isBelowPicture />
        <PageLinks
          page={page}
          pages={pages}
          addressOf={(each) => `${dietPath(plan.tag)}${each > 1 ? `?page=${each}` : ''}`}
        />
        <p className="mt-6 flex justify-center">
          <ButtonLink as={Link} to={menuPath} fill="outline">
            {text('diet-to-menu')}
          </ButtonLink>
        </p>
      </section>
    </main>
  );
}
