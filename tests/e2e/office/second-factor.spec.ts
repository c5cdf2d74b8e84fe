import type { Page } from '@playwright/test';
import { codeNow } from '#tests/support/accounts/code-app.ts';
import { moveInOffice } from '#tests/support/browser/office-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { orderMaker } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { ageProof, beAtWork, comeToWork, fillSignIn, openMember } from '#tests/support/browser/staff-in-browser.ts';
import { plugInAuthenticator } from '#tests/support/browser/virtual-authenticator.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

async function signOut(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('office-sign-out') })
    .click();
  await expect(page.getByRole('heading', { name: say('office-sign-in-title') })).toBeVisible();
}

/** Returns the secret of the app. */
async function enrolCodeApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: say('office-code-app-begin') }).click();
  await expect(page.getByRole('img', { name: 'Κωδικός QR' })).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel(say('office-code-label')).fill(codeNow(secret));
  await page.getByRole('button', { name: say('office-code-app-confirm') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: say('office-factor-code-app') })).toBeVisible();
  return secret;
}

async function enrolPasskey(page: Page, name: string) {
  await plugInAuthenticator(page);
  await page.getByLabel(say('office-passkey-name')).fill(name);
  await page.getByRole('button', { name: say('office-passkey-add') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

test('a code app is enrolled and required at the next sign-in; a wrong code is reported', async ({ page, context }) => {
  const member = await openMember(['support']);
  await beAtWork(context, member);
  await openAlive(page, '/office/me');
  const secret = await enrolCodeApp(page);
  await signOut(page);
  await fillSignIn(page, member);
  await expect(page.getByRole('heading', { name: say('office-second-factor-title') })).toBeVisible();
  await page.goto('/office/team');
  await expect(page).toHaveURL(/\/office\/second-factor\?back=/);
  await page.getByLabel(say('office-code-label')).fill('000 000');
  await page.getByRole('button', { name: say('office-proof-send') }).click();
  await expect(page.getByText('Αυτός ο κωδικός δεν ισχύει.')).toBeVisible();
  await page.getByLabel(say('office-code-label')).fill(codeNow(secret, 1));
  await page.getByRole('button', { name: say('office-proof-send') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('office-not-yours-title') })).toBeVisible();
});

test('a phone is lost: the owner resets the second factor, every session ends, and the password opens the office', async ({
  page,
  context,
  browser,
  request,
}) => {
  const member = await openMember(['kitchen'], 'Τάσος Ψωμάς');
  const other = await browser.newPage({ baseURL: process.env.SHOP_URL ?? '', locale: 'el-GR' });
  const { call } = orderMaker(request, { token: await beAtWork(other.context(), member) });
  const { secret } = await call<{ secret: string }>('office-code-app-begin', 'POST', {});
  await call('office-code-app-confirm', 'POST', {}, { code: codeNow(secret) });
  expect((await other.request.get('/office/me')).url()).toMatch(/\/office\/me$/);
  await beAtWork(context, await openMember(['owner']));
  await openAlive(page, '/office/team');
  const row = page.getByRole('listitem').filter({ hasText: member.email });
  await expect(row.getByText(say('office-team-no-factor'))).toHaveCount(0);
  await row.getByText(say('office-team-change'), { exact: true }).click();
  await row.getByLabel(say('office-team-reason')).fill('Χάθηκε το κινητό');
  await row.getByRole('button', { name: say('office-team-factors-reset') }).click();
  await expect(row.getByText(`Μηδενίστηκε το δεύτερο βήμα: ${member.name}.`)).toBeVisible();
  await expect(row.getByText(say('office-team-no-factor'))).toBeVisible();
  await comeToWork(other, member);
  await expect(other.getByRole('heading', { level: 1, name: member.name })).toBeVisible();
  await other.close();
});

test('a passkey is enrolled, shown at the next sign-in, and taken away', async ({ page, context }) => {
  const member = await openMember(['accounts']);
  await beAtWork(context, member);
  await openAlive(page, '/office/me');
  await enrolPasskey(page, 'Υπολογιστής');
  await signOut(page);
  await moveInOffice(page, '/office/sign-in?back=/office/me');
  await fillSignIn(page, member);
  await page.getByRole('button', { name: say('office-passkey-show') }).click();
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible();
  await page.getByRole('button', { name: 'Αφαίρεσέ το: Υπολογιστής' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Υπολογιστής' })).toHaveCount(0);
});

test('a person who signed in long ago proves their identity again before a press counts', async ({ page, context }) => {
  const owner = await openMember(['owner']);
  const emailOf = (who: string) => `${who}-${owner.id.slice(0, 8)}@example.com`;
  const form = page.getByRole('region', { name: say('office-invite-title') });
  const dialog = page.getByRole('dialog', { name: say('office-proof-title') });
  async function fillInvitation(email: string) {
    await form.getByLabel(say('office-invite-name')).fill('Νέα Βοηθός');
    await form.getByLabel('Email').fill(email);
    await form.getByText(say('office-role-kitchen')).click();
    await form.getByRole('button').click();
  }
  await beAtWork(context, owner);
  await openAlive(page, '/office/team');
  await ageProof(owner, 11);
  await test.step('closing the proof dialog shows the refusal and keeps the typed values', async () => {
    await fillInvitation(emailOf('invited'));
    await dialog.getByRole('button', { name: say('office-proof-close') }).click();
    await expect(page.getByRole('alert')).toContainText('χρειάζεται να δείξεις ξανά ότι είσαι εσύ');
    await expect(page.getByLabel('Email')).toHaveValue(emailOf('invited'));
  });
  await test.step('proof by password sends the pressed form with the typed values', async () => {
    await form.getByRole('button').click();
    await dialog.getByLabel(say('office-proof-password')).fill('not-this-one');
    await dialog.getByRole('button', { name: say('office-proof-send') }).click();
    await expect(dialog.getByText(say('wrong-password'))).toBeVisible();
    await dialog.getByLabel(say('office-proof-password')).fill(owner.password);
    await dialog.getByRole('button', { name: say('office-proof-send') }).click();
    await expect(page.getByText(`Η πρόσκληση έφυγε για το ${emailOf('invited')}.`)).toBeVisible();
    await expect(dialog).toBeHidden();
  });
  await test.step('proof by passkey', async () => {
    await moveInOffice(page, '/office/me');
    await enrolPasskey(page, say('keys-key'));
    await moveInOffice(page, '/office/team');
    await ageProof(owner, 11);
    await fillInvitation(emailOf('second'));
    await dialog.getByRole('button', { name: say('office-passkey-show') }).click();
    await expect(page.getByText(`Η πρόσκληση έφυγε για το ${emailOf('second')}.`)).toBeVisible();
  });
});
