import type { Page } from '@playwright/test';
import { noteOldAllergies } from '#tests/support/note-old-allergies.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { signInBrowser } from '#tests/support/signed-in.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test('the profile keeps what a customer does not eat', async ({ page, context, request, baseURL }) => {
  const customer = await signInBrowser(context, request, baseURL);
  await openAlive(page, '/account/profile');
  const avoid = section(page, 'Τι δεν τρως');
  await test.step('allergies need a tick of their own; taking it back erases them', async () => {
    const yes = avoid.getByLabel('Συμφωνώ να κρατάτε', { exact: false });
    const save = avoid.getByRole('button', { name: 'Αποθήκευση' });
    await expect(yes).not.toBeChecked();
    await avoid.getByText('Σουσάμι και ταχίνι').click();
    await save.click();
    await expect(
      avoid.getByText('Για να κρατήσουμε αλλεργίες χρειαζόμαστε το ναι σου', { exact: false }),
    ).toBeVisible();
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
  await test.step('allergies, ingredients and single dishes are kept', async () => {
    await avoid.getByText('Γάλα και τυριά').click();
    await avoid.getByLabel('Συμφωνώ να κρατάτε', { exact: false }).check();
    await avoid.getByText('Χοιρινό').click();
    await expect(avoid.getByText('Δεν έχει αποθηκευτεί ακόμη')).toBeVisible();
    await avoid.getByRole('button', { name: 'Αποθήκευση' }).click();
    await expect(avoid.getByText('Δεν έχει αποθηκευτεί ακόμη')).toBeHidden();
    await expect(avoid.getByText('Το κρατήσαμε', { exact: false })).toBeVisible();
    await avoid.getByLabel('Όνομα πιάτου').fill('φακες');
    const found = avoid.getByRole('button', { name: /^Δεν το θέλω: .*[Φφ]ακές/ }).first();
    const dish = ((await found.getAttribute('aria-label')) ?? '').replace('Δεν το θέλω: ', '');
    await found.click();
    const list = avoid.getByRole('list', { name: 'Πιάτα που δεν θέλεις' });
    await expect(list.getByRole('button', { name: dish })).toBeVisible();
    expect(await customer.call('customer-one', 'GET')).toMatchObject({
      avoidAllergens: ['milk'],
      dislikes: { meals: [{ name: dish }], mainIngredients: ['pork'] },
    });
    await list.getByRole('button', { name: dish }).click();
    await expect(list).toHaveCount(0);
    await expect(avoid.getByText('Το πιάτο είναι πάλι στο μενού σου.')).toBeVisible();
  });
  await test.step('the profile is worked by the keyboard alone', async () => {
    await page.getByLabel('Τηλέφωνο').focus();
    await page.keyboard.type('6941234567');
    await page.keyboard.press('Enter');
    await expect(page.locator('#details').getByText('Το προφίλ σου ενημερώθηκε.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Γλουτένη' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Γάλα και τυριά' })).toBeFocused();
    await page.locator('#email summary').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Νέο email')).toBeVisible();
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
  await openAlive(page, '/sign-in?back=/contact-us');
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
  await moveTo(page, '/menu');
  await expect(page.getByText(/Κρύψαμε \d+ πιάτα/)).toBeVisible();
  await expect(page.getByText('Να κρατήσουμε τις αλλεργίες σου;')).toHaveCount(0);
});
