import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { accountAddressesPath, couponsPath, ordersPath, profilePath } from '#contract/paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { AccountNavigation } from './account-navigation.tsx';

const InFrame = inGutter(AccountNavigation);

describe.each(languages)('the sections of the account in %s', (language) => {
  const say = sayIn(language);

  it('are all visible at 320 and 390 px, with the sign-out', async () => {
    await openInShop(<InFrame />, { language, path: profilePath });
    const sections = page.getByRole('navigation', { name: say('account-navigation') });
    for (const [name, path] of [
      ['profile', profilePath],
      ['orders', ordersPath],
      ['addresses', accountAddressesPath],
      ['coupons', couponsPath],
    ] as const)
      await expect.element(sections.getByRole('link', { name: say(`account-${name}`) })).toHaveAttribute('href', path);
    await expect
      .element(sections.getByRole('link', { name: say('account-profile') }))
      .toHaveAttribute('aria-current', 'page');
    await expect.element(sections.getByRole('button', { name: say('account-logout') })).toBeVisible();
    for (const width of [320, 390]) {
      await page.viewport(width, 844);
      const places = [...sections.element().querySelectorAll('a, button')].map((each) => each.getBoundingClientRect());
      expect(places).toHaveLength(5);
      for (const { left, right } of places) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
      }
    }
    await expectAccessibleLayout();
  });
});
