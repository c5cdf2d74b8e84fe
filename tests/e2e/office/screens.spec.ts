import { findViolationsInBoth } from '#tests/support/find-violations.ts';
import { moveInOffice } from '#tests/support/office-in-browser.ts';
import { openAlive, reloadAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { beAtWork, openMember } from '#tests/support/staff-in-browser.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
];
const titles = {
  '/office/sign-in': 'Καλημέρα',
  '/office/me': /^Ρένα/,
  '/office/team': 'Η ομάδα',
  '/office/tablets': 'Κοινά τάμπλετ',
  '/office/audit': 'Ιστορικό',
};

test('every page of the team is sound in both colours, and does not scroll sideways', async ({ page, context }) => {
  await openAlive(page, '/office/sign-in');
  for (const [path, title] of Object.entries(titles)) {
    await test.step(path, async () => {
      if (path !== '/office/sign-in') await moveInOffice(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await findViolationsInBoth(page)).toEqual([]);
      for (const size of sizes) {
        await page.setViewportSize(size);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(sideways, `at ${size.width}`).toBeLessThanOrEqual(0);
      }
    });
    if (path === '/office/sign-in') await beAtWork(context, await openMember(['owner'], 'Ρένα Μακρή'));
  }
});

test('a role’s first sign-in shows three lines, until they are put away', async ({ page, context }) => {
  await beAtWork(context, await openMember(['kitchen']));
  await openAlive(page, '/office/me');
  const steps = page.getByRole('region', { name: 'Για αρχή' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await steps.getByRole('button', { name: 'Το ’πιασα' }).click();
  await reloadAlive(page);
  await expect(steps).toBeHidden();
});
