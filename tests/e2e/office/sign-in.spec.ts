import { demoAccounts } from '#contract/staff/demo-accounts.ts';
import { sql } from '#server/database/sql.ts';
import { carryAuth, registerCustomer } from '#tests/support/browser/customer-in-browser.ts';
import { moveInOffice } from '#tests/support/browser/office-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { beAtWork, carryOffice, changeRows, fillSignIn, openMember } from '#tests/support/browser/staff-in-browser.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test('the sign-in page, with the keyboard alone: in, and out again', async ({ page, context, baseURL }) => {
  const { email, password, name } = await openMember(['kitchen']);
  await openAlive(page, '/office/sign-in?back=/office/me');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not-this-one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(say('invalid-credentials'));
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name: each }) => each === 'office');
  await test.step('the cookie is limited to the office, out of reach for scripts and other pages', () => {
    expect(cookie).toMatchObject({ path: '/office', httpOnly: true, sameSite: 'Lax' });
    expect(cookie?.value).toMatch(/^office_/);
  });
  await test.step('a form sent by another site is refused', async () => {
    const answer = await fetch(`${baseURL}/office/sign-out`, {
      method: 'POST',
      headers: { cookie: `office=${cookie?.value}`, 'sec-fetch-site': 'cross-site' },
      redirect: 'manual',
    });
    expect(answer.status).toBe(403);
    expect(new URL((await page.request.get('/office/me')).url()).pathname).toBe('/office/me');
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: say('office-sign-out') })
    .press('Enter');
  await expect(page.getByRole('heading', { name: say('office-sign-in-title') })).toBeVisible();
  await page.goto('/office/me');
  await expect(page).toHaveURL(/\/office\/sign-in\?back=/);
});

test('a requested page is opened after signing in; one outside of the office never is', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await test.step('in a demo every role signs in with one press', async () => {
    await openAlive(page, '/office/sign-in?back=/office/me');
    await page.getByRole('button', { name: say('office-role-courier'), exact: true }).click();
    const { name } = demoAccounts.find(({ role }) => role === 'courier') ?? { name: '' };
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await context.clearCookies();
  });
  await openAlive(page, '/office/team');
  await expect(page).toHaveURL('/office/sign-in?back=%2Foffice%2Fteam');
  await fillSignIn(page, await openMember(['owner']));
  await expect(page.getByRole('heading', { level: 1, name: say('office-team-title') })).toBeVisible();
  const led = await page.request.get('/office/sign-in?back=//elsewhere.example/office/me');
  expect(led.url()).toMatch(/^http:\/\/localhost:\d+\/office\/(?!sign-in)/);
  await test.step('an unknown cookie opens nothing and is cleared', async () => {
    await carryOffice(context, 'office_of-unknown');
    expect((await page.request.get('/office/me')).url()).toMatch(/\/office\/sign-in/);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('office');
  });
  await test.step('a customer session opens nothing in the office, and an office session nothing in the shop', async () => {
    const { auth } = await registerCustomer(request);
    await carryAuth(context, auth, baseURL);
    await carryOffice(context, auth.token);
    expect((await page.request.get('/office/me')).url()).toMatch(/\/office\/sign-in/);
    await context.clearCookies();
    const token = await beAtWork(context, await openMember(['owner']));
    expect((await page.request.get('/office/me')).url()).toMatch(/\/office\/me$/);
    await carryAuth(context, { token, user: { id: 'x', name: 'Χ' } }, baseURL);
    expect((await page.request.get('/account/orders')).url()).toMatch(/login=1/);
  });
});

test('a role that may not open a page is shown who may, and a missing page is reported inside the office', async ({
  page,
  context,
}) => {
  const courier = await openMember(['courier']);
  await beAtWork(context, courier);
  expect((await openAlive(page, '/office/nowhere/at-all'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: say('office-missing-title') })).toBeVisible();
  await moveInOffice(page, '/office/me');
  await moveInOffice(page, '/office/team');
  await expect(page.getByRole('heading', { level: 1, name: say('office-not-yours-title') })).toBeVisible();
  await expect(page.getByText('Ανοίγει σε: Ιδιοκτησία.')).toBeVisible();
  await test.step('a session that has ended meanwhile leads to the sign-in page with the reason', async () => {
    await changeRows(sql`delete from staff_roles where account_id = ${courier.id}`);
    await page.goto('/office/team');
    await expect(page.getByText('Η σύνδεσή σου στο γραφείο έληξε.')).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('office');
  });
});
