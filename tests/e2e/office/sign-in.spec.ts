import { demoAccounts } from '#contract/demo-accounts.ts';
import { sql } from '#server/database/sql.ts';
import { carryAuth, registerCustomer } from '#tests/support/customer-in-browser.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { changeRows, comeToWork, openMember } from '#tests/support/staff-in-browser.ts';

const words: Record<string, string> = {
  owner: 'Ιδιοκτησία',
  kitchen: 'Κουζίνα',
  courier: 'Διανομέας',
  support: 'Εξυπηρέτηση',
  dispatch: 'Διανομή',
  accounts: 'Λογιστήριο',
};

for (const { role, name } of demoAccounts) {
  if (!role) continue;
  test(`in a demo ${role} comes in with one press`, async ({ page }) => {
    await openAlive(page, '/office/sign-in?back=/office/me');
    await page.getByRole('button', { name: words[role], exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL('/office/me');
  });
}

test('the cookie is the office’s own: out of reach for scripts and for every other page', async ({ page, context }) => {
  await comeToWork(page, await openMember(['kitchen']));
  const cookie = (await context.cookies()).find(({ name }) => name === 'office');
  expect(cookie).toMatchObject({ path: '/office', httpOnly: true, sameSite: 'Lax' });
  expect(cookie?.value).toMatch(/^office_/);
});

test('a wrong password is told beside the form, and what was typed stays', async ({ page }) => {
  const { email } = await openMember(['kitchen']);
  await openAlive(page, '/office/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Κωδικός/).fill('not-this-one');
  await page.getByRole('button', { name: 'Μπες', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Λάθος email ή κωδικός');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel(/^Κωδικός/)).toBeFocused();
});

test('with the keyboard alone: in, and out again', async ({ page }) => {
  const { email, password, name } = await openMember(['kitchen']);
  await openAlive(page, '/office/sign-in?back=/office/me');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Αποσύνδεση' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Καλημέρα' })).toBeVisible();
  await page.goto('/office/me');
  await expect(page).toHaveURL(/\/office\/sign-in\?back=/);
});

test('a page that was asked for is opened after signing in; one outside of the office never is', async ({ page }) => {
  const owner = await openMember(['owner']);
  await openAlive(page, '/office/team');
  await expect(page).toHaveURL('/office/sign-in?back=%2Foffice%2Fteam');
  await comeToWork(page, owner, '/office/team');
  await expect(page.getByRole('heading', { level: 1, name: 'Η ομάδα' })).toBeVisible();
  await page.goto('/office/sign-in?back=//elsewhere.example/office/me');
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/office\//);
});

test('a session that has ended meanwhile leads to the way in, and says why', async ({ page }) => {
  const owner = await openMember(['owner']);
  await comeToWork(page, owner);
  await changeRows(sql`delete from staff_roles where account_id = ${owner.id}`);
  await page.goto('/office/team');
  await expect(page.getByText('Η σύνδεσή σου στο γραφείο έληξε.')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('office');
});

test('a role that does not open a page is told who does, and a page that is not there says so in the office', async ({
  page,
}) => {
  await comeToWork(page, await openMember(['courier']), '/office/team');
  await expect(page.getByRole('heading', { level: 1, name: 'Δεν είναι δική σου δουλειά' })).toBeVisible();
  await expect(page.getByText('Ανοίγει σε: Ιδιοκτησία.')).toBeVisible();
  expect((await page.goto('/office/nowhere/at-all'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Δεν υπάρχει τέτοια σελίδα' })).toBeVisible();
});

test('a cookie that is nobody’s opens nothing and is taken away', async ({ page, context, baseURL }) => {
  const url = `${baseURL}/office`;
  await context.addCookies([{ name: 'office', value: 'office_of-nobody', url }]);
  await page.goto('/office/me');
  await expect(page).toHaveURL(/\/office\/sign-in/);
});

test('a customer’s session opens nothing of the office, and the office’s nothing of the shop', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { auth } = await registerCustomer(request);
  await carryAuth(context, auth, baseURL);
  await context.addCookies([{ name: 'office', value: auth.token, url: `${baseURL}/office` }]);
  await page.goto('/office/me');
  await expect(page).toHaveURL(/\/office\/sign-in/);
  await context.clearCookies();
  await comeToWork(page, await openMember(['owner']));
  const office = (await context.cookies()).find(({ name }) => name === 'office');
  await carryAuth(context, { token: office?.value, user: { id: 'x', name: 'Χ' } }, baseURL);
  await page.goto('/account/orders');
  await expect(page).toHaveURL(/login=1/);
});

test('a form that another site sends is refused', async ({ page, context, baseURL }) => {
  await comeToWork(page, await openMember(['owner']));
  const cookie = (await context.cookies()).find(({ name }) => name === 'office');
  const answer = await fetch(`${baseURL}/office/sign-out`, {
    method: 'POST',
    headers: { cookie: `office=${cookie?.value}`, 'sec-fetch-site': 'cross-site' },
    redirect: 'manual',
  });
  expect(answer.status).toBe(403);
  await page.reload();
  await expect(page).toHaveURL('/office/me');
});
