import type { Page } from '@playwright/test';
import { expectAlive, openAlive } from '#tests/support/browser/open-alive.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

test.use({ viewport: { width: 1440, height: 900 } } as object);

/** A filter with few meals: their number does not matter to a link. */
const fewMeals = '/menu?mainIngredient=beef';

/** Data of pages that came, and whether the browser had it already. */
async function watchData(page: Page): Promise<{ path: string; isHeld: boolean }[]> {
  const came: { path: string; isHeld: boolean }[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response }) => {
    const { pathname } = new URL(response.url);
    if (pathname.endsWith('.data')) came.push({ path: pathname, isHeld: response.fromDiskCache === true });
  });
  return came;
}

/** Like a pointer that stays on a link. */
async function lingerOn(page: Page, name: string): Promise<string> {
  const link = page.getByRole('main').getByRole('article').getByRole('link', { name, exact: true });
  const path = `${await link.getAttribute('href')}.data`;
  const [answer] = await Promise.all([page.waitForResponse((response) => response.url().endsWith(path)), link.hover()]);
  await answer.finished();
  return path;
}

async function firstDish(page: Page): Promise<string> {
  return page.getByRole('main').getByRole('article').getByRole('heading').first().innerText();
}

test('a page is requested before its link is pressed, and the press uses the loaded data', async ({ page, orders }) => {
  await test.step('a page that is only read leaves prefetching to the browser until it is hydrated', async () => {
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.goto(fewMeals);
    const rules = page.locator('script[type=speculationrules]');
    expect(JSON.parse((await rules.textContent()) ?? '')).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });
    await expectAlive(page);
    await expect(rules).toHaveCount(0);
    expect(refused).toEqual([]);
  });
  await test.step('a press uses the loaded data', async () => {
    const came = await watchData(page);
    const dish = await firstDish(page);
    const path = await lingerOn(page, dish);
    await page.getByRole('link', { name: dish, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: dish })).toBeVisible();
    expect(came).toEqual([
      { path, isHeld: false },
      { path, isHeld: true },
    ]);
  });
  await test.step('the prefetched data is not used once the cart has changed', async () => {
    await orders.begin('single');
    await openAlive(page, '/menu');
    const dish = await firstDish(page);
    await lingerOn(page, dish);
    const add = page.getByRole('main').getByRole('article').first().getByRole('button').last();
    await Promise.all([page.waitForResponse((response) => response.request().method() === 'POST'), add.click()]);
    const came = await watchData(page);
    await page.getByRole('link', { name: dish, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: dish })).toBeVisible();
    expect(came.filter(({ path }) => path.startsWith('/product/'))).toContainEqual(
      expect.objectContaining({ isHeld: false }),
    );
    expect(came).not.toContainEqual(expect.objectContaining({ isHeld: true }));
  });
});
