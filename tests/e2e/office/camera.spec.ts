import { packPath } from '#contract/office-paths.ts';
import { sql } from '#server/database/sql.ts';
import { filmCode } from '#tests/support/browser/fake-camera.ts';
import { inShop, openKitchenDay, workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test as shopTest } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const token = `camera${Date.now().toString(36)}scan`;
const test = shopTest.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter
    async ({}, use) => {
      const camera = await filmCode(`https://shop.example/batch/${token}`);
      const args = ['--no-sandbox', '--disable-gpu', '--headless=shell', ...camera];
      await use({ executablePath: process.env.CHROMIUM_PATH ?? '', args } as { args: string[] });
    },
    { scope: 'worker' },
  ],
});

test('the camera reads a label, and its meal is in the bag; no other server is called', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { date, orders } = await openKitchenDay({ context, request, baseURL });
  await inShop(sql`
    insert into label_contents (hash, meal_id, portion, content)
    select i.meal_id::text, i.meal_id, i.meal->>'portion', '{}' from order_items i
    join deliveries d on d.id = i.delivery_id where d.order_id = ${orders[0]?.id ?? ''} on conflict do nothing`);
  await inShop(sql`
    insert into labels (token, spot_id, date, delivery_id, item_id, copy, bag, bags, meal_id, portion, production_date, use_by,
      lot, content_hash, made_at)
    select ${token}, o.spot_id, d.date, d.id, i.id, 1, 1, 1, i.meal_id, i.meal->>'portion', d.date, d.date, 'lot',
      i.meal_id::text, now()
    from deliveries d join orders o on o.id = d.order_id join order_items i on i.delivery_id = d.id
    where o.id = ${orders[0]?.id ?? ''} order by i.position limit 1`);
  await workInKitchen(context, baseURL);
  const foreign: string[] = [];
  page.on('request', (asked) => {
    if (!asked.url().startsWith(baseURL ?? '') && !asked.url().startsWith('blob:')) foreign.push(asked.url());
  });
  await openAlive(page, packPath(date));
  await page.getByRole('button', { name: say('pack-camera') }).click();
  await expect(page.getByText(/σωστή σακούλα/)).toBeVisible();
  await expect(page.getByText('1 από 2').first()).toBeVisible();
  expect(foreign).toEqual([]);
});
