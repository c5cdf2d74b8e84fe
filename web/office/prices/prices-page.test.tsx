import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officePricesPath } from '#contract/office-paths.ts';
import { PricedPlan } from '#contract/plans/plan-prices.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { received, refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import PricesPage from './prices-page.tsx';

const now = '2026-11-18T10:00:00.000Z';
/** Two in a row: on a phone the second is at the edge. */
const plan = PricedPlan.parse({
  id: '11111111-1111-4111-8111-111111111111',
  tag: 'office',
  name: 'Γραφείο',
  weeks: 1,
  daysPerWeek: 5,
  mainMeals: 1,
  breakfast: false,
  price: 4130,
  next: null,
  lowest30Days: 4130,
  history: [{ price: 4130, at: '2026-09-01T08:00:00.000Z' }],
  renewals: 0,
});

const longer = { ...plan, id: '22222222-2222-4222-8222-222222222222', weeks: 2, price: 7990, lowest30Days: 7990 };

describe.each(languages)('prices of plans in %s', (language) => {
  const say = sayIn(language);
  const row = say('prices-row', { days: 5, mains: 1, breakfast: 'false' });
  const words = { row, weeks: say('prices-weeks', { count: 1 }) };
  const price = () => page.getByLabelText(say('prices-price-of', words));
  const save = (count: number) => page.getByRole('button', { name: say('prices-save', { count }) });
  const review = () => page.getByRole('dialog', { name: say('prices-review') });
  const open = (answer: (sent: Record<string, string>) => unknown, next: PricedPlan['next'] = null) =>
    openInShop(PricesPage, {
      ...{ app: 'office', language, path: officePricesPath, layouts: atWork('owner') },
      data: () => ({ prices: { items: [{ ...plan, next }, longer], canChange: true }, now }),
      actions: { [officePricesPath]: answer },
    });

  it('are shown with the old price and the difference before they are saved, and require a reason', async () => {
    const { sent } = await open(received);
    await price().fill('42,30');
    await save(1).click();
    await expect.element(review()).toMatchTextContent('41,30 €');
    await expect.element(review()).toMatchTextContent('42,30 €');
    await expect.element(review()).toMatchTextContent('+1,00 € · +2,4 %');
    await expect.element(review()).toMatchTextContent(say('price-holds-soon'));
    await expect.element(page.getByLabelText(say('price-large-read'))).not.toBeInTheDocument();
    await expectAccessibleLayout();
    await page.getByLabelText(say('price-reason'), { exact: false }).fill('Ακρίβυναν τα υλικά');
    await review()
      .getByRole('button', { name: say('prices-save', { count: 1 }) })
      .click();
    await expect.poll(() => sent.length).toBe(1);
    expect(JSON.parse(sent[0]?.sent ?? '')).toMatchObject({
      changes: [{ planId: plan.id, seen: { price: 4130 }, price: 4230 }],
      reason: 'Ακρίβυναν τα υλικά',
      largeChangeRead: false,
    });
    await expect.element(review()).not.toBeInTheDocument();
  });

  it('show an error below when they are invalid, within the smallest phone', async () => {
    await open(received);
    await page
      .getByLabelText(say('prices-price-of', { ...words, weeks: say('prices-weeks', { count: 2 }) }))
      .fill('abc');
    await price().click();
    await expect.element(page.getByText(say('not-a-number'))).toBeVisible();
    await expectAccessibleLayout();
  });

  it('must be confirmed again when they change by more than 30 %', async () => {
    const { sent } = await open(refused('price-change-large', 'Look again.'));
    await price().fill('1,56');
    await save(1).click();
    await expect.element(review()).toMatchTextContent('−96,2 %');
    await page.getByLabelText(say('price-reason'), { exact: false }).fill('Λάθος');
    const press = review().getByRole('button', { name: say('prices-save', { count: 1 }) });
    await press.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Look again.');
    await expectAccessibleLayout();
    await page.getByText(say('price-large-read')).click();
    await press.click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent.map((each) => JSON.parse(each.sent ?? '').largeChangeRead)).toEqual([false, true]);
  });

  it('show after saving when they apply, and are undone in one press', async () => {
    const undoUntil = '2026-11-18T10:02:00.000Z';
    const { sent } = await open(received, { price: 4230, startsOn: '2026-11-18', by: 'Ελένη', undoUntil });
    const notice = page.getByRole('status').filter({ hasText: say('price-fresh', { count: 1, time: '12:02' }) });
    await expect.element(notice).toBeVisible();
    const coming = say('prices-next-today', { price: '42,30 €', time: '12:02' });
    await expect.element(page.getByText(coming)).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('price-take-back') }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(JSON.parse(sent[0]?.sent ?? '').changes).toEqual([
      { planId: plan.id, seen: { price: 4130, next: { price: 4230, startsOn: '2026-11-18' } }, price: null },
    ]);
  });
});
