import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { RenewalNoticed } from '#contract/orders/renewal-notices.ts';
import { renewalStopPath } from '#contract/paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import RenewalStopPage from './renewal-stop-page.tsx';

const token = 'x'.repeat(43);
const coming = RenewalNoticed.parse({
  ...{ state: 'coming', renewsOn: '2026-11-25', price: 8250, isCharged: true },
  ...{ planName: 'Balanced', orderNumber: '100123' },
});

describe.each(languages)('the page that stops a renewal, in %s', (language) => {
  const say = sayIn(language);
  const open = (renewal: RenewalNoticed | null, actionData?: object) =>
    openInShop(RenewalStopPage, {
      ...{ language, path: `${renewalStopPath}?token=${token}`, data: { token, renewal } },
      ...(actionData && { actions: { [renewalStopPath]: () => actionData } }),
    });

  it('shows the day, the sum and one button, which stops it', async () => {
    const { sent } = await open(coming, { renewal: { ...coming, state: 'stopped' }, message: null });
    await expect.element(page.getByText('82,50', { exact: false })).toBeVisible();
    await expect.element(page.getByText('25', { exact: false }).first()).toBeVisible();
    await expectAccessibleLayout();
    expect(sent).toEqual([]);
    expect(page.getByRole('main').getByRole('button').elements()).toHaveLength(1);
    await page.getByRole('button', { name: say('renewal-link-stop') }).click();
    await expect.element(page.getByRole('heading', { name: say('renewal-link-stopped') })).toBeVisible();
    expect(sent).toMatchObject([{ token }]);
  });

  it.each([
    ['was stopped', 'renewal-link-stopped', { ...coming, state: 'stopped' as const }],
    ['was made', 'renewal-link-made', { ...coming, state: 'over' as const }],
    ['is not known', 'renewal-link-unknown', null],
  ] as const)('reports a renewal that %s', async (_what, title, renewal) => {
    await open(renewal);
    await expect.element(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible();
    await expectAccessibleLayout();
  });
});
