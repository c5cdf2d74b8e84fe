import type { Page } from '@playwright/test';
import { noteOldAllergies } from '#tests/support/note-old-allergies.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { signInBrowser } from '#tests/support/signed-in.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test('allergies need a tick of their own; taking it back erases them', async ({ page, context, request, baseURL }) => {
  const customer = await signInBrowser(context, request, baseURL);
  await openAlive(page, '/account/profile');
  const avoid = section(page, 'Τι δεν τρως');
  const yes = avoid.getByLabel('Συμφωνώ να κρατάτε', { exact: false });
  const save = avoid.getByRole('button', { name: 'Αποθήκευση' });
  await expect(yes).not.toBeChecked();
  await avoid.getByText('Σουσάμι και ταχίνι').click();
  await save.click();
  await expect(avoid.getByText('Για να κρατήσουμε αλλεργίες χρειαζόμαστε το ναι σου', { exact: false })).toBeVisible();
  await yes.check();
  await avoid.getByLabel('Κάποιες αφορούν και όσους τρώνε μαζί μου', { exact: false }).check();
  await save.click();
  await expect(avoid.getByText('Το κρατήσαμε', { exact: false })).toBeVisible();
  expect(await customer.call('customer-one', 'GET')).toMatchObject({
    avoidAllergens: ['sesame'],
    allergyConsent: { isGiven: true, isForOthers: true },
  });
  await yes.uncheck();
  await save.click();
  await expect(avoid.getByLabel('Σουσάμι και ταχίνι')).not.toBeChecked();
  expect(await customer.call('customer-one', 'GET')).toMatchObject({
    avoidAllergens: [],
    allergyConsent: { isGiven: false, isForOthers: false },
  });
});

test('whoever noted allergies before they were asked is asked at the next sign-in', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { email, password } = await signInBrowser(context, request, baseURL);
  await noteOldAllergies(email);
  await context.clearCookies();
  await page.goto('/sign-in?back=/menu');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('main').getByLabel('Κωδικός').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Σύνδεση', exact: true }).click();
  await expect(page.getByText('Να κρατήσουμε τις αλλεργίες σου;')).toBeVisible();
  await page.getByRole('link', { name: 'Απάντησε στο προφίλ σου' }).click();
  const avoid = section(page, 'Τι δεν τρως');
  await expect(avoid.getByText(/Χωρίς αυτό τις σβήνουμε στις \d+\s/)).toBeVisible();
  await avoid.getByLabel('Συμφωνώ να κρατάτε', { exact: false }).check();
  await avoid.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(avoid.getByText('Να κρατήσουμε τις αλλεργίες σου;')).toHaveCount(0);
  await page.goto('/menu');
  await expect(page.getByText(/Κρύψαμε \d+ πιάτα/)).toBeVisible();
  await expect(page.getByText('Να κρατήσουμε τις αλλεργίες σου;')).toHaveCount(0);
});
