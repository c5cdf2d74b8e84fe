import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { DishQuestion } from '#contract/orders/dish-questions.ts';
import { dishQuestionPath } from '#contract/paths.ts';
import { choose } from '#tests/components/choose.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import DishQuestionPage from './dish-question-page.tsx';

const token = 'x'.repeat(43);
const question = DishQuestion.parse({
  ...{ orderNumber: '100123', dish: 'Γεμιστά', amount: 1, date: '2026-12-01', from: '10:00', to: '13:00' },
  ...{ contains: ['milk'], mayContain: ['nuts'], lostDiets: ['vegan', 'fasting'], until: '2026-11-29T21:59:59.999Z' },
  ...{ leavesInSilence: true, worth: 790, isUnpaid: false, canBeCredit: true },
  swaps: [
    { mealId: '6b0c1f5e-0000-4000-8000-000000000001', name: 'Φακές σαλάτα' },
    { mealId: '6b0c1f5e-0000-4000-8000-000000000002', name: 'Μπριάμ' },
  ],
});

describe.each(languages)('the question about a dish with a new recipe, in %s', (language) => {
  const say = sayIn(language);
  const open = (shown: DishQuestion | null, actionData?: object) =>
    openInShop(DishQuestionPage, {
      ...{ language, path: `${dishQuestionPath}?token=${token}`, data: { token, question: shown } },
      ...(actionData && { actions: { [dishQuestionPath]: () => actionData } }),
    });

  it('shows the change, preselects no option, and sends the chosen dish', async () => {
    const { sent } = await open(question, { done: { choice: 'swap', dish: 'Μπριάμ' }, message: null });
    await expect.element(page.getByText(say('allergen-milk'), { exact: false })).toBeVisible();
    await expect.element(page.getByText(say('diet-fasting'), { exact: false })).toBeVisible();
    for (const radio of page.getByRole('radio').elements()) expect(radio).not.toBeChecked();
    await expectAccessibleLayout();
    await choose(page.getByRole('radio', { name: say('dish-question-swap'), exact: false }));
    await page.getByRole('combobox', { name: say('dish-question-swap-choose'), exact: false }).selectOptions('Μπριάμ');
    await page.getByRole('button', { name: say('dish-question-send') }).click();
    await expect
      .element(page.getByRole('heading', { name: say('dish-question-done-swap', { dish: 'Μπριάμ' }) }))
      .toBeVisible();
    expect(sent).toMatchObject([{ token, choice: 'swap', mealId: '6b0c1f5e-0000-4000-8000-000000000002' }]);
  });

  it('offers no credit without an account, and no refund of an unpaid order', async () => {
    await open({ ...question, canBeCredit: false, isUnpaid: true, swaps: [] });
    await expect
      .element(page.getByRole('radio', { name: say('dish-question-unpaid'), exact: false }))
      .toBeInTheDocument();
    expect(page.getByRole('radio').elements()).toHaveLength(2);
  });

  it('is closed once it was answered', async () => {
    await open(null);
    await expect.element(page.getByRole('heading', { level: 1, name: say('replan-over') })).toBeVisible();
    await expectAccessibleLayout();
  });
});
