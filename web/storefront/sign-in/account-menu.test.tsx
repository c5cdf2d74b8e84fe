import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officePath } from '#contract/office-paths.ts';
import { accountAddressesPath, contactPath, couponsPath, ordersPath, profilePath } from '#contract/paths.ts';
import { allowMotion } from '#tests/components/allow-motion.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { specWaitInMs } from '#web/routing/spec-wait.ts';
import HeaderAccount from './header-account.tsx';

const user = { id: 'c1', name: 'Ελένη Δήμου' };

describe.each(languages)('the account menu in %s', (language) => {
  const say = sayIn(language);
  const open = async (isStaff = false) => {
    const opened = await openInShop(<HeaderAccount user={user} nameClassName="" />, {
      language,
      path: contactPath,
      visitor: { user, isStaff },
    });
    const button = page.getByRole('button', { name: say('account-menu', { name: user.name }) });
    await expect.element(button).toMatchTextContent('ΕΔΕλένη');
    await button.click();
    return opened;
  };

  it('links to the account and its sections, and signs out', async () => {
    await open();
    for (const [name, path] of [
      [user.name, profilePath],
      [say('account-orders'), ordersPath],
      [say('account-addresses'), accountAddressesPath],
      [say('account-coupons'), couponsPath],
    ] as const)
      await expect.element(page.getByRole('link', { name, exact: false })).toHaveAttribute('href', path);
    await expect.element(page.getByRole('button', { name: say('account-logout') })).toBeVisible();
    await expect.element(page.getByRole('link', { name: say('account-office') })).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('is navigated with the arrow keys, which do not scroll the page meanwhile', async () => {
    await open();
    document.body.style.minHeight = '4000px';
    const profile = page.getByRole('link', { name: user.name, exact: false });
    const out = page.getByRole('button', { name: say('account-logout') });
    for (const [key, there] of [
      ['ArrowDown', profile],
      ['ArrowDown', page.getByRole('link', { name: say('account-orders') })],
      ['End', out],
      ['ArrowDown', profile],
      ['ArrowUp', out],
      ['Home', profile],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(there).toHaveFocus();
    }
    expect(window.scrollY).toBe(0);
    document.body.style.minHeight = '';
  });

  it('links staff to the office', async () => {
    await open(true);
    await expect.element(page.getByRole('link', { name: say('account-office') })).toHaveAttribute('href', officePath);
  });

  it('closes at a press, and navigates half a second later', async () => {
    const opened = await open();
    allowMotion();
    const link = page.getByRole('link', { name: say('account-addresses') });
    const pressedAt = performance.now();
    await link.click();
    await expect.element(link).not.toBeInTheDocument();
    await expect.poll(() => opened.path()).toBe(accountAddressesPath);
    expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(specWaitInMs.navigationAfterMenu);
  });
});
