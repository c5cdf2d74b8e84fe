import type { BrowserContext, Page } from '@playwright/test';
import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

async function cartOf(page: Page, context: BrowserContext) {
  const id = (await context.cookies()).find(({ name }) => name === 'cart')?.value ?? '';
  const query = new URLSearchParams({ apiKey: 'nostimo-demo-key', business: 'nostimo', cartId: id });
  const response = await page.request.get(
    `/api/content/v1/account/nostimo/repository/shop/hook/call/cart-one/v1?${query}`,
  );
  return (await response.json()).data;
}

const start = (page: Page) => page.getByRole('main').locator('button[formmethod=post]:visible');
const postalCode = (page: Page) => page.getByRole('textbox', { name: say('home-area-label') });
const street = (page: Page) => page.getByRole('combobox', { name: say('address-street') });
const number = (page: Page) => page.getByLabel(say('address-number'));
const goOn = (page: Page) => page.getByRole('button', { name: say('address-continue') });
const isServed = (page: Page, place: string) => page.getByText(say('home-area-yes', { place }));

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'consent', value: 'none', url: baseURL ?? '' }]);
});

test.describe('the address', () => {
  test('is requested once there is an order, and is sent with it', async ({ page, context }) => {
    await test.step('needs an order', async () => {
      await openAlive(page, '/address');
      await expect(page).toHaveURL(/\/plans$/);
    });

    await test.step('comes before the meals of an order', async () => {
      await start(page).click();
      await expect(page).toHaveURL(/\/address$/);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await moveTo(page, '/menu');
      await expect(page).toHaveURL(/\/address$/);
    });

    await test.step('is checked by the shop while it is typed, and saved with a list of its missing fields', async () => {
      await postalCode(page).fill('151 24');
      await expect(isServed(page, 'Μαρούσι')).toBeVisible();
      await street(page).fill('ηρωδ');
      await expect(page.getByRole('option')).toHaveText(['Ηρώδου Αττικού']);
      await postalCode(page).fill('11635');
      await expect(isServed(page, 'Αθήνα')).toBeVisible();
      await street(page).fill('arxela');
      await page.getByRole('option', { name: 'Αρχελάου' }).click();
      await page.keyboard.type('18');
      await goOn(page).click();
      await expect(page).toHaveURL(/\/date-time$/);
      await expect(page.getByText(/^Αρχελάου 18, Αθήνα/)).toBeVisible();
      expect((await cartOf(page, context)).shippingAddress).toMatchObject({
        street: 'Αρχελάου',
        number: '18',
        postalCode: '11635',
        city: 'Αθήνα',
        phone: '',
      });
      await moveTo(page, '/address');
      await expect(number(page)).toHaveValue('18');
    });
  });
});

test.describe('the address before scripts have loaded', () => {
  test.use({ javaScriptEnabled: false });

  test('outside the area takes an e-mail; inside it is checked, refused with the typed values, and accepted', async ({
    page,
  }) => {
    await page.goto('/plans');
    await start(page).click();
    await postalCode(page).fill('54622');
    await page.getByRole('button', { name: say('home-area-check') }).click();
    await page.getByLabel(say('home-area-email')).fill('plain@example.com');
    await page.getByRole('button', { name: say('home-area-tell-me') }).click();
    await expect(page.getByText(say('home-area-received'))).toBeVisible();
    await page.goto('/address');
    await postalCode(page).fill('11635');
    await street(page).fill('Αρχελάου');
    await page.getByRole('button', { name: say('home-area-check') }).click();
    await expect(isServed(page, 'Αθήνα')).toBeVisible();
    await expect(street(page)).toHaveValue('Αρχελάου');
    await number(page).fill(' ');
    await goOn(page).click();
    await expect(page.getByText(say('incomplete-address'))).toBeVisible();
    await expect(street(page)).toHaveValue('Αρχελάου');
    await number(page).fill('18');
    await number(page).press('Enter');
    await expect(page).toHaveURL(/\/date-time$/);
  });
});
