import { findViolations } from '#tests/support/find-violations.ts';
import { expectAlive, openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

test.describe('home', () => {
  test('can be read, and answers whoever asks whether the shop comes to them', async ({ page }) => {
    await openAlive(page, '/');
    await test.step('says what it is, shows the food and the seven goals with their price', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Φάε καλά\./);
      const goals = page.locator('a[href^="/diet/"]');
      await expect(goals).toHaveCount(7);
      for (const goal of await goals.all()) await expect(goal).toHaveText(/από \d+,\d\d\s€ το γεύμα/);
      expect(await page.locator('a[href^="/product/"]').count()).toBeGreaterThanOrEqual(4);
      for (const name of [
        'Βιολογικά υλικά',
        'Ισορροπημένα μάκρο',
        'Εκλεκτές πρωτεΐνες',
        /10% έκπτωση/,
        'Μας ρωτούν συχνά',
      ]) {
        await expect(page.getByRole('heading', { name })).toBeVisible();
      }
      await expect(page.getByText(/Με πιστοποίηση: .*ρεβίθια/)).toBeVisible();
    });
    await test.step('says what is wrong with a code beside its field', async () => {
      const field = page.getByLabel('Ταχυδρομικός κώδικας');
      await field.fill('12');
      await field.press('Enter');
      await expect(page.getByText('Ο ταχυδρομικός κώδικας έχει πέντε ψηφία')).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/πέντε ψηφία/);
    });
    await test.step('answers a postal code without leaving the page', async () => {
      await page.getByLabel('Ταχυδρομικός κώδικας').fill('116 35');
      await page.getByRole('button', { name: 'Έλεγχος' }).click();
      await expect(page.getByText('ναι, ερχόμαστε')).toBeVisible();
      await expect(page.getByText(/Ελάχιστη παραγγελία 38\s€, μεταφορικά 2,50\s€ \(δωρεάν από 60\s€\)/)).toBeVisible();
      await expect(page.getByText(/Πρώτη παράδοση \S+ \d/)).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
    });
    await test.step('takes the e-mail of someone we do not reach yet', async () => {
      await page.getByLabel('Ταχυδρομικός κώδικας').fill('54622');
      await page.getByRole('button', { name: 'Έλεγχος' }).click();
      await expect(page.getByText('Σύντομα θα εξυπηρετούμε και τη δική σου περιοχή')).toBeVisible();
      await test.step('is usable by everyone at 390 and 1440 px and does not scroll sideways', async () => {
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const without = width === 390 ? [] : ['color-contrast'];
          expect(await findViolations(page, { inside: 'main', without }), `${width} px`).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow, `${width} px`).toBe(0);
        }
      });
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Ειδοποίησέ με' }) });
      await form.getByRole('button', { name: 'Ειδοποίησέ με' }).click();
      await expect(form.getByText('Γράψε το email σου')).toBeVisible();
      await form.getByRole('textbox').fill('not an address');
      await form.getByRole('button', { name: 'Ειδοποίησέ με' }).click();
      await expect(form.getByText('Μη έγκυρο email')).toBeVisible();
      await form.getByRole('textbox').fill('eleni@example.com');
      await form.getByRole('button', { name: 'Ειδοποίησέ με' }).click();
      await expect(page.getByText(/Σε σημειώσαμε/)).toBeVisible();
    });
  });

  test('speaks English too', async ({ page }) => {
    await page.goto('/?lang=en&postalCode=11635');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Eat well\./);
    await expect(page.getByText('yes, we come to you')).toBeVisible();
    await expect(page.getByText('Where do you deliver, and what does it cost?')).toBeVisible();
  });

  test('tells machines who and where it is', async ({ page }) => {
    await page.goto('/?lang=en');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/\?lang=en$/);
    await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', /\/$/);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = blocks.map((block) => JSON.parse(block)['@type']);
    expect(types).toEqual(['FoodEstablishment', 'WebSite']);
  });
});

test.describe('home before scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('answers a postal code with the page', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Ταχυδρομικός κώδικας').fill('11635');
    await page.getByRole('button', { name: 'Έλεγχος' }).click();
    await expect(page).toHaveURL(/postalCode=11635/);
    await expect(page.getByText('ναι, ερχόμαστε')).toBeVisible();
  });

  test('keeps what was typed when the e-mail is wrong, and says thank you when it is right', async ({ page }) => {
    await page.goto('/?postalCode=54622');
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Ειδοποίησέ με' }) });
    await form.getByRole('textbox').fill('nobody');
    await form.getByRole('button', { name: 'Ειδοποίησέ με' }).click();
    await expect(form.getByText('Μη έγκυρο email')).toBeVisible();
    await expect(form.getByRole('textbox')).toHaveValue('nobody');
    await form.getByRole('textbox').fill('nikos@example.com');
    await form.getByRole('button', { name: 'Ειδοποίησέ με' }).click();
    await expect(page.getByText(/Σε σημειώσαμε/)).toBeVisible();
  });
});

for (const width of [390, 1440]) {
  test(`what lies below the first screen is put off until the page is touched, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const footer = page.locator('footer');
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect(footer).toHaveCSS('content-visibility', 'auto');
    const estimated = await heightOf();
    await expectAlive(page);
    await expect(footer).toHaveCSS('content-visibility', 'visible');
    // Whoever reloads far down must land where they were, or nearly.
    expect(Math.abs(estimated / (await heightOf()) - 1)).toBeLessThan(0.04);
    await test.step('whoever loads the page again far down is still there, and nothing there waits', async () => {
      const below = 2000;
      await page.evaluate((top) => scrollTo(0, top), below);
      await page.reload();
      await expect(page.locator('html[data-shown]')).toBeAttached();
      expect(Math.abs((await page.evaluate(() => scrollY)) - below)).toBeLessThan(200);
    });
  });
}
