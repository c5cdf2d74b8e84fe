import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { areaCheckPath, dietPath, homePath } from '#contract/paths.ts';
import { formatEuros } from '#domain/money.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { answerArea } from '#tests/components/samples/area.ts';
import { sampleMeals } from '#tests/components/samples/meals.ts';
import { samplePlanCards } from '#tests/components/samples/plans.ts';
import { sayIn } from '#tests/components/say-in.ts';
import type { AreaAnswer } from '#web/address-fields/check-area.ts';
import { formatDate } from '#web/dates/format-date.ts';
import type { FormAnswer } from '#web/forms/form-answer.ts';
import { packMeals } from '#web/meals/packed-meals.ts';
import HomePage from './home-page.tsx';
// Lazily loaded by the page: compiled here before a test waits for them.
import './below-first-screen.tsx';
import '#web/address-fields/area-interest.tsx';

const data = {
  dish: { slug: 'solomos-kinoa', name: 'Σολομός με κινόα, σπαράγγια και edamame', calories: 501, protein: 34 },
  plans: samplePlanCards,
  days: [5, 6, 7],
  week: { from: '2026-11-22', to: '2026-11-28', meals: packMeals(sampleMeals, { builds: 'first' }) },
  organic: ['ρεβίθια', 'κινόα'],
  area: null as AreaAnswer | null,
  questions: [
    { question: 'Πού φτάνετε;', answer: 'Σε όλη την Αττική.' },
    { question: 'Πώς ακυρώνω;', answer: 'Με ένα πάτημα.' },
  ],
};

const yes = answerArea({ postalCode: '11635' });
const { region, nextDelivery } = 'check' in yes ? yes.check : { region: null, nextDelivery: null };

describe.each(languages)('the home page in %s', (language) => {
  const say = sayIn(language);
  const open = (area: AreaAnswer | null = null, answer: (sent: Record<string, string>) => FormAnswer = refuse) =>
    openInShop(HomePage, {
      language,
      path: homePath,
      data: { ...data, area },
      loads: { [areaCheckPath]: answerArea },
      actions: { [homePath]: answer },
    });
  const refuse = (values: Record<string, string>): FormAnswer => ({
    isReceived: false,
    code: 'invalid-input',
    fields: { email: values.email ? 'invalid-email' : 'required-field' },
    values,
  });
  const field = () => page.getByLabelText(say('home-area-label'));
  const email = () => page.getByLabelText(say('home-area-email'), { exact: false });
  const heading = (name: string) => page.getByRole('heading', { name, exact: false });

  it("shows the shop's name and purpose, the food and the seven goals with their price", async () => {
    await open();
    await expect.element(heading(say('home-title-first'))).toBeVisible();
    await expect.element(heading(say('questions-title'))).toBeInTheDocument();
    const goals = [...document.querySelectorAll('main a[href^="/diet/"]')];
    expect(goals.map((goal) => goal.getAttribute('href'))).toEqual(samplePlanCards.map(({ tag }) => dietPath(tag)));
    for (const [index, goal] of goals.entries()) {
      const price = formatEuros(samplePlanCards[index]?.priceFromInCents ?? 0);
      expect(goal.textContent).toContain(`${say('meal-from')} ${price} ${say('meal-per-meal')}`);
    }
    expect(document.querySelectorAll('main a[href^="/product/"]')).toHaveLength(sampleMeals.length + 1);
    for (const id of ['quality-organic', 'quality-balanced', 'quality-proteins'] as const)
      await expect.element(heading(say(id))).toBeInTheDocument();
    await expect.element(heading(say('home-offer-percent', { percent: 10 }))).toBeInTheDocument();
    const certified = say('quality-organic-text', { names: 'ρεβίθια, κινόα' });
    await expect.element(page.getByText(certified)).toBeInTheDocument();
  });

  it('is accessible', async () => {
    await open();
    await expect.element(heading(say('questions-title'))).toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('shows the error of a postal code beside its field', async () => {
    await open();
    await field().fill('12');
    await page.getByRole('button', { name: say('home-area-check') }).click();
    await expect.element(field()).toHaveAccessibleDescription(say('home-area-invalid'));
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleLayout('#area');
  });

  it('checks a postal code without leaving the page', async () => {
    const { path } = await open();
    await field().fill('116 35');
    const fee = {
      fee: formatEuros(region?.deliveryFee ?? 0, { short: true }),
      freeFrom: formatEuros(region?.freeDeliveryFrom ?? 0, { short: true }),
    };
    for (const words of [
      say('home-area-yes', { place: 'Αθήνα' }),
      say('home-area-minimum', { minimum: formatEuros(region?.minimum ?? 0, { short: true }) }),
      say('home-area-fee', fee),
      say('home-area-next', { date: formatDate(nextDelivery?.date ?? '', language, 'long') }),
    ])
      await expect.element(page.getByText(words, { exact: false })).toBeVisible();
    expect(path()).toBe(homePath);
    await expectAccessibleLayout('#area');
  });

  it('accepts the e-mail address of a visitor outside the delivery area, and shows an error of it', async () => {
    const { sent } = await open(null, (values) =>
      values.email === 'eleni@example.com' ? { isReceived: true } : refuse(values),
    );
    await field().fill('54622');
    await expect.element(page.getByText(say('home-area-soon'))).toBeVisible();
    await expectAccessibleLayout('#area');
    const button = page.getByRole('button', { name: say('home-area-tell-me') });
    await button.click();
    await expect.element(email()).toHaveAccessibleDescription(say('email-empty'));
    await email().fill('not an address');
    await button.click();
    await expect.element(email()).toHaveAccessibleDescription(say('invalid-email'));
    await expect.element(email()).toHaveValue('not an address');
    await email().fill('eleni@example.com');
    await button.click();
    await expect.element(page.getByText(say('home-area-received'))).toBeVisible();
    expect(sent.at(-1)).toEqual({ path: homePath, postalCode: '54622', email: 'eleni@example.com', website: '' });
    await expectAccessibleLayout('#area');
  });

  it('shows the result requested by its address', async () => {
    await open(yes);
    await expect.element(page.getByText(say('home-area-yes', { place: 'Αθήνα' }))).toBeVisible();
    await expect.element(field()).toHaveValue('11635');
  });
});
