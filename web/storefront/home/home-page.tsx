import { lazy, Suspense } from 'react';
import { homePath } from '#contract/paths.ts';
import { checkArea } from '#web/address-fields/check-area.ts';
import { readFields, sendForm } from '#web/forms/send-form.server.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { foodEstablishmentLd, websiteLd } from '#web/seo/json-ld.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { whenIdleWithTexts } from '#web/texts/load-texts.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import { loadPlanCards } from '../offered-plans/load-plan-cards.server.ts';
import type { Route } from './+types/home-page.ts';
import { Hero } from './hero.tsx';
import { loadHeroDish, loadOrganic, loadWeek } from './load-home.server.ts';

const BelowFirstScreen = lazy(async () => {
  await whenIdleWithTexts();
  return import('./below-first-screen.tsx');
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  const description = text('home-page-description');
  return pageMeta(place, {
    title: text('shop-title'),
    description,
    path: homePath,
    picture: { file: 'open-graph/home.jpg', alt: text('found-picture-alt') },
    jsonLd: [
      foodEstablishmentLd(place, {
        description,
        areaServed: text('home-area-served'),
        cuisine: text('home-cuisine'),
      }),
      websiteLd(place),
    ],
  });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [dish, { plans, days }, week, organic, area, { items: questions }] = await Promise.all([
    loadHeroDish(shop),
    loadPlanCards(shop),
    loadWeek(shop, context.get(visitContext).now),
    loadOrganic(shop),
    checkArea(shop, request),
    shop.call('question-collection'),
  ]);
  return { dish, plans, days, week, organic, area, questions };
}

/** A visitor outside the delivery area asks to be notified when it is extended. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = readFields(await request.formData(), ['email', 'postalCode', 'website']);
  return await sendForm(fields, (body) => context.get(shopContext).call('area-interest-create', { body }));
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { dish, area, ...below } = loaderData;
  return (
    <main>
      <Hero dish={dish} area={area} interest={actionData} />
      <Suspense>
        <BelowFirstScreen {...below} />
      </Suspense>
    </main>
  );
}
