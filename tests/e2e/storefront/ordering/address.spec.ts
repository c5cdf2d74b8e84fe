import type { BrowserContext, Page } from '@playwright/test';
import { findViolations } from '#tests/support/find-violations.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

async function begin(page: Page, path = '/plans', open: (page: Page, path: string) => Promise<unknown> = openAlive) {
  await open(page, path);
  await page.getByRole('main').locator('button[formmethod=post]:visible').click();
  await expect(page).toHaveURL(/\/address$/);
}

async function cartOf(page: Page, context: BrowserContext) {
  const id = (await context.cookies()).find(({ name }) => name === 'cart')?.value ?? '';
  const query = new URLSearchParams({ apiKey: 'nostimo-demo-key', business: 'nostimo', cartId: id });
  const response = await page.request.get(
    `/api/content/v1/account/nostimo/repository/shop/hook/call/cart-one/v1?${query}`,
  );
  return (await response.json()).data;
}

function postalCode(page: Page) {
  return page.getByRole('textbox', { name: 'Ταχυδρομικός κώδικας' });
}

function goOn(page: Page) {
  return page.getByRole('button', { name: 'Συνέχεια: μέρα και ώρα' });
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'consent', value: 'none', url: baseURL ?? '' }]);
});

test.describe('the address', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  test('is asked for once there is an order, and answers as it is typed', async ({ page, context }) => {
    await test.step('needs an order', async () => {
      await openAlive(page, '/address');
      await expect(page).toHaveURL(/\/plans$/);
    });

    await test.step('comes before the meals of an order', async () => {
      await page.getByRole('main').locator('button[formmethod=post]:visible').click();
      await expect(page).toHaveURL(/\/address$/);
      await moveTo(page, '/menu');
      await expect(page).toHaveURL(/\/address$/);
    });

    await test.step('marks what the courier may be told as optional', async () => {
      for (const name of ['Όροφος (προαιρετικό)', 'Κουδούνι (προαιρετικό)', 'Τηλέφωνο (προαιρετικό)'])
        await expect(page.getByRole('textbox', { name })).toBeVisible();
    });

    await test.step('answers a postal code at once, in one line', async () => {
      await postalCode(page).fill('116 35');
      await expect(page.getByText(/^Αθήνα: ναι, ερχόμαστε\./)).toBeVisible();
      await expect(page.getByText(/Ελάχιστη παραγγελία 38\s€,.*2,50\s€.*Πρώτη παράδοση/)).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Πόλη ή δήμος' })).toHaveValue('Αθήνα');
      await postalCode(page).fill('19009');
      await expect(page.getByText(/Ελάχιστη παραγγελία 78\s€/)).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Πόλη ή δήμος' })).not.toHaveValue('Αθήνα');
    });

    await test.step('outside the area takes an e-mail instead', async () => {
      await postalCode(page).fill('54622');
      await expect(page.getByText('Σύντομα θα εξυπηρετούμε και τη δική σου περιοχή')).toBeVisible();
      await expect(page.getByLabel('Οδός')).toBeHidden();
      await expect(goOn(page)).toHaveCount(0);
      await page.getByLabel('Το email σου').fill('maria@');
      await page.getByRole('button', { name: 'Ειδοποίησέ με' }).click();
      await expect(page.getByText('Μη έγκυρο email')).toBeVisible();
      await page.getByLabel('Το email σου').fill('far@example.com');
      await page.getByRole('button', { name: 'Ειδοποίησέ με' }).click();
      await expect(page.getByText(/^Σε σημειώσαμε/)).toBeVisible();
      await postalCode(page).fill('11635');
      await expect(page.getByLabel('Οδός')).toBeVisible();
    });

    await test.step('wants street and number, and only reminds of phone, floor and bell', async () => {
      await page.getByLabel('Όροφος').focus();
      await page.getByLabel('Κουδούνι').focus();
      await expect(page.getByText(/^Σε ποιον όροφο;/)).toBeVisible();
      await goOn(page).click();
      await expect(page.getByText('Η διεύθυνση δεν είναι πλήρης χωρίς οδό και αριθμό')).toBeVisible();
      await expect(page.getByLabel('Οδός')).toBeFocused();
      await page.getByLabel('Οδός').fill('Αρχελάου 18');
      await goOn(page).click();
      await expect(page).toHaveURL(/\/date-time$/);
      expect((await cartOf(page, context)).shippingAddress).toMatchObject({
        street: 'Αρχελάου',
        number: '18',
        postalCode: '11635',
        city: 'Αθήνα',
        phone: '',
      });
      await moveTo(page, '/address');
      await expect(page.getByLabel('Αριθμός')).toHaveValue('18');
      await expect(page.getByText(/^Χωρίς τηλέφωνο/)).toBeVisible();
    });

    await test.step('says what is wrong next to the field', async () => {
      await postalCode(page).fill('116');
      await page.getByRole('button', { name: 'Έλεγχος' }).click();
      await expect(postalCode(page)).toHaveAccessibleDescription(/έχει πέντε ψηφία/);
      await page.getByLabel('Τηλέφωνο').fill('πάρε με');
      await goOn(page).click();
      await expect(page.getByLabel('Τηλέφωνο')).toHaveAccessibleDescription('Μη έγκυρος αριθμός τηλεφώνου');
      await expect(page).toHaveURL(/\/address$/);
    });
  });

  test('speaks English too', async ({ page }) => {
    await begin(page, '/plans?lang=en');
    await page.getByRole('textbox', { name: 'Postal code' }).fill('11635');
    await page.getByRole('button', { name: 'Continue: day and time' }).click();
    await expect(page.getByText('Incomplete address without street or number')).toBeVisible();
    await page.getByRole('textbox', { name: 'Postal code' }).fill('54622');
    await expect(page.getByText(/^Soon we will serve/)).toBeVisible();
  });
});

test.describe('the address before scripts have loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('is checked, refused with what was typed, and taken', async ({ page }) => {
    await begin(page, '/plans', () => page.goto('/plans'));
    await postalCode(page).fill('11635');
    await page.getByLabel('Οδός').fill('Αρχελάου');
    await page.getByRole('button', { name: 'Έλεγχος' }).click();
    await expect(page.getByText(/^Αθήνα: ναι, ερχόμαστε\./)).toBeVisible();
    await expect(page.getByLabel('Οδός')).toHaveValue('Αρχελάου');
    await page.getByLabel('Οδός').fill('Αρχελάου');
    await page.getByLabel('Αριθμός').fill(' ');
    await goOn(page).click();
    await expect(page.getByText('Η διεύθυνση δεν είναι πλήρης χωρίς οδό και αριθμό')).toBeVisible();
    await expect(page.getByLabel('Οδός')).toHaveValue('Αρχελάου');
    await page.getByLabel('Αριθμός').fill('18');
    await page.getByLabel('Αριθμός').press('Enter');
    await expect(page).toHaveURL(/\/date-time$/);
  });

  test('outside the area takes an e-mail', async ({ page }) => {
    await begin(page, '/plans', () => page.goto('/plans'));
    await postalCode(page).fill('54622');
    await page.getByRole('button', { name: 'Έλεγχος' }).click();
    await page.getByLabel('Το email σου').fill('plain@example.com');
    await page.getByRole('button', { name: 'Ειδοποίησέ με' }).click();
    await expect(page.getByText(/^Σε σημειώσαμε/)).toBeVisible();
  });
});

test('the address and its list of streets are usable by everyone at 320 and 1440 px', async ({ page }) => {
  await begin(page);
  await test.step('with what is missing', async () => {
    await postalCode(page).fill('11635');
    await expect(page.getByText(/ερχόμαστε/)).toBeVisible();
    await goOn(page).click();
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findViolations(page), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
  await test.step('with the list open', async () => {
    await postalCode(page).fill('15351');
    await expect(page.getByText(/ναι, ερχόμαστε/)).toBeVisible();
    // Until the first code's streets have gone.
    await expect(page.getByRole('combobox', { name: 'Πόλη ή δήμος' })).not.toHaveValue('Αθήνα');
    await page.getByRole('combobox', { name: 'Οδός' }).fill('α');
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const streets = page.getByRole('listbox', { name: 'Οδοί που ταιριάζουν' }).getByRole('option');
      await expect(streets).toHaveCount(20);
      expect(await findViolations(page), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});
