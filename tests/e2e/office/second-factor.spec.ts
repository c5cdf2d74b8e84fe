import type { Page } from '@playwright/test';
import { codeNow } from '#tests/support/code-app.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { ageProof, comeToWork, openMember, type StaffMember } from '#tests/support/staff-in-browser.ts';
import { plugInAuthenticator } from '#tests/support/virtual-authenticator.ts';

async function signOut(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Αποσύνδεση' }).click();
  await expect(page.getByRole('heading', { name: 'Καλημέρα' })).toBeVisible();
}

/** Answers the secret that the app was given. */
async function enrolCodeApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Πρόσθεσε εφαρμογή' }).click();
  await expect(page.getByRole('img', { name: 'Κωδικός QR' })).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Εξαψήφιος κωδικός της εφαρμογής').fill(codeNow(secret));
  await page.getByRole('button', { name: 'Τελείωσα' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Εφαρμογή κωδικών' })).toBeVisible();
  return secret;
}

async function enrolPasskey(page: Page, name: string) {
  await plugInAuthenticator(page);
  await page.getByLabel('Πώς να το λέμε;').fill(name);
  await page.getByRole('button', { name: 'Πρόσθεσε κλειδί' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

test('a code app is enrolled and asked for at the next sign-in; a wrong code says so', async ({ page }) => {
  const member = await openMember(['support']);
  await comeToWork(page, member);
  const secret = await enrolCodeApp(page);
  await signOut(page);
  await comeToWork(page, member);
  await expect(page.getByRole('heading', { name: 'Ένα βήμα ακόμη' })).toBeVisible();
  await page.goto('/office/team');
  await expect(page).toHaveURL(/\/office\/second-factor\?back=/);
  await page.getByLabel('Εξαψήφιος κωδικός της εφαρμογής').fill('000 000');
  await page.getByRole('button', { name: 'Συνέχεια' }).click();
  await expect(page.getByText('Αυτός ο κωδικός δεν ισχύει.')).toBeVisible();
  await page.getByLabel('Εξαψήφιος κωδικός της εφαρμογής').fill(codeNow(secret, 1));
  await page.getByRole('button', { name: 'Συνέχεια' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Δεν είναι δική σου δουλειά' })).toBeVisible();
});

test('a phone is lost: the owner resets the second factor, every session ends, and the password opens the office', async ({
  page,
  browser,
}) => {
  const owner = await openMember(['owner']);
  const member = await openMember(['kitchen'], 'Τάσος Ψωμάς');
  const other = await browser.newPage({ baseURL: process.env.SHOP_URL ?? '', locale: 'el-GR' });
  await comeToWork(other, member);
  await enrolCodeApp(other);
  await comeToWork(page, owner, '/office/team');
  const row = page.getByRole('listitem').filter({ hasText: member.email });
  await expect(row.getByText('Χωρίς δεύτερο βήμα')).toHaveCount(0);
  await row.getByText('Άλλαξε', { exact: true }).click();
  await row.getByLabel('Λόγος').fill('Χάθηκε το κινητό');
  await row.getByRole('button', { name: 'Μηδένισε το δεύτερο βήμα' }).click();
  await expect(row.getByText(`Μηδενίστηκε το δεύτερο βήμα: ${member.name}.`)).toBeVisible();
  await expect(row.getByText('Χωρίς δεύτερο βήμα')).toBeVisible();
  await comeToWork(other, member);
  await expect(other.getByRole('heading', { level: 1, name: member.name })).toBeVisible();
  await other.close();
});

test('a passkey is enrolled, shown at the next sign-in, and taken away', async ({ page }) => {
  const member = await openMember(['accounts']);
  await comeToWork(page, member);
  await enrolPasskey(page, 'Υπολογιστής');
  await signOut(page);
  await comeToWork(page, member);
  await page.getByRole('button', { name: 'Με κλειδί πρόσβασης' }).click();
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible();
  await page.getByRole('button', { name: 'Αφαίρεσε: Υπολογιστής' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Υπολογιστής' })).toHaveCount(0);
});

test('whoever lets the passkey be is told, and may try again', async ({ page }) => {
  const member = await openMember(['accounts']);
  await comeToWork(page, member);
  await page.evaluate(() => {
    navigator.credentials.create = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Πρόσθεσε κλειδί' }).click();
  await expect(page.getByRole('alert')).toContainText('Δεν ολοκληρώθηκε.');
});

test('a browser without passkeys says so, and offers the code app', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await comeToWork(page, await openMember(['accounts']));
  await expect(page.getByText('Αυτός ο browser δεν ξέρει από κλειδιά πρόσβασης.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Πρόσθεσε εφαρμογή' })).toBeVisible();
});

test.describe('showing again who one is', () => {
  const invite = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('button');

  async function fillInvitation(page: Page, email: string) {
    await page.getByLabel('Ονοματεπώνυμο').fill('Νέα Βοηθός');
    await page.getByLabel('Email').fill(email);
    const form = page.getByRole('region', { name: 'Κάλεσε κάποιον' });
    await form.getByText('Κουζίνα').click();
    await invite(page, 'Κάλεσε κάποιον').click();
  }
  const emailFor = ({ id }: StaffMember) => `invited-${id.slice(0, 8)}@example.com`;

  test('by the password: what was pressed goes on, with what was typed', async ({ page }) => {
    const owner = await openMember(['owner']);
    await comeToWork(page, owner, '/office/team');
    await ageProof(owner, 11);
    await fillInvitation(page, emailFor(owner));
    const dialog = page.getByRole('dialog', { name: 'Δείξε ξανά ότι είσαι εσύ' });
    await dialog.getByLabel('Ο κωδικός σου').fill('not-this-one');
    await dialog.getByRole('button', { name: 'Συνέχεια' }).click();
    await expect(dialog.getByText('Ο κωδικός δεν είναι σωστός.')).toBeVisible();
    await dialog.getByLabel('Ο κωδικός σου').fill(owner.password);
    await dialog.getByRole('button', { name: 'Συνέχεια' }).click();
    await expect(page.getByText(`Η πρόσκληση έφυγε για το ${emailFor(owner)}.`)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('by a passkey', async ({ page }) => {
    const owner = await openMember(['owner']);
    await comeToWork(page, owner);
    await enrolPasskey(page, 'Κλειδί');
    await page.goto('/office/team');
    await ageProof(owner, 11);
    await fillInvitation(page, emailFor(owner));
    await page.getByRole('dialog').getByRole('button', { name: 'Με κλειδί πρόσβασης' }).click();
    await expect(page.getByText(`Η πρόσκληση έφυγε για το ${emailFor(owner)}.`)).toBeVisible();
  });

  test('whoever lets it be gets the refusal, and what was typed stays', async ({ page }) => {
    const owner = await openMember(['owner']);
    await comeToWork(page, owner, '/office/team');
    await ageProof(owner, 11);
    await fillInvitation(page, emailFor(owner));
    await page.getByRole('dialog').getByRole('button', { name: 'Άσ’ το' }).click();
    await expect(page.getByRole('alert')).toContainText('χρειάζεται να δείξεις ξανά ότι είσαι εσύ');
    await expect(page.getByLabel('Email')).toHaveValue(emailFor(owner));
  });
});
