import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officePausePath, officePlansPath } from '#contract/office-paths.ts';
import { planConcerns, RunningPlan } from '#contract/plans/running-plans.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import RunningPlansPage from './running-plans-page.tsx';

const unchosen = RunningPlan.parse({
  ...{ concern: 'unchosen', orderId: 'o1', orderNumber: '10964', name: 'Ελένη Δήμου', phone: '6941234567' },
  ...{ planName: 'Vegan', deliveryId: 'd1', deliveryDate: '2026-11-22', missing: 8, required: 9, due: 0, failures: 0 },
  at: '2026-11-20T21:59:59.999Z',
});
const card = { ...unchosen, concern: 'card-failing', orderId: 'o2', name: 'Αθηνά Μπέλλου', due: 10450, failures: 2 };
const paused = { ...unchosen, concern: 'paused', orderId: 'o3', phone: '', deliveryId: null, deliveryDate: null };

describe.each(languages)('running plans, in %s', (language) => {
  const say = sayIn(language);
  const open = (items: object[], more: object = {}, actions = {}) => {
    const counts = planConcerns.map((concern) => ({
      concern,
      count: items.filter((item) => (item as { concern: string }).concern === concern).length,
    }));
    return openInShop(RunningPlansPage, {
      ...{ app: 'office', language, path: officePlansPath, layouts: atWork('support'), actions },
      data: { running: 131, counts, items, next: null, concern: null, isFirst: true, unknownNumber: '', ...more },
    });
  };

  it('are grouped by what is wrong, each with its usual remedy', async () => {
    const outcomes = [{ ...unchosen, outcome: 'filled', filled: 8, missing: 0 }];
    const { sent } = await open([card, unchosen, paused], {}, { [officePlansPath]: () => ({ outcomes }) });
    const headings = page.getByRole('heading', { level: 2 });
    await expect.element(headings.nth(0)).toHaveTextContent(`${say('plans-concern-card-failing')}, 1`);
    await expect.element(headings.nth(2)).toHaveTextContent(`${say('plans-concern-paused')}, 1`);
    const link = page.getByRole('link', { name: say('plans-do-end-pause'), exact: false });
    await expect.element(link).toHaveAttribute('href', officePausePath('o3'));
    await expectAccessibleLayout();
    await page.getByRole('button', { name: `${say('plans-do-fill')}, Ελένη Δήμου` }).click();
    await expect.element(page.getByText(say('plans-outcome-filled', { filled: 8 }), { exact: false })).toBeVisible();
    expect(sent).toEqual([{ path: officePlansPath, remedy: 'fill', row: 'o1 d1 10964 Ελένη Δήμου' }]);
  });

  it('of one concern are treated in one press, and the outcome of each is reported', async () => {
    const other = { ...unchosen, orderId: 'o4', name: 'Νίκος Ρήγας' };
    const outcomes = [
      { ...unchosen, outcome: 'filled', filled: 8, missing: 0 },
      { ...other, outcome: 'filled', filled: 2, missing: 6 },
    ];
    await open([unchosen, other], { concern: 'unchosen' }, { [officePlansPath]: () => ({ outcomes }) });
    await page.getByRole('button', { name: say('plans-all-unchosen', { count: 2 }) }).click();
    const report = page.getByRole('status').filter({ hasText: say('plans-outcomes') });
    await expect
      .element(report.getByText(say('plans-outcome-short', { filled: 2, missing: 6 }), { exact: false }))
      .toBeVisible();
  });

  it('may all be fine', async () => {
    await open([]);
    await expect.element(page.getByText(say('plans-none-title'))).toBeVisible();
  });
});
