import type { BrowserContext, Page } from '@playwright/test';
import { moveTo, openAlive, reloadAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const dayInSeconds = 86_400;
const say = sayIn('el');

function bar(page: Page) {
  return page.getByRole('region', { name: say('consent-title') });
}

async function keptChoice(context: BrowserContext) {
  return (await context.cookies()).find((cookie) => cookie.name === 'consent');
}

test.describe('the question about cookies', () => {
  test('is answered with no or yes, and loads nothing from others', async ({ page, context, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    const response = await openAlive(page, '/contact-us');
    await test.step('is the first focusable element after the skip link', async () => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: say('skip-to-content') })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(bar(page).getByRole('link').first()).toBeFocused();
    });
    await test.step('is not answered by scrolling, waiting or navigating', async () => {
      await page.mouse.wheel(0, 2000);
      await moveTo(page, '/terms-and-conditions/privacy');
      await expect(bar(page)).toBeVisible();
      expect(await keptChoice(context)).toBeUndefined();
      await moveTo(page, '/contact-us');
    });
    await test.step('is above the bottom bar on a phone and hides no focus', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const bottomBar = page.getByRole('navigation', { name: say('quick-navigation') });
      await expect(bottomBar).toBeVisible();
      const asked = await bar(page).boundingBox();
      const below = await bottomBar.boundingBox();
      expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say('policy-accessibility') })
        .focus();
      const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom);
      expect(focused).toBeLessThanOrEqual(asked?.y ?? 0);
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.evaluate(() => window.scrollTo(0, 0));
    });
    await test.step('stores a no for 180 days, without moving the page', async () => {
      const heading = page.getByRole('heading', { level: 1 });
      const before = await heading.boundingBox();
      await bar(page)
        .getByRole('button', { name: say('consent-reject') })
        .click();
      await expect(bar(page)).toBeHidden();
      await expect(page.locator('#content')).toBeFocused();
      expect(await heading.boundingBox()).toEqual(before);
      await expect(page).toHaveURL(/\/contact-us$/);
      const kept = await keptChoice(context);
      expect(kept).toMatchObject({ value: 'none', httpOnly: true, sameSite: 'Lax' });
      const days = ((kept?.expires ?? 0) - Date.now() / 1000) / dayInSeconds;
      expect(Math.round(days)).toBe(180);
      await reloadAlive(page);
      await expect(bar(page)).toBeHidden();
    });
    await test.step('can be answered again from the footer, as easily as before', async () => {
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say('consent-choice-title') })
        .click();
      const choice = page.getByRole('region', { name: say('consent-choice-title') });
      const analytics = choice.getByRole('checkbox', { name: say('consent-analytics') });
      await expect(analytics).not.toBeChecked();
      await analytics.check();
      await choice.getByRole('button', { name: say('consent-save') }).click();
      await expect(choice.getByRole('status')).toContainText(say('consent-state-analytics'));
      await expect(analytics).toBeChecked();
      expect((await keptChoice(context))?.value).toBe('analytics');
      await choice.getByRole('button', { name: say('consent-reject') }).click();
      await expect(choice.getByRole('status')).toContainText(say('consent-state-none'));
      await expect(analytics).not.toBeChecked();
      expect((await keptChoice(context))?.value).toBe('none');
    });
    await test.step('loads nothing from third parties, whatever the answer', async () => {
      expect(response?.headers()['content-security-policy']).not.toContain('google');
      await context.clearCookies({ name: 'consent' });
      await reloadAlive(page);
      await bar(page)
        .getByRole('button', { name: say('consent-accept') })
        .click();
      await expect(bar(page)).toBeHidden();
      await reloadAlive(page);
      expect(foreign).toEqual([]);
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the answer leads back to the same page, and is changed on the page about cookies', async ({
    page,
    context,
  }) => {
    const inEnglish = sayIn('en');
    await page.goto('/terms-and-conditions/refunds?lang=en');
    const question = page.getByRole('region', { name: inEnglish('consent-title') });
    await question.getByRole('button', { name: inEnglish('consent-reject') }).click();
    await expect(page).toHaveURL(/\/terms-and-conditions\/refunds\?lang=en$/);
    await expect(question).toBeHidden();
    expect((await keptChoice(context))?.value).toBe('none');
    await page.goto('/terms-and-conditions/cookies');
    const choice = page.getByRole('region', { name: inEnglish('consent-choice-title') });
    await choice.getByRole('checkbox', { name: inEnglish('consent-analytics') }).check();
    await choice.getByRole('button', { name: inEnglish('consent-save') }).click();
    await expect(page).toHaveURL(/\/terms-and-conditions\/cookies#cookie-choice$/);
    await expect(choice.getByRole('checkbox', { name: inEnglish('consent-analytics') })).toBeChecked();
    expect((await keptChoice(context))?.value).toBe('analytics');
  });
});
