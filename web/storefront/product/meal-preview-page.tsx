import { useMemo, useState } from 'react';
import { data } from 'react-router';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { MealTile } from '#web/meals/meal-tile.tsx';
import { findBuild } from '#web/meals/tile-meal.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/meal-preview-page.ts';
import { shownIngredients } from './ingredient-words.ts';
import { detailSizes, MealStory } from './meal-story.tsx';
import { MealSummary } from './meal-summary.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  const meal = loaderData?.meal;
  return [
    { title: meal ? text('meal-preview-title', { meal: meal.name }) : text('meal-preview-over') },
    { name: 'robots', content: 'noindex' },
  ];
};

const over: readonly string[] = ['meal-not-found', 'invalid-input'];
const kept = { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const answer = await context.get(shopContext).call('meal-preview-one', { query: { token: params.token } });
    const { similar: _similar, id: _id, ...meal } = answer;
    return data({ meal: { ...meal, ingredients: shownIngredients(meal.ingredients) } }, kept);
  } catch (error) {
    if (error instanceof ShopFailure && over.includes(error.code))
      return data({ meal: null }, { ...kept, status: 404 });
    throw error;
  }
}

/** Preview of a draft: its card on the menu, and its page. It cannot be ordered here. */
export default function MealPreviewPage({ loaderData: { meal } }: Route.ComponentProps) {
  const text = useText();
  if (!meal)
    return (
      <main className="page-width grid min-h-[60dvh] content-center justify-items-start gap-2 py-8">
        <h1 className="display-face text-xl">{text('meal-preview-over')}</h1>
        <p className="text-ink-muted text-lead">{text('meal-preview-over-text')}</p>
      </main>
    );
  return <ShownDraft meal={meal} />;
}

type Draft = NonNullable<Route.ComponentProps['loaderData']['meal']>;

function ShownDraft({ meal }: { meal: Draft }) {
  const text = useText();
  const [portion, setPortion] = useState<string | null>(null);
  const tile = useMemo(() => ({ ...meal, builds: meal.builds.map(({ id: _id, ...build }) => build) }), [meal]);
  const build = findBuild(meal.builds, portion);
  return (
    <main className="pb-8 max-md:pb-18">
      <div className="page-width grid gap-3 pt-3">
        <Notice tone="lemon">{text('meal-preview-note')}</Notice>
        <section className="grid gap-1.5" aria-labelledby="preview-card">
          <h2 id="preview-card" className="text-ink-muted text-s">
            {text('meal-preview-card')}
          </h2>
          <div className="max-w-[340px]" inert>
            <MealTile meal={tile} sizes="340px" withPortions headingLevel={3} />
          </div>
        </section>
        <p className="text-ink-muted text-s">{text('meal-preview-page')}</p>
      </div>
      <div className="page-width grid gap-x-8 gap-y-4 md:grid-cols-[1.1fr_1fr] md:grid-rows-[auto_1fr] md:gap-y-5 md:pt-2">
        <div className="max-md:-mx-(--gutter) aspect-4/3 overflow-hidden md:rounded-picture [&_img]:size-full [&_img]:object-cover">
          <MealPicture image={meal.image} sizes={detailSizes} widest={1200} alt={meal.imageAlt} priority />
        </div>
        {build ? (
          <MealSummary
            meal={meal}
            build={build}
            order={{ kind: 'start' }}
            onPortion={setPortion}
            onDay={() => {}}
            isPreview
          />
        ) : null}
        <MealStory meal={meal} />
      </div>
    </main>
  );
}
