import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import type { CookedBatch } from '#contract/kitchen/kitchen.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import type { QueuedTick } from '../ticks/tick-queue.ts';
import { BatchList } from './batch-list.tsx';

const batch = (slug: string, facts: Partial<CookedBatch> = {}): CookedBatch => ({
  ...{ slug, name: slug, station: 'stove', grams: 4000, done: 0, ticks: [] },
  ...{ parts: [{ name: 'x', grams: 4000 }], meals: [{ mealId: 'm', portion: 'regular', amount: 12, grams: 4000 }] },
  ...facts,
});
const tick = { id: 't', grams: 4000, by: 'Ρένα', at: '' };

describe.each(languages)('batches in %s', (language) => {
  const say = sayIn(language);

  it('are ticked off with their weight, with the remaining weight, and undone by their tick', async () => {
    const pressed: QueuedTick[] = [];
    await openInShop(
      <main>
        <BatchList
          components={[
            batch('rice'),
            batch('sauce', { done: 4000, ticks: [tick] }),
            batch('beans', { grams: 4400, done: 4000, ticks: [tick] }),
          ]}
          date="2026-11-20"
          isOpen={false}
          press={(each) => pressed.push(each)}
        />
      </main>,
      { app: 'office', language },
    );
    await page.getByRole('button', { name: say('cook-batch-done', { name: 'rice' }) }).click();
    await page.getByRole('button', { name: say('cook-batch-back', { name: 'sauce' }) }).click();
    await page.getByRole('button', { name: say('cook-batch-done', { name: 'beans' }) }).click();
    expect(pressed.map(({ call, body }) => ({ call, ...body }))).toMatchObject([
      { call: 'batch-tick-create', component: 'rice', grams: 4000, undoes: null },
      { call: 'batch-tick-create', component: 'sauce', grams: 4000, undoes: 't' },
      { call: 'batch-tick-create', component: 'beans', grams: 400, undoes: null },
    ]);
    await expectAccessibleLayout();
  });

  it('are read-only before the cut-off', async () => {
    await openInShop(<BatchList components={[batch('rice')]} date="2026-11-20" isOpen press={() => {}} />, {
      app: 'office',
      language,
    });
    await expect.element(page.getByRole('button', { name: say('cook-batch-done', { name: 'rice' }) })).toBeDisabled();
  });
});
