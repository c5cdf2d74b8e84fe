import { findViolationsInBoth } from '#tests/support/find-violations.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { comeToWork, openMember } from '#tests/support/staff-in-browser.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
];

for (const path of ['/office/sign-in', '/office/me', '/office/team', '/office/tablets', '/office/audit']) {
  test(`${path} is sound in both colours, and does not scroll sideways`, async ({ page }) => {
    if (path === '/office/sign-in') await openAlive(page, path);
    else await comeToWork(page, await openMember(['owner']), path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolationsInBoth(page)).toEqual([]);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways, `at ${size.width}`).toBeLessThanOrEqual(0);
    }
  });
}

test('a role’s first sign-in shows three lines, until they are put away', async ({ page }) => {
  await comeToWork(page, await openMember(['kitchen']));
  const steps = page.getByRole('region', { name: 'Για αρχή' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await steps.getByRole('button', { name: 'Το ’πιασα' }).click();
  await openAlive(page, '/office/me');
  await expect(steps).toBeHidden();
});
