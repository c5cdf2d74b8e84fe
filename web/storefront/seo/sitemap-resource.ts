import {
  businessContactPath,
  contactPath,
  dietPath,
  homePath,
  menuPath,
  plansPath,
  policyPath,
  productPath,
  weeklyPlansPath,
} from '#contract/paths.ts';
import { planTags } from '#contract/words/catalogue-words.ts';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import type { Route } from './+types/sitemap-resource.ts';
import { writeSitemap } from './write-sitemap.ts';

const largestPage = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(visitContext);
  const policies = await context.get(shopContext).call('policy-collection');
  const pages = [
    ...[homePath, menuPath, plansPath, weeklyPlansPath, contactPath, businessContactPath].map((path) => ({ path })),
    ...planTags.map((tag) => ({ path: dietPath(tag) })),
    ...(await listMealSlugs(context)).map((slug) => ({ path: productPath(slug) })),
    ...policies.items.map(({ slug, updated }) => ({ path: policyPath(slug), changed: updated })),
  ];
  return new Response(writeSitemap(publicUrl, pages), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}

async function listMealSlugs(context: Route.LoaderArgs['context']): Promise<string[]> {
  const shop = context.get(shopContext);
  const slugs: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await shop.call('meal-collection', { query: { page, pageSize: largestPage } });
    slugs.push(...answer.items.map((meal) => meal.slug));
    pages = answer.pages;
  }
  return slugs;
}
