import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { Batch } from '#contract/kitchen/printing.ts';
import { menuPath, productPath } from '#contract/paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import BatchPage from './batch-page.tsx';

const batch = Batch.parse({
  ...{ name: 'Φακές σούπα', slug: 'fakes', portion: 'regular', lot: 'L-1118-7', isInForce: true },
  ...{ productionDate: '2026-11-18', useBy: '2026-11-22', reheating: 'Τρία λεπτά στην κατσαρόλα.' },
  ingredients: [
    { name: 'φακές', emphasis: [], percent: 40 },
    { name: 'σέλινο', emphasis: ['σέλινο'], percent: null },
  ],
  ...{ contains: ['celery'], mayContain: ['gluten'] },
  nutrition: {
    netWeight: 350,
    calories: 420,
    fat: 9,
    saturates: 1,
    carbs: 60,
    sugars: 6,
    fibre: 14,
    kilojoules: 1757,
    protein: 24,
    salt: 1.2,
  },
  operator: { name: 'Νόστιμο', address: 'Ερμού 1, Αθήνα', phone: '2101112233' },
});

describe.each(languages)('the code on a lid in %s', (language) => {
  const say = sayIn(language);
  const open = (shown: Batch | null) => openInShop(BatchPage, { language, data: { batch: shown } });

  it('shows the contents and the use-by date', async () => {
    await open(batch);
    await expect.element(page.getByRole('heading', { level: 1, name: batch.name })).toBeVisible();
    await expect.element(page.getByText(batch.lot)).toBeVisible();
    await expect.element(page.getByText(batch.reheating)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: say('batch-dish') }))
      .toHaveAttribute('href', productPath('fakes'));
    await expectAccessibleLayout();
  });

  it('announces that the label was withdrawn, and does not link to a dish that no longer exists', async () => {
    await open({ ...batch, isInForce: false, slug: null });
    await expect.element(page.getByRole('alert')).toMatchTextContent(say('batch-revoked', { phone: '2101112233' }));
    await expect.element(page.getByRole('link', { name: say('batch-dish') })).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('reports a code that was never printed', async () => {
    await open(null);
    await expect.element(page.getByRole('heading', { level: 1, name: say('batch-unknown-title') })).toBeVisible();
    await expect.element(page.getByRole('link', { name: say('batch-menu') })).toHaveAttribute('href', menuPath);
    await expectAccessibleLayout();
  });
});
