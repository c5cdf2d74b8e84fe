import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { dietPath, plansPath, weeklyMenuPath, weeklyPlansPath } from '#contract/paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { choose } from '#tests/components/choose.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sampleCart } from '#tests/components/samples/cart.ts';
import { sampleGoals, samplePlan, samplePlanRows } from '#tests/components/samples/weekly-plans.ts';
import { sayIn } from '#tests/components/say-in.ts';
import PlansPage from './plans-page.tsx';
import WeeklyPlansPage from './weekly-plans-page.tsx';

const single = {
  single: {
    pricePerMeal: 690,
    minimums: [3800, 7800],
    delivery: { fee: 250, freeFrom: 6000 },
    firstDelivery: '2026-11-20',
  },
  plans: sampleGoals,
  questions: [
    { question: 'Πόσο κρατάνε;', answer: 'Τέσσερις μέρες.' },
    { question: 'Δεσμεύομαι;', answer: 'Όχι.' },
  ],
  asksToChange: false,
};
const weekly = {
  rows: samplePlanRows,
  goals: sampleGoals,
  firstDeliveries: { 1: '2026-11-22', 2: '2026-11-22', 4: '2026-11-22' },
  asksToChange: false,
};

describe.each(languages)('choosing a plan in %s', (language) => {
  const say = sayIn(language);
  const openPlans = (data = single, visitor = {}) =>
    openInShop(PlansPage, { language, path: plansPath, data, visitor });
  const openWeekly = (query = '', more: Parameters<typeof openInShop>[1] = {}) =>
    openInShop(WeeklyPlansPage, { language, path: `${weeklyPlansPath}${query}`, data: weekly, ...more });
  const summary = () => page.getByRole('complementary', { name: say('plans-summary') });
  const group = (id: 'plans-days' | 'plans-meals' | 'plans-breakfast' | 'plans-weeks') =>
    page.getByRole('group', { name: say(id) });
  const goal = (tag: string) => page.getByRole('radio', { name: `Πλάνο ${tag}`, exact: false });
  const toContinue = () => page.getByRole('button', { name: say('flow-continue'), exact: true });

  it('offers the three kinds of order, and to a new visitor the goals and frequent questions', async () => {
    await openPlans();
    const kinds = page.getByRole('navigation', { name: say('plans-kind-label') }).getByRole('link');
    await expect
      .poll(() => kinds.elements().map((link) => link.getAttribute('href')))
      .toEqual([plansPath, `${weeklyPlansPath}?weeks=1`, `${weeklyPlansPath}?weeks=4`]);
    for (const [index, kind] of (['single', 'weekly', 'monthly'] as const).entries()) {
      await expect.element(kinds.nth(index)).toMatchTextContent(say(`plans-kind-${kind}`));
    }
    await expect.element(kinds.first()).toHaveAttribute('aria-current', 'true');
    await expect.element(page.getByRole('heading', { name: say('home-plans-title') })).toBeInTheDocument();
    expect(document.querySelector(`a[href="${dietPath('vegan')}"]`)).not.toBeNull();
    await page.getByText('Δεσμεύομαι;').click();
    await expect.element(page.getByText('Όχι.')).toBeVisible();
    await expectAccessibleLayout();
  });

  it('shows neither to a visitor with an order', async () => {
    await openPlans(single, { cart: sampleCart('daily') });
    await expect.element(page.getByRole('heading', { level: 1, name: say('plans-title') })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: say('home-plans-title') })).not.toBeInTheDocument();
    await expect.element(page.getByText('Δεσμεύομαι;')).not.toBeInTheDocument();
  });

  it('shows the price of every choice at once, and stores it in the address', async () => {
    const { path } = await openWeekly();
    await expect.element(goal('balanced')).toBeChecked();
    await expect.element(summary()).toMatchTextContent(euros(8250));
    await expect.element(summary()).toMatchTextContent(say('plans-meals-count', { mains: 10, breakfasts: 0 }));
    await expectAccessibleLayout();
    await choose(group('plans-breakfast').getByRole('radio', { name: say('plans-breakfast-yes') }));
    await expect.element(summary()).toMatchTextContent(say('plans-meals-count', { mains: 10, breakfasts: 5 }));
    await choose(group('plans-days').getByRole('radio', { name: '7' }));
    await choose(goal('fitness'));
    await expect.poll(path).toBe(`${weeklyPlansPath}?tag=fitness&days=7&weeks=1&meals=2&breakfast=yes`);
    await expect.element(summary()).toMatchTextContent(euros(7 * 2000));
  });

  it('explains how a month ends, and a week', async () => {
    await openWeekly('?weeks=4');
    const cutOff = { days: 2, hour: 24 };
    await expect.element(page.getByText(say('plans-promise-monthly', cutOff))).toBeVisible();
    await expect
      .element(page.getByRole('radio', { name: `4 ${say('plans-weeks-detail', { count: 4 })}` }))
      .toBeChecked();
    await page.getByRole('link', { name: say('plans-kind-weekly-short'), exact: true }).click();
    await expect.element(page.getByText(say('plans-promise', cutOff))).toBeVisible();
    await expect
      .element(page.getByRole('radio', { name: `1 ${say('plans-weeks-detail', { count: 1 })}` }))
      .toBeChecked();
  });

  it('disables choices without a plan and names the nearest one', async () => {
    await openWeekly('?tag=vegan');
    const meals = group('plans-meals');
    await expect.element(meals.getByRole('radio', { name: '3', exact: false })).toBeDisabled();
    const why = say('plans-dead-meals', { goal: say('tag-vegan'), values: '3' });
    await expect.element(meals).toHaveAccessibleDescription(expect.stringContaining(asRead(why)));
    await expectAccessibleLayout();
    await meals.getByRole('link').click();
    await expect.element(meals.getByRole('radio', { name: '3' })).toBeChecked();
    await expect.element(goal('vegan')).not.toBeChecked();
  });

  it('offers for each unavailable choice the nearest one, and keeps as many choices as possible with another goal', async () => {
    const { path } = await openWeekly('?tag=office');
    const ways = group('plans-days').getByRole('link');
    const balanced = say('tag-balanced');
    await expect
      .poll(() => ways.elements().map((way) => way.textContent))
      .toEqual([6, 7].map((count) => `${balanced}, ${say('plans-days-words', { count })}`));
    await ways.last().click();
    await expect.poll(path).toContain('tag=balanced&days=7');
    await choose(goal('office'));
    await expect.poll(path).toContain('tag=office&days=5&weeks=1&meals=1');
  });

  it('reports a link to a combination that does not exist, and offers the nearest', async () => {
    const { path } = await openWeekly('?tag=office&days=7');
    await expect.element(page.getByRole('heading', { name: say('plan-not-found') })).toBeVisible();
    await expect.element(toContinue()).not.toBeInTheDocument();
    await expectAccessibleLayout();
    await page.getByRole('link', { name: say('plans-take-nearest') }).click();
    await expect.poll(path).toContain('tag=office&days=5');
    await expect.element(summary()).toMatchTextContent(euros(4125));
    await expect.element(toContinue()).toBeVisible();
  });

  it('shows in the bar of a phone the current price, and the former one only when the offer applies', async () => {
    await openWeekly('?tag=balanced&days=7&weeks=1&meals=3&breakfast=yes');
    const before = () => document.querySelector('[data-order-bar] s')?.textContent?.replaceAll(/\s/g, ' ');
    const list = 7 * (825 * 3 + 350);
    await expect.poll(before).toBe(`${say('plans-price-before')} ${euros(list)}`);
    await expect.element(summary()).toMatchTextContent(euros(-Math.round(list / 10)));
    await choose(group('plans-meals').getByRole('radio', { name: '1' }));
    await expect.poll(before).toBeUndefined();
  });

  it('reports that a plan is under the minimum of its region', async () => {
    const cart = sampleCart('weekly');
    const region = { slug: 'region-2', name: 'Αττική', minimum: 7800, deliveryFee: 500, freeDeliveryFrom: 9000 };
    await openWeekly('?tag=office', { visitor: { cart: { ...cart, region } } });
    await expect.element(page.getByText(say('plan-minimum-here', { minimum: '78\u00a0€' }))).toBeVisible();
  });

  it('asks for confirmation before an order gets another plan, and applies it or keeps the order', async () => {
    const cart = sampleCart('weekly');
    const changes = [
      { kind: 'meal-gone', name: 'Σολομός' },
      { kind: 'meal-gone', name: 'Γιουβέτσι' },
    ];
    const { sent, path } = await openWeekly('', {
      visitor: { cart },
      actions: { [weeklyPlansPath]: () => ({ changes }) },
    });
    await choose(goal('vegan'));
    await toContinue().click();
    const dialog = page.getByRole('dialog', { name: say('plan-change-title') });
    await expect
      .element(dialog)
      .toMatchTextContent(
        asRead(
          `${say('tag-vegan')} · ${say('plans-days-words', { count: 5 })} · ${say('plans-weeks-words', { count: 1 })}`,
        ),
      );
    await expect
      .element(dialog.getByRole('link', { name: say('plan-change-keep') }))
      .toHaveAttribute('href', weeklyMenuPath);
    await expectAccessibleLayout('dialog');
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: say('plan-change-continue') }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(asRead(say('plan-changed-title')));
    expect(sent).toEqual([
      { path: weeklyPlansPath, tag: 'vegan', days: '5', weeks: '1', meals: '2', breakfast: 'no', confirm: 'yes' },
    ]);
    // Meals removed for the same reason share one line.
    const line = page.getByRole('main').getByRole('listitem');
    await expect
      .element(line)
      .toHaveTextContent(
        asRead(say('change-meal-gone', { count: 2, hasDay: 'no', day: '', name: 'Σολομός, Γιουβέτσι' })),
      );
    await expectAccessibleLayout();
    await page.getByRole('link', { name: say('flow-continue') }).click();
    await expect.poll(path).toBe(weeklyMenuPath);
  });

  it('continues with the same plan without confirmation', async () => {
    const cart = sampleCart('weekly', { spotPlan: { id: 'plan', price: 8250, plan: samplePlan() } });
    const { sent } = await openWeekly('', { visitor: { cart }, actions: { [weeklyPlansPath]: () => null } });
    await toContinue().click();
    await expect.poll(() => sent.map(({ tag, confirm }) => [tag, confirm])).toEqual([['balanced', undefined]]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for confirmation on a page of its own without scripts', async () => {
    await openPlans({ ...single, asksToChange: true }, { cart: sampleCart('weekly') });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(asRead(say('plan-change-title')));
    await expect.element(page.getByText(say('plans-kind-single'), { exact: false })).toBeVisible();
    await expectAccessibleLayout();
  });
});
