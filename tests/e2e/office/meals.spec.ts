import sharp from 'sharp';
import { officeMealsPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { expectAccessibleLayout } from '#tests/support/browser/find-violations.ts';
import { askShop, inShop, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test('the owner writes a meal, sees the data derived from its recipe, and publishes it; the old address redirects', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const name = `Δοκιμαστικό ${Date.now()}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await workInKitchen(context, baseURL, ['owner']);
  await openAlive(page, `${officeMealsPath}?new=`);
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Όνομα, ελληνικά').fill(name);
  await panel.getByRole('button', { name: say('editor-new-do') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('Όνομα, αγγλικά').fill('A trial dish');
  for (const field of [say('editor-text-description'), say('editor-text-preparation'), say('editor-text-reheating')]) {
    await page.getByLabel(`${field}, ελληνικά`).fill('Κείμενο');
    await page.getByLabel(`${field}, αγγλικά`).fill('Text');
  }
  const file = page.getByLabel(say('editor-picture-add'));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await file.setInputFiles({ name: 'dish.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(svg) });
  await expect(page.getByRole('alert')).toContainText('Αυτό δεν είναι φωτογραφία JPEG, PNG ή WebP');
  const buffer = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer();
  await file.setInputFiles({ name: 'dish.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Η φωτογραφία ανέβηκε.')).toBeVisible();
  const whole = page.getByTestId('picture-focus');
  await expect.poll(async () => (await whole.boundingBox())?.height).toBeGreaterThan(100);
  const { width = 0, height = 0 } = (await whole.boundingBox()) ?? {};
  await whole.click({ position: { x: width * 0.8, y: height * 0.5 } });
  const across = page.getByLabel(say('editor-picture-x'));
  await expect(across).toHaveValue('80');
  await across.press('ArrowLeft');
  await page.getByLabel(say('editor-picture-alt-el')).fill('Το πιάτο από πάνω');
  for (const ingredient of ['καρύδια', 'σπανάκι']) {
    await page.getByRole('combobox', { name: say('editor-line-add') }).fill(ingredient);
    await page.getByRole('button', { name: say('editor-line-add-do') }).click();
  }
  await page.getByLabel('Γραμμάρια: σπανάκι').fill('120,5');
  await expect(page.getByText('Περιέχει: ξηροί καρποί').first()).toBeVisible();
  await page.getByRole('button', { name: say('editor-save') }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Το πρόχειρο αποθηκεύτηκε' })).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByText(say('editor-preview-label'), { exact: true }).click();
  for (const label of await page.getByAltText(/^Η ετικέτα/).all())
    await expect.poll(() => label.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500);
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: say('editor-preview-shop') }).click(),
  ]);
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(preview.getByText('Έτσι θα το δουν οι πελάτες')).toBeVisible();
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessibleLayout(preview);
  await preview.close();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.getByRole('link', { name: 'Δημοσίευσε την έκδοση 1' }).click();
  await panel.getByRole('button', { name: 'Δημοσίευσε την έκδοση 1' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Η έκδοση 1 είναι στο μαγαζί' })).toBeVisible();
  await expectAccessibleLayout(page);
  const [meal] = await askShop<{ slug: string }>(sql`select slug from meals where name->>'el' = ${name}`);
  const shown = await (await page.request.get(`/product/${meal?.slug}`)).text();
  const [address] = /\/files\/meals\/[0-9a-f]{32}-79-50\.jpg\?w=1200&amp;format=jpeg[^" ]*/.exec(shown) ?? [];
  expect(shown).toContain('alt="Το πιάτο από πάνω"');
  const picture = await page.request.get(String(address).replaceAll('&amp;', '&'));
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 800, height: 800, format: 'jpeg' });
  await page.getByLabel(say('editor-slug')).fill(`${meal?.slug}-b`);
  await page.getByRole('button', { name: say('editor-save') }).click();
  await page.getByRole('link', { name: 'Δημοσίευσε την έκδοση 2' }).click();
  await panel.getByRole('button', { name: 'Δημοσίευσε την έκδοση 2' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Η έκδοση 2 είναι στο μαγαζί' })).toBeVisible();
  const moved = await page.request.get(`/product/${meal?.slug}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, `/product/${meal?.slug}-b`]);
  // A removed meal may leave no version: lists of all versions would find neither a draft nor a published one.
  await inShop(sql`delete from meal_sheets where meal_id in (select id from meals where name->>'el' = ${name})`);
  await inShop(sql`delete from meals where name->>'el' = ${name}`);
});
