import type { Page } from '@playwright/test';
import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { signInBrowser } from '#tests/support/browser/signed-in.ts';
import { recordOldAllergies } from '#tests/support/database/record-old-allergies.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test('a customer with allergies from before the consent question is asked at the next sign-in', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { email, password } = await signInBrowser(context, request, baseURL);
  await recordOldAllergies(email);
  await context.clearCookies();
  await openAlive(page, '/sign-in?back=/contact-us');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('main').getByLabel(say('profile-password')).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('login'), exact: true })
    .click();
  await expect(page.getByText(say('avoid-consent-asked-title'))).toBeVisible();
  await page.getByRole('link', { name: say('avoid-consent-answer') }).click();
  const avoid = section(page, say('avoided-settings'));
  await expect(avoid.getByText(/Χωρίς αυτό τις σβήνουμε στις \d+\s/)).toBeVisible();
  await avoid.getByLabel('Συμφωνώ να κρατάτε', { exact: false }).check();
  await avoid.getByRole('button', { name: say('account-save') }).click();
  await expect(avoid.getByText(say('avoid-consent-asked-title'))).toHaveCount(0);
  await moveTo(page, '/menu');
  await expect(page.getByText(/Κρύψαμε \d+ πιάτα/)).toBeVisible();
  await expect(page.getByText(say('avoid-consent-asked-title'))).toHaveCount(0);
});
