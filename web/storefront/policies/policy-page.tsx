import { data } from 'react-router';
import { homePath, policyPath } from '#contract/paths.ts';
import { findPolicySlug } from '#contract/words/policy-slugs.ts';
import { parseMarkdown } from '#web/policy-text/markdown.ts';
import { PolicyBody } from '#web/policy-text/policy-body.tsx';
import { policyValues } from '#web/policy-text/policy-values.ts';
import { breadcrumbLd } from '#web/seo/json-ld.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { languageContext, shopContext, visitContext } from '#web/visit/visit.ts';
import { CookieChoice } from '../consent/cookie-choice.tsx';
import type { Route } from './+types/policy-page.ts';
import { chaptersOf, PolicyContents } from './policy-contents.tsx';
import { PolicyNavigation } from './policy-navigation.tsx';
import { hoursInWords, updatedInWords } from './policy-words.ts';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!loaderData || !place) return [];
  const { slug, policy } = loaderData;
  const text = createText(place.language);
  const path = policyPath(slug);
  return pageMeta(place, {
    title: text('policies-page-title', { title: policy.title }),
    description: policy.description,
    path,
    picture: { file: 'open-graph/home.jpg', alt: '' },
    jsonLd: [
      breadcrumbLd(place, [
        { name: text('nav-home'), path: homePath },
        { name: policy.title, path },
      ]),
    ],
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = findPolicySlug(params.sectionSlug);
  if (!slug) throw data(null, { status: 404 });
  const language = context.get(languageContext);
  const { publicUrl } = context.get(visitContext);
  const shop = context.get(shopContext);
  const [spots, { particulars }, { body, ...facts }] = await Promise.all([
    shop.call('spot-collection'),
    shop.call('repository-values'),
    shop.call('policy-one', { query: { slug } }),
  ]);
  const regions = spots.items.find((spot) => spot.isDefault)?.regions ?? [];
  const values = policyValues({
    language,
    publicUrl,
    regions,
    particulars,
    hours: hoursInWords(language, particulars.hours),
  });
  const policy = { ...facts, blocks: parseMarkdown(body, values) };
  return { slug, policy, updated: updatedInWords(policy.updated, language) };
}

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { slug, policy, updated } = loaderData;
  const chapters = chaptersOf(policy.blocks);
  return (
    <main className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 py-4 md:grid-cols-[200px_minmax(0,1fr)] md:py-8 lg:grid-cols-[220px_minmax(0,68ch)_minmax(200px,1fr)] lg:gap-x-8 print:block">
      <PolicyNavigation current={slug} />
      <article>
        <h1 className="display-face text-xl">{policy.title}</h1>
        <p className="mt-2 max-w-[60ch] text-ink-muted text-lead">{policy.description}</p>
        <p className="mt-2 text-ink-muted text-s">
          {text('policies-updated')}{' '}
          <time dateTime={policy.updated} className="figures whitespace-nowrap">
            {updated}
          </time>
        </p>
        <PolicyContents chapters={chapters} />
        {slug === 'cookies' ? <CookieChoice className="my-4" /> : null}
        <div className="mt-4 max-w-[68ch] [overflow-wrap:anywhere]">
          <PolicyBody blocks={policy.blocks} />
        </div>
      </article>
      <PolicyContents chapters={chapters} isBeside />
    </main>
  );
}
