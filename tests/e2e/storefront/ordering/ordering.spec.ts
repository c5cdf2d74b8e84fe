import { deliveryDates, mealTile, tableOfDay } from '#tests/pages/order.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { carryCart, orderMaker } from '#tests/support/order-in-browser.ts';
import { expect, test } from '#tests/support/shop-test.ts';

test.describe('choosing meals', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('has its own menu for a weekly cart, and none without', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    await openAlive(page, '/menu/weekly');
    await expect(page).toHaveURL(/\/menu$/);
    await expect(deliveryDates(page)).toHaveCount(0);
    await carryCart(context, await maker.open('weekly'), baseURL);
    await moveTo(page, '/menu?diets=vegan');
    await expect(page).toHaveURL(/\/menu\/weekly\?diets=vegan$/);
    await expect(deliveryDates(page)).toHaveCount(2);
    await carryCart(context, await maker.open('single'), baseURL);
    await moveTo(page, '/menu/weekly');
    await expect(page).toHaveURL(/\/menu$/);
    await expect(deliveryDates(page)).toHaveCount(1);
  });

  test('counts what is chosen and says what it costs', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    const [first, second] = await maker.meals(cart, 0);
    await carryCart(context, cart, baseURL);
    await openAlive(page, '/menu/weekly?type=main-meal');

    await test.step('counts towards the quota of each date, and keeps the date in the address', async () => {
      await expect(deliveryDates(page).first()).toContainText('0/6 κυρίως');
      await expect(deliveryDates(page).last()).toContainText('0/4 κυρίως');
      await mealTile(page, first)
        .getByRole('button', { name: /^Προσθήκη/ })
        .click();
      await expect(deliveryDates(page).first()).toContainText('1/6 κυρίως');
      await expect(tableOfDay(page).getByRole('progressbar', { name: 'Κυρίως' })).toHaveAttribute(
        'aria-valuetext',
        '1/6 · λείπουν 5',
      );
      await expect(tableOfDay(page).getByRole('img', { name: first?.name ?? '' })).toHaveCount(1);
      await expect(tableOfDay(page).getByRole('link', { name: 'Διάλεξε ακόμη ένα κυρίως' })).toHaveCount(5);
      await expect(tableOfDay(page).getByText(/kcal και .* g πρωτεΐνη τη μέρα/)).toBeVisible();
      await expect(tableOfDay(page).getByText(/^Αλλαγές έως .*, 23:59\.$/)).toBeVisible();
      await deliveryDates(page).last().click();
      await expect(page).toHaveURL(new RegExp(`date=${cart.scheduleMenus[1]?.date}`));
      await expect(page).toHaveURL(/type=main-meal/);
      await expect(deliveryDates(page).last()).toHaveAttribute('aria-current', 'true');
      await page.goBack();
      await expect(deliveryDates(page).first()).toHaveAttribute('aria-current', 'true');
    });

    await test.step('says the price before the press: covered, larger portion, extra', async () => {
      await maker.set(cart, 0, first, 5);
      await moveTo(page, `/menu/weekly?type=main-meal&date=${cart.scheduleMenus[0]?.date}`);
      const card = mealTile(page, second);
      await expect(card.getByText('Στο πλάνο σου')).toBeVisible();
      await card.getByText('Γενναία', { exact: true }).click();
      await expect(card.getByText('για γενναία')).toBeVisible();
      await card.getByText('Κανονική', { exact: true }).click();
      const total = page.getByRole('banner').getByRole('button', { name: /Δες την παραγγελία/ });
      const before = await total.textContent();
      await card.getByRole('button', { name: /^Προσθήκη/ }).click();
      await expect(card.getByText('ως έξτρα')).toBeVisible();
      expect(((await total.textContent()) ?? '').replace(/^\d+/, '')).not.toBe('');
      const price = (text: string | null) =>
        Number(
          /([\d.]+,\d\d)\s€/
            .exec(text ?? '')?.[1]
            ?.replace('.', '')
            .replace(',', '.'),
        );
      expect(price(await total.textContent())).toBe(price(before));
      const extra = price(await card.textContent());
      await card.getByRole('button', { name: /^Ένα ακόμη/ }).click();
      await expect.poll(async () => price(await total.textContent())).toBeCloseTo(price(before) + extra, 2);
    });
  });

  test('fills the rest with reasons, picks another, and takes it all back', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    const [meal] = await maker.meals(cart, 0);
    await maker.set(cart, 0, meal, 4);
    await carryCart(context, cart, baseURL);
    await openAlive(page, '/menu/weekly');
    await tableOfDay(page)
      .getByRole('button', { name: /^Συμπλήρωσέ τα για μένα/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Διαλέξαμε 5 πιάτα για σένα' })).toBeVisible();
    await expect(deliveryDates(page).first()).toContainText('6/6 κυρίως');
    await expect(deliveryDates(page).first()).toContainText('3/3 πρωινά');
    await expect(deliveryDates(page).last()).toContainText('0/4 κυρίως');
    await test.step('is usable by everyone', async () => {
      expect(await findViolations(page)).toEqual([]);
    });
    const again = page.getByRole('button', { name: /^Άλλο πιάτο στη θέση/ });
    const before = await again.first().getAttribute('aria-label');
    await again.first().click();
    await expect(again.first()).not.toHaveAttribute('aria-label', before ?? '');
    await expect(deliveryDates(page).first()).toContainText('6/6 κυρίως');
    await expect(deliveryDates(page).first()).toContainText('3/3 πρωινά');
    await page.getByRole('button', { name: 'Αναίρεση' }).click();
    await expect(page.getByText('Όλα όπως ήταν πριν.')).toBeVisible();
    await expect(deliveryDates(page).first()).toContainText('4/6 κυρίως');
    const settled = await maker.read(cart);
    expect(settled.scheduleMenus[0]?.items.map(({ slug, amount }) => [slug, amount])).toEqual([[meal?.slug, 4]]);
  });

  test('fills a whole month, links the steps once they are reached, and leads to the order', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('monthly');
    await carryCart(context, cart, baseURL);
    await openAlive(page, '/menu/weekly');
    await expect(deliveryDates(page)).toHaveCount(8);
    await test.step('does not scroll sideways at 320 px', async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    const steps = page.getByRole('navigation', { name: 'Βήματα παραγγελίας' });
    await expect(steps.getByRole('link', { name: /^Πλάνο/ })).toHaveAttribute('href', '/plans/weekly');
    await expect(steps.getByRole('link', { name: /^Πού & πότε/ })).toHaveAttribute('href', '/address');
    await expect(steps.getByRole('link', { name: 'Ολοκλήρωση' })).toHaveCount(0);
    await tableOfDay(page).getByRole('button', { name: 'Συμπλήρωσε όλο το πλάνο' }).click();
    await expect(tableOfDay(page).getByRole('button', { name: 'Όλα έτοιμα. Συνέχεια' })).toBeVisible();
    await expect(steps.getByRole('link', { name: /Ολοκλήρωση/ })).toBeVisible();
    const filled = await maker.read(cart);
    expect(filled.errors.map(({ slug }) => slug)).not.toContain('amounts-error');
    expect(filled.totals.subtotal).toBe(filled.spotPlan.price);
    await tableOfDay(page).getByRole('button', { name: 'Όλα έτοιμα. Συνέχεια' }).click();
    const drawer = page.getByRole('dialog', { name: 'Η παραγγελία σου' });
    await drawer.getByRole('button', { name: /^Συνέχεια/ }).click();
    // docs/spec.md#flow-rule-errors: only the customer is missing.
    await expect(page.getByRole('dialog', { name: 'Σύνδεση / Εγγραφή' })).toBeVisible();
  });
});

test.describe('choosing meals on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  test('has the order at the bottom, and never the dock beside it', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    await carryCart(context, cart, baseURL);
    await openAlive(page, '/menu/weekly');
    const bar = page.getByRole('region', { name: 'Η παραγγελία σου' });
    await expect(bar.getByText('Λείπουν 6 κυρίως και 3 πρωινά')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Γρήγορη πλοήγηση' })).toHaveCount(0);
    await bar.getByRole('button', { name: 'Συμπλήρωσέ τα για μένα' }).click();
    await expect(bar.getByText('Λείπουν 4 κυρίως και 2 πρωινά')).toBeVisible();
    await bar.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`date=${cart.scheduleMenus[1]?.date}`));
    await bar.getByRole('button', { name: 'Συμπλήρωσέ τα για μένα' }).click();
    await expect(bar.getByText('Όλα έτοιμα')).toBeVisible();
    await bar.getByRole('button', { name: /Δες την παραγγελία σου/ }).click();
    await expect(page.getByRole('dialog', { name: 'Η παραγγελία σου' })).toBeVisible();
  });

  test('does not scroll sideways at 320 px in English', async ({ page, context, request, baseURL }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await carryCart(context, await orderMaker(request).open('monthly'), baseURL, 'en');
    await openAlive(page, '/menu/weekly');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test.describe('choosing meals before scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

  test('fills the rest, with reasons and undo', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('weekly');
    await carryCart(context, cart, baseURL);
    await page.goto('/menu/weekly');
    await tableOfDay(page)
      .getByRole('button', { name: /^Συμπλήρωσέ τα για μένα/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Διαλέξαμε 9 πιάτα για σένα' })).toBeVisible();
    await expect(deliveryDates(page).first()).toContainText('6/6 κυρίως');
    await page.getByRole('button', { name: 'Αναίρεση' }).click();
    await expect(deliveryDates(page).first()).toContainText('0/6 κυρίως');
  });
});
