import { findViolations } from '#tests/support/find-violations.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

const address = '/product/solomos-kinoa';

test.describe('a meal', () => {
  test('is declared, priced and read by machines on one page', async ({ page, request }) => {
    await openAlive(page, address);
    await test.step('is usable by everyone on a phone, and does not scroll sideways at 390 and 1440 px', async () => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${width} px`).toBe(0);
      }
      // As wide as a desktop, the whole page is looked at in whole-pages.spec.ts.
      expect(await findViolations(page, { inside: 'main' })).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await test.step('declares what the law asks for, in its order', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Σολομός με κινόα, σπαράγγια και edamame');
      await expect(page.getByRole('rowheader')).toHaveText([
        'Ενέργεια',
        'Λιπαρά',
        'εκ των οποίων κορεσμένα',
        'Υδατάνθρακες',
        'εκ των οποίων σάκχαρα',
        'Εδώδιμες ίνες',
        'Πρωτεΐνες',
        'Αλάτι',
      ]);
      await expect(page.getByRole('row', { name: /^Ενέργεια/ })).toHaveText(/\d\.\d{3}\skJ.*\d+\skcal/);
      await expect(page.getByRole('row', { name: /κορεσμένα/ })).toHaveText(/\d,\d\sg/);
      await expect(page.locator('strong', { hasText: 'σόγιας' })).toBeVisible();
      for (const text of ['Με ΦΠΑ 13%', /0–4\s°C/, /Φάε το μέσα σε \d+ ημέρες/, 'Μπορεί να περιέχει']) {
        await expect(page.getByText(text).first()).toBeVisible();
      }
    });
    await test.step('machines read the price that people see', async () => {
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      const [meal, crumbs] = blocks.map((block) => JSON.parse(block));
      expect(meal['@type']).toEqual(['Product', 'MenuItem']);
      const shown = `${meal.offers.price.replace('.', ',')}\u00a0€`;
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
      expect(crumbs.itemListElement).toHaveLength(3);
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
        'content',
        /^http.*solomos-kinoa\/1\.jpg/,
      );
      const description = (await page.locator('meta[name="description"]').getAttribute('content')) ?? '';
      expect(description.length).toBeLessThanOrEqual(155);
    });
    await test.step('a portion changes price and nutrition in place', async () => {
      const energy = page.getByRole('row', { name: /^Ενέργεια/ });
      const before = await energy.textContent();
      await page.getByRole('group', { name: 'Μερίδα' }).getByText('Ηρωική').click();
      await expect(energy).not.toHaveText(before ?? '');
      expect(new URL(page.url()).search).toBe('');
    });
    await test.step('each portion says its price per kilo, here and on its card', async () => {
      const answer = await request.get('/api/share/v1/content/nostimo/repository/shop/hook/call/meal-one/v1', {
        params: { apiKey: 'nostimo-demo-key', business: 'nostimo', cver: 1, slug: 'solomos-kinoa' },
      });
      const [regular, brave] = (await answer.json()).data.builds;
      expect(regular.pricePerKilo).toBe(Math.round((regular.price * 1000) / regular.nutrition.netWeight));
      const perKilo = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€/κιλό`;
      await page.getByRole('group', { name: 'Μερίδα' }).getByText('Κανονική').click();
      await expect(page.getByText(perKilo(regular.pricePerKilo)).first()).toBeVisible();
      await page.getByRole('group', { name: 'Μερίδα' }).getByText('Γενναία').click();
      await expect(page.getByText(perKilo(brave.pricePerKilo)).first()).toBeVisible();
      await moveTo(page, `/menu?${new URLSearchParams({ search: 'Σολομός με κινόα' })}`);
      const card = page.getByRole('article').first();
      await expect(card.getByText(perKilo(regular.pricePerKilo))).toBeVisible();
      await card.getByText('Γενναία').click();
      await expect(card.getByText(perKilo(brave.pricePerKilo))).toBeVisible();
    });
  });

  test('a link to a larger portion opens it, and an unknown one the regular', async ({ page }) => {
    await page.goto(`${address}?portion=legendary`);
    await expect(page.getByRole('radio', { name: /^Θρυλική/ })).toBeChecked();
    await page.goto(`${address}?portion=gigantic`);
    await expect(page.getByRole('radio', { name: /^Κανονική/ })).toBeChecked();
  });

  test('one that does not exist is a page of ours with status 404', async ({ page }) => {
    const response = await page.goto('/product/no-such-meal');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Αυτό το πιάτο δεν είναι στο τραπέζι μας');
    await expect(page).toHaveTitle(/Αυτό το πιάτο δεν είναι/);
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('speaks English too, with points in its figures', async ({ page }) => {
    await page.goto(`${address}?lang=en`);
    await expect(page.getByRole('row', { name: /of which saturates/ })).toHaveText(/\d\.\d\sg/);
    await expect(page.getByText('13% VAT included')).toBeVisible();
  });
});

test.describe('a meal before scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a portion is asked for by a form', async ({ page }) => {
    await page.goto(address);
    const energy = page.getByRole('row', { name: /^Ενέργεια/ });
    const before = await energy.textContent();
    await page.getByRole('group', { name: 'Μερίδα' }).getByText('Ηρωική').click();
    await page.getByRole('button', { name: 'Δείξε την επιλογή μου' }).click();
    await expect(page).toHaveURL(/portion=hero/);
    await expect(energy).not.toHaveText(before ?? '');
  });
});
