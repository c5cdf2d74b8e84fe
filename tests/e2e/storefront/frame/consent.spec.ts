import type { BrowserContext, Page } from '@playwright/test';
import { openAlive, reloadAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

const dayInSeconds = 86_400;

function bar(page: Page) {
  return page.getByRole('region', { name: 'Δυο λόγια για τα cookies' });
}

async function keptChoice(context: BrowserContext) {
  return (await context.cookies()).find((cookie) => cookie.name === 'consent');
}

test.describe('the question about cookies', () => {
  test('is part of the page until it is answered', async ({ request }) => {
    const asked = await (await request.get('/')).text();
    expect(asked).toContain('data-consent-bar');
    for (const answer of ['none', 'analytics']) {
      const page = await request.get('/', { headers: { cookie: `consent=${answer}` } });
      expect(await page.text()).not.toContain('data-consent-bar');
    }
    const forged = await request.get('/', { headers: { cookie: 'consent=everything' } });
    expect(await forged.text()).toContain('data-consent-bar');
  });

  test('is answered in detail, and anew', async ({ page, context }) => {
    await page.goto('/contact-us');
    await test.step('gives no and yes the same size, look and place', async () => {
      const no = bar(page).getByRole('button', { name: 'Απόρριψη' });
      const yes = bar(page).getByRole('button', { name: 'Αποδοχή' });
      const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()];
      expect(noBox?.y).toBe(yesBox?.y);
      expect(noBox?.height).toBe(yesBox?.height);
      expect(Math.abs((noBox?.width ?? 0) - (yesBox?.width ?? 0))).toBeLessThanOrEqual(1);
      const look = (button: Element) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
        return [color, backgroundColor, borderColor, fontSize, fontWeight];
      };
      expect(await no.evaluate(look)).toEqual(await yes.evaluate(look));
    });
    await test.step('names purpose, duration and recipients, with nothing ticked in advance', async () => {
      await bar(page).getByText('Ρυθμίσεις', { exact: true }).click();
      for (const fact of ['Σκοπός:', 'Διάρκεια:', 'Αποδέκτες:']) {
        await expect(bar(page).getByText(fact)).toHaveCount(2);
      }
      const analytics = bar(page).getByRole('checkbox', { name: 'Στατιστικά' });
      await expect(analytics).not.toBeChecked();
      await analytics.check();
      await bar(page).getByRole('button', { name: 'Αποθήκευση επιλογών' }).click();
      await expect(bar(page)).toBeHidden();
      expect((await keptChoice(context))?.value).toBe('analytics');
    });
    await test.step('can be answered anew from the footer, as easily as before', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Ρυθμίσεις cookies' }).click();
      const choice = page.getByRole('region', { name: 'Ρυθμίσεις cookies' });
      await expect(choice.getByRole('status')).toContainText('τα στατιστικά είναι ανοιχτά');
      await expect(choice.getByRole('checkbox', { name: 'Στατιστικά' })).toBeChecked();
      await choice.getByRole('button', { name: 'Απόρριψη' }).click();
      await expect(choice.getByRole('status')).toContainText('τα στατιστικά είναι κλειστά');
      await expect(choice.getByRole('checkbox', { name: 'Στατιστικά' })).not.toBeChecked();
      expect((await keptChoice(context))?.value).toBe('none');
    });
  });

  test('is answered with no or yes, and brings nobody else in', async ({ page, context, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    const response = await openAlive(page, '/contact-us');
    await test.step('on a phone it stands above the bottom bar and hides no focus', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const bottomBar = page.getByRole('navigation', { name: 'Γρήγορη πλοήγηση' });
      await expect(bottomBar).toBeVisible();
      const asked = await bar(page).boundingBox();
      const below = await bottomBar.boundingBox();
      expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Προσβασιμότητα' }).focus();
      const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom);
      expect(focused).toBeLessThanOrEqual(asked?.y ?? 0);
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.evaluate(() => window.scrollTo(0, 0));
    });
    await test.step('takes no for an answer, for 180 days, without moving the page', async () => {
      const heading = page.getByRole('heading', { level: 1 });
      const before = await heading.boundingBox();
      await bar(page).getByRole('button', { name: 'Απόρριψη' }).click();
      await expect(bar(page)).toBeHidden();
      await expect(page.locator('#content')).toBeFocused();
      expect(await heading.boundingBox()).toEqual(before);
      await expect(page).toHaveURL(/\/contact-us$/);
      const kept = await keptChoice(context);
      expect(kept).toMatchObject({ value: 'none', httpOnly: true, sameSite: 'Lax' });
      const days = ((kept?.expires ?? 0) - Date.now() / 1000) / dayInSeconds;
      expect(Math.round(days)).toBe(180);
      await page.reload();
      await expect(bar(page)).toBeHidden();
    });
    await test.step('loads nothing of anyone else, whatever the answer', async () => {
      expect(response?.headers()['content-security-policy']).not.toContain('google');
      await context.clearCookies({ name: 'consent' });
      await reloadAlive(page);
      await bar(page).getByRole('button', { name: 'Αποδοχή' }).click();
      await expect(bar(page)).toBeHidden();
      await reloadAlive(page);
      expect(foreign).toEqual([]);
    });
  });

  test('is not answered by scrolling, waiting or going on', async ({ page, context }) => {
    await page.goto('/');
    await page.mouse.wheel(0, 2000);
    await expect(page.locator('html[data-alive]'), 'a page comes alive by being scrolled').toBeAttached();
    await page.goto('/terms-and-conditions/privacy');
    await expect(bar(page)).toBeVisible();
    expect(await keptChoice(context)).toBeUndefined();
  });

  test('never leads out of the shop', async ({ request }) => {
    for (const back of ['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example']) {
      const answer = await request.post('/consent', {
        form: { choice: 'none', back },
        headers: { accept: 'text/html' },
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toBe('/');
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the answer leads back to the same page', async ({ page, context }) => {
    await page.goto('/terms-and-conditions/refunds?lang=en');
    const question = page.getByRole('region', { name: 'A word about cookies' });
    await question.getByRole('button', { name: 'Reject' }).click();
    await expect(page).toHaveURL(/\/terms-and-conditions\/refunds\?lang=en$/);
    await expect(question).toBeHidden();
    expect((await keptChoice(context))?.value).toBe('none');
  });

  test('the choice is changed on the page about cookies', async ({ page, context }) => {
    await page.goto('/terms-and-conditions/cookies');
    const choice = page.getByRole('region', { name: 'Ρυθμίσεις cookies' });
    await choice.getByRole('checkbox', { name: 'Στατιστικά' }).check();
    await choice.getByRole('button', { name: 'Αποθήκευση επιλογών' }).click();
    await expect(page).toHaveURL(/\/terms-and-conditions\/cookies#cookie-choice$/);
    await expect(choice.getByRole('checkbox', { name: 'Στατιστικά' })).toBeChecked();
    expect((await keptChoice(context))?.value).toBe('analytics');
  });
});
