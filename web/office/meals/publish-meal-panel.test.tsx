import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { MealPublishing, MealRecordOne } from '#contract/meals/meal-records.ts';
import { mealEditorPath } from '#contract/office-paths.ts';
import { emptyMealRecord } from '#domain/meals/empty-meal-record.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { received, refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { PublishMealPanel } from './publish-meal-panel.tsx';

const id = '11111111-1111-4111-8111-111111111111';
const sheet = emptyMealRecord('fakes', { el: 'Φακές', en: 'Lentils' }, 'main');
const meal = MealRecordOne.parse({
  ...{ id, state: 'changed', revision: 7, version: 3, sheet, published: sheet, stale: [], changes: [], gaps: [] },
  ...{ changedBy: 'Ελένη', changedAt: null, versions: [], formerSlugs: [], image: '/images/fakes.webp', pantry: [] },
  ...{ components: [], comingDeliveries: 4, waitingPrices: [], canChange: true },
});
const small = { portion: 'regular', from: 750, to: 790, percent: 5.3, isLarge: false };
const slip = { portion: 'brave', from: 890, to: 89, percent: -90, isLarge: true };
const publishing = (facts: object = {}) =>
  MealPublishing.parse({
    ...{ changes: [], gaps: [], worse: [], lostDiets: [], concerned: [], comingDeliveries: 4, keeping: [] },
    ...{ firstProductionDate: '2026-11-21', prices: [], ...facts },
  });

describe.each(languages)('the panel that publishes a meal, in %s', (language) => {
  const say = sayIn(language);
  const path = `${mealEditorPath(id)}?publish=1`;
  const dialog = () => page.getByRole('dialog', { name: say('editor-panel-publish') });
  const press = () => dialog().getByRole('button', { name: say('editor-publish', { number: 4 }) });
  const reason = () => page.getByLabelText(say('price-reason'), { exact: false });
  const large = () => page.getByText(say('price-large-read'));
  const open = (facts: object, answer: (sent: Record<string, string>) => unknown = received) =>
    openInShop(<PublishMealPanel meal={meal} publishing={publishing(facts)} />, {
      ...{ app: 'office', language, path, pattern: '/office/meals/:mealId', layouts: atWork('owner') },
      actions: { [mealEditorPath(id)]: answer },
    });

  it('shows current and future prices of portions with the difference, and sends the reason', async () => {
    const change = { field: 'price', what: 'regular', from: '750', to: '790' };
    const { sent } = await open({ changes: [change], prices: [small] });
    await expect.element(dialog()).toMatchTextContent(say('portion-regular'));
    await expect.element(dialog()).toMatchTextContent('7,50 €');
    await expect.element(dialog()).toMatchTextContent('7,90 €');
    await expect.element(dialog()).toMatchTextContent('+0,40 € · +5,3 %');
    // The change is not repeated among the others.
    await expect.element(dialog().getByText('7,90 €', { exact: false })).toHaveLength(1);
    await expect.element(dialog()).toMatchTextContent(say('price-holds-soon'));
    await expect.element(large()).not.toBeInTheDocument();
    await expectAccessibleLayout();
    await press().click();
    // Without a reason the browser's validation blocks the form.
    await expect.element(reason()).toHaveFocus();
    expect(sent).toEqual([]);
    await reason().fill('Ακρίβυναν οι φακές');
    await press().click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ do: 'publish', reason: 'Ακρίβυναν οι φακές' });
    expect(JSON.parse(sent[0]?.sent ?? '')).toEqual({ mealId: id, revision: 7, concerned: [] });
  });

  it('asks for confirmation of a change above 30 %, and keeps the reason when it is refused', async () => {
    const { sent } = await open({ prices: [small, slip] }, refused('price-change-large', 'Look again.'));
    await expect.element(dialog()).toMatchTextContent('−90 %');
    await reason().fill('Λάθος');
    await press().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Look again.');
    await expect.element(reason()).toHaveValue('Λάθος');
    await expectAccessibleLayout();
    await large().click();
    await press().click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent.map(({ largeChangeRead }) => largeChangeRead ?? 'no')).toEqual(['no', 'yes']);
  });

  it('requires no reason when no price changes', async () => {
    const { sent } = await open({});
    await expect.element(dialog()).toBeVisible();
    await expect.element(reason()).not.toBeInTheDocument();
    await press().click();
    await expect.poll(() => sent.length).toBe(1);
  });

  it('names the missing fields, and cannot be pressed until they are filled', async () => {
    const { sent } = await open({ gaps: ['description', 'no-recipe'], prices: [small] });
    await expect.element(dialog()).toMatchTextContent(say('editor-gap-no-recipe'));
    await reason().fill('Ακρίβυναν');
    await press().click({ force: true });
    await expectAccessibleLayout();
    expect(sent).toEqual([]);
  });
});
