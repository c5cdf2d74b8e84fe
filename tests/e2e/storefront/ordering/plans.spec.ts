import type { Page } from '@playwright/test';
import { findViolations } from '#tests/support/find-violations.ts';
import { lookAtEach, moveTo, openAlive, reloadAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

async function chooseIn(page: Page, control: string, value: string) {
  const group = page.getByRole('group', { name: control });
  await group
    .locator('label')
    .filter({ hasText: new RegExp(`^${value}`) })
    .click();
}

function summary(page: Page) {
  return page.getByRole('complementary', { name: 'Το πλάνο σου' });
}

function goOn(page: Page, name: string | RegExp = /^Συνέχεια: πού/) {
  return page.getByRole('button', { name });
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'consent', value: 'none', url: baseURL ?? '' }]);
});

test.describe('choosing a plan', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('begins with the kind of order', async ({ page, orders }) => {
    await openAlive(page, '/plans');
    const goals = page.getByRole('heading', { name: 'Ένα πλάνο για κάθε στόχο' });

    await test.step('shows the goals and what people ask to whoever has no order yet', async () => {
      await expect(goals).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /^Vegan/ })).toHaveAttribute('href', '/diet/vegan');
      await page.getByText('Δεσμεύομαι αν πάρω πλάνο;').click();
      await expect(page.getByText(/^Όχι\. Το εβδομαδιαίο ακυρώνεται χωρίς χρέωση/)).toBeVisible();
    });

    await test.step('offers the three kinds of order', async () => {
      const kinds = page.getByRole('navigation', { name: 'Είδος παραγγελίας' });
      await expect(kinds.getByRole('link')).toHaveCount(3);
      await expect(kinds.getByRole('link', { name: /Μεμονωμένη παραγγελία/ })).toHaveAttribute('aria-current', 'true');
      await kinds.getByRole('link', { name: /Μηνιαία πλάνα/ }).click();
      await expect(page).toHaveURL(/\/plans\/weekly\?weeks=4$/);
      await expect(page.getByText('Το σταματάς όποτε θέλεις.')).toBeVisible();
      await expect(page.getByText('Ακυρώνεις χωρίς χρέωση.')).toBeHidden();
      await expect(page.getByRole('radio', { name: '4 μηνιαίο' })).toBeChecked();
      await page.getByRole('link', { name: 'Εβδομαδιαία' }).click();
      await expect(page.getByRole('radio', { name: '1 εβδομάδα' })).toBeChecked();
      await page.getByRole('link', { name: 'Μεμονωμένη', exact: true }).click();
      await expect(page).toHaveURL(/\/plans$/);
    });

    await test.step('shows them no more to whoever has one, and with the same plan just goes on', async () => {
      await orders.begin('single');
      await openAlive(page, '/plans');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(goals).toBeHidden();
      await goOn(page, 'Ξεκίνα την παραγγελία').click();
      await expect(page).toHaveURL(/\/menu$/);
    });
  });

  test('says what every combination costs, or why there is none', async ({ page }) => {
    await openAlive(page, '/plans/weekly');

    await test.step('reckons every choice at once and keeps it in the address', async () => {
      await expect(page.getByRole('radio', { name: /^Ισορροπημένο/ })).toBeChecked();
      await expect(summary(page)).toContainText('82,50 €');
      await expect(summary(page)).toContainText('10 κυρίως');
      await chooseIn(page, 'Πρωινό', 'Ναι, κάθε μέρα');
      await expect(summary(page)).toContainText('10 κυρίως + 5 πρωινά');
      await chooseIn(page, 'Μέρες την εβδομάδα', '7');
      await expect(page).toHaveURL(/days=7&weeks=1&meals=2&breakfast=yes/);
      await page.getByText('Fitness', { exact: true }).click();
      await expect(page).toHaveURL(/tag=fitness&days=7/);
      const total = await summary(page).textContent();
      await reloadAlive(page);
      await expect(summary(page)).toHaveText(total ?? '');
      await expect(page.getByRole('radio', { name: /^Fitness/ })).toBeChecked();
    });

    await test.step('bars dead ends and names the way out', async () => {
      await moveTo(page, '/plans/weekly?tag=vegan');
      const meals = page.getByRole('group', { name: 'Κυρίως γεύματα την ημέρα' });
      await expect(meals.getByRole('radio', { name: /^3/ })).toBeDisabled();
      await expect(meals).toHaveAccessibleDescription(/όχι με 3 κυρίως/);
      await meals.getByRole('link').click();
      await expect(meals.getByRole('radio', { name: '3' })).toBeChecked();
      await expect(page.getByRole('radio', { name: /^Vegan/ })).not.toBeChecked();
      await moveTo(page, '/plans/weekly?tag=office');
      const days = page.getByRole('group', { name: 'Μέρες την εβδομάδα' });
      await expect(days.getByRole('link')).toHaveText([/^Ισορροπημένο, 6/, /^Ισορροπημένο, 7/]);
      await moveTo(page, '/plans/weekly?tag=balanced&days=7&meals=3');
      await page.getByText('Γραφείο', { exact: true }).click();
      await expect(page).toHaveURL(/tag=office&days=5&weeks=1&meals=1/);
    });

    await test.step('says when a link leads to no combination, and offers the nearest', async () => {
      await moveTo(page, '/plans/weekly?tag=office&days=7');
      await expect(page.getByRole('heading', { name: 'Δεν βρέθηκε συνδυασμός' })).toBeVisible();
      await expect(goOn(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Πάρε το κοντινότερο' }).click();
      await expect(page).toHaveURL(/tag=office&days=5/);
      await expect(summary(page)).toContainText('39,50 €');
    });
  });

  test('shrugs off nonsense in the address', async ({ page }) => {
    for (const query of ['?tag=keto&days=-1&weeks=99&meals=x&breakfast=%01', '?tag=%F0%9F%8D%95&tag=office']) {
      const response = await page.goto(`/plans/weekly${query}`);
      expect(response?.status()).toBe(200);
      await expect(summary(page)).toContainText('82,50 €');
    }
    await page.goto('/plans/weekly?tag=custom');
    await expect(page).toHaveURL(/\/plans$/);
  });

  test('speaks English too', async ({ page }) => {
    await openAlive(page, '/plans/weekly?lang=en&tag=office&days=7');
    await expect(page.getByRole('heading', { name: 'No combination found' })).toBeVisible();
    await moveTo(page, '/plans');
    for (const kind of ['Single Order', 'Weekly Plans', 'Monthly Plans']) {
      await expect(page.getByRole('link', { name: kind })).toBeVisible();
    }
  });
});

test.describe('another plan with an order under way', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('is not taken without a word', async ({ page, orders }) => {
    const cart = await orders.begin('weekly');
    await openAlive(page, '/plans/weekly');

    await test.step('asks first; keeping leads back to the order', async () => {
      await expect(page.getByRole('radio', { name: 'Ναι, κάθε μέρα' })).toBeChecked();
      await page.getByText('Vegan', { exact: true }).click();
      await goOn(page).click();
      const dialog = page.getByRole('dialog', { name: 'Έχεις ήδη μια παραγγελία' });
      await expect(dialog).toContainText('Vegan · 5 μέρες · 1 εβδομάδα');
      await page.goBack();
      await expect(dialog).toBeHidden();
      await goOn(page).click();
      await dialog.getByRole('link', { name: 'Κράτα την τωρινή' }).click();
      await expect(page).toHaveURL(/\/menu\/weekly$/);
      expect((await orders.read(cart)).spotPlan).toEqual(cart.spotPlan);
    });

    await test.step('goes on with the new one and says what did not fit, for one reason in one line', async () => {
      const [vegan] = await orders.meals(cart, 0, { diets: 'vegan' });
      const meats = (await orders.meals(cart, 0, { mainIngredient: 'poultry' })).slice(0, 3);
      expect(meats).toHaveLength(3);
      for (const meal of [vegan, ...meats]) await orders.set(cart, 0, meal, 1);
      await moveTo(page, '/plans/weekly?tag=vegan');
      await goOn(page).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Συνέχεια με τη νέα' }).click();
      await expect(page.getByRole('heading', { name: 'Η νέα παραγγελία είναι έτοιμη' })).toBeVisible();
      const line = page.getByRole('main').getByRole('listitem');
      await expect(line).toHaveCount(1);
      for (const meal of meats) await expect(line).toContainText(meal.name);
      await expect(page.getByRole('main')).not.toContainText(vegan?.name ?? '');
      await page.getByRole('link', { name: 'Συνέχεια', exact: true }).click();
      await expect(page).toHaveURL(/\/menu\/weekly$/);
    });
  });
});

test.describe('before scripts have loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a plan is picked, priced and begun', async ({ page }) => {
    await page.goto('/plans/weekly');
    await page.getByText('Vegan', { exact: true }).click();
    await chooseIn(page, 'Διάρκεια', '2');
    await page.getByRole('button', { name: 'Δες την τιμή' }).click();
    await expect(page).toHaveURL(/tag=vegan&days=5&weeks=2&meals=2&breakfast=no$/);
    await expect(summary(page)).toContainText('Σύνολο 2 εβδομάδων');
    await chooseIn(page, 'Μέρες την εβδομάδα', '6');
    await page.getByRole('button', { name: 'Συνέχεια', exact: true }).click();
    await expect(page).toHaveURL(/\/address$/);
  });

  test('a combination that does not exist comes back with the nearest', async ({ page }) => {
    await page.goto('/plans/weekly?tag=balanced&days=7');
    await page.getByText('Γραφείο', { exact: true }).click();
    await page.getByRole('button', { name: 'Συνέχεια', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Δεν βρέθηκε συνδυασμός' })).toBeVisible();
    await page.getByRole('link', { name: 'Πάρε το κοντινότερο' }).click();
    await expect(summary(page)).toContainText('39,50 €');
  });

  test('another plan asks on a page of its own', async ({ page, orders }) => {
    const cart = await orders.begin('weekly');
    const [meat] = await orders.meals(cart, 0, { mainIngredient: 'poultry' });
    await orders.set(cart, 0, meat, 1);
    await page.goto('/plans');
    await page.getByRole('button', { name: 'Ξεκίνα', exact: true }).click();
    await expect(page).toHaveURL(/confirm=/);
    await expect(page.getByRole('heading', { name: 'Έχεις ήδη μια παραγγελία' })).toBeVisible();
    await page.getByRole('link', { name: 'Κράτα την τωρινή' }).click();
    await expect(page).toHaveURL(/\/menu\/weekly$/);
    await page.goto('/plans/weekly?tag=vegan');
    await page.getByRole('button', { name: 'Συνέχεια', exact: true }).click();
    await page.getByRole('button', { name: 'Συνέχεια με τη νέα' }).click();
    await expect(page.getByRole('main')).toContainText(meat?.name ?? '');
    await page.getByRole('link', { name: 'Συνέχεια', exact: true }).click();
    await expect(page).toHaveURL(/\/menu\/weekly$/);
  });
});

test('plans are usable by everyone at 320 and 1440 px', async ({ page }) => {
  await lookAtEach(page, ['/plans', '/plans/weekly?tag=office', '/plans/weekly?tag=office&days=7'], async (path) => {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${path} at ${width} px`;
      expect(await findViolations(page), where).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
    }
  });
});
