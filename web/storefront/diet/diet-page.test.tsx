import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { dietPath, menuPath, plansPath } from '#contract/paths.ts';
import { formatEuros } from '#domain/money.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sampleMeals } from '#tests/components/samples/meals.ts';
import { samplePlanCards } from '#tests/components/samples/plans.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { packMeals } from '#web/meals/packed-meals.ts';
import type { PlanCard } from '../offered-plans/cheapest-plans.ts';
import DietPage from './diet-page.tsx';

const [balanced] = samplePlanCards.filter(({ tag }) => tag === 'balanced') as [PlanCard];

describe.each(languages)('the page of a diet in %s', (language) => {
  const say = sayIn(language);
  const open = (plan: PlanCard, page = 1) =>
    openInShop(DietPage, {
      language,
      path: dietPath(plan.tag),
      data: { plan, meals: packMeals(sampleMeals, { builds: 'all' }), total: 40, page, pages: 3 },
    });

  it.each(samplePlanCards)('$tag has its headline, its price and meals', async (plan) => {
    await open(plan);
    await expect.element(page.getByRole('heading', { level: 1, name: say(`diet-title-${plan.tag}`) })).toBeVisible();
    await expect.element(page.getByText(formatEuros(plan.priceFromInCents))).toBeVisible();
    expect(document.querySelectorAll('main article')).toHaveLength(sampleMeals.length);
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining([plansPath, menuPath, `${dietPath(plan.tag)}?page=2`]));
  });

  it('is accessible', async () => {
    await open(balanced);
    await expectAccessibleLayout();
  });

  it('leads from page to page, and to the first by its own address', async () => {
    await open(balanced, 2);
    const first = page.getByRole('link', { name: say('page-number', { page: 1 }) });
    await expect.element(first).toHaveAttribute('href', dietPath('balanced'));
    const next = page.getByRole('link', { name: say('page-next') });
    await expect.element(next).toHaveAttribute('href', `${dietPath('balanced')}?page=3`);
  });
});
