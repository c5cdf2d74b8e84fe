import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { registerCustomer } from '#tests/support/customer-in-browser.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

const refused = 'Λάθος email ή κωδικός';

async function areaOf(part: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { left: x, top: y, right: x + width, bottom: y + height };
}

async function doesCover(one: Locator, other: Locator): Promise<boolean> {
  const [upper, lower] = [await areaOf(one), await areaOf(other)];
  const isBeside = upper.right <= lower.left || lower.right <= upper.left;
  return !isBeside && upper.top < lower.bottom && lower.top < upper.bottom;
}

async function expectQuietOnceMended(page: Page, request: APIRequestContext) {
  const { email, password } = await registerCustomer(request);
  const form = page.locator('form[action="/sign-in"]');
  const passwordField = form.getByRole('textbox', { name: 'Κωδικός' });
  const send = form.getByRole('button', { name: 'Σύνδεση', exact: true });
  await form.getByLabel('Email').fill(email);
  await passwordField.fill(`${password}!`);
  await send.click();
  const toast = page.getByRole('alert').getByText(refused);
  await expect(toast).toBeVisible();
  for (const part of [form.getByText(refused), form.getByLabel('Email'), passwordField, send])
    expect(await doesCover(toast, part)).toBe(false);
  await passwordField.fill(password);
  await expect(toast).toHaveCount(0);
  await expect(form.getByText(refused)).toBeVisible();
  await send.click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByText(refused)).toHaveCount(0);
}

test('what was refused is said without covering the form, and is quiet once it is mended', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.addCookies([{ name: 'consent', value: 'none', url: baseURL ?? '' }]);
  await test.step('in the dialog', async () => {
    await openAlive(page, '/contact-us?login=1');
    await expectQuietOnceMended(page, request);
  });
  await test.step('on the page', async () => {
    await context.clearCookies({ name: 'auth' });
    await moveTo(page, '/sign-in?back=%2Fcontact-us');
    await expectQuietOnceMended(page, request);
  });
});
