import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { settingChoices } from '#web/display-settings/display-settings.ts';
import KitPage from './kit-page.tsx';

it('every component is accessible in every theme, and does not scroll sideways at 320 px', async () => {
  await openInShop(KitPage, { path: '/dev/kit' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleLayout();
  const { dataset } = document.documentElement;
  for (const theme of ['light', 'dark'])
    for (const contrast of settingChoices.contrast) {
      Object.assign(dataset, { theme, contrast });
      const { violations } = await axe.run(document.body, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
      expect(
        violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
        `${theme} ${contrast}`,
      ).toEqual([]);
    }
  delete dataset.theme;
  delete dataset.contrast;
});
