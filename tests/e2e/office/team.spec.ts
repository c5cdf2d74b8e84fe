import { linkIn, waitForMail } from '#tests/support/browser/customer-in-browser.ts';
import { moveInOffice } from '#tests/support/browser/office-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { beAtWork, fillSignIn, openMember } from '#tests/support/browser/staff-in-browser.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test('an invitation leads to a password, to the office and to one’s own page', async ({
  page,
  context,
  browser,
  request,
}) => {
  const owner = await openMember(['owner']);
  const email = `invited-${owner.id.slice(0, 8)}@example.com`;
  await beAtWork(context, owner);
  await openAlive(page, '/office/team');
  const form = page.getByRole('region', { name: say('office-invite-title') });
  await form.getByLabel(say('office-invite-name')).fill('Νέα Βοηθός');
  await form.getByLabel('Email').fill(email);
  await form.getByText(say('office-role-kitchen')).click();
  await form.getByRole('button', { name: say('office-invite-send') }).click();
  await expect(page.getByText(`Η πρόσκληση έφυγε για το ${email}.`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(say('office-team-invited'));

  const link = linkIn(await waitForMail(request, email, /office\/welcome/), '/office/welcome');
  const invited = await browser.newPage({ baseURL: new URL(page.url()).origin, locale: 'el-GR' });
  await invited.goto(link);
  await expect(invited.getByRole('heading', { name: say('office-welcome-title') })).toBeVisible();
  await invited.getByLabel(say('office-proof-password')).fill('ladolemono-88');
  await invited.getByRole('button', { name: say('office-welcome-send') }).click();
  await expect(invited.getByText('Ο κωδικός σου είναι έτοιμος.')).toBeVisible();
  await moveInOffice(invited, '/office/sign-in?back=/office/me');
  await fillSignIn(invited, { email, password: 'ladolemono-88' });
  await expect(invited.getByRole('heading', { level: 1, name: 'Νέα Βοηθός' })).toBeVisible();
  expect((await invited.context().cookies()).map(({ name }) => name)).not.toContain('auth');
  await invited.goto(link);
  await expect(invited.getByRole('heading', { name: say('office-welcome-over-title') })).toBeVisible();
  await invited.close();
});

test('roles that are taken away end every session at once, and the audit trail shows by whom and why', async ({
  page,
  context,
  browser,
}) => {
  const owner = await openMember(['owner'], 'Ρένα Μακρή');
  const member = await openMember(['kitchen', 'dispatch'], 'Τάσος Ψωμάς');
  const other = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
  await beAtWork(other, member);
  expect((await other.request.get('/office/me')).url()).toMatch(/\/office\/me$/);
  await beAtWork(context, owner);
  await openAlive(page, '/office/team');
  const row = page.getByRole('listitem').filter({ hasText: member.email });
  await row.getByText(say('office-team-change'), { exact: true }).click();
  await row.getByRole('checkbox', { name: say('office-role-dispatch'), exact: true }).uncheck({ force: true });
  await row.getByLabel(say('office-team-reason')).fill('Άλλαξε πόστο');
  await row.getByRole('button', { name: say('office-team-roles-send') }).click();
  await expect(row.getByText(`Οι ρόλοι άλλαξαν: ${member.name}.`)).toBeVisible();
  expect((await other.request.get('/office/me')).url()).toMatch(/\/office\/sign-in/);

  await test.step('the owner ends all sessions of a person with one press', async () => {
    await beAtWork(other, member);
    await moveInOffice(page, '/office/audit');
    await moveInOffice(page, '/office/team');
    await row.getByText(say('office-team-change'), { exact: true }).click();
    await row.getByLabel(say('office-team-reason')).fill('Χάθηκε το κινητό');
    await row.getByRole('button', { name: say('office-team-sessions-end') }).click();
    await expect(row.getByText(`Έκλεισαν όλες οι συνδέσεις: ${member.name}.`)).toBeVisible();
    await expect(row.getByRole('button', { name: say('office-team-sessions-end') })).toHaveCount(0);
    expect((await other.request.get('/office/me')).url()).toMatch(/\/office\/sign-in/);
  });
  await other.close();

  await moveInOffice(page, '/office/audit');
  await page.getByLabel(say('office-audit-person')).selectOption({ label: owner.name });
  await page.getByLabel(say('office-audit-kind')).selectOption({ label: say('audit-kind-staff') });
  await page.getByRole('button', { name: say('office-audit-search') }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Άλλαξε πόστο' });
  await expect(line).toContainText(`${owner.name} άλλαξε ρόλους: ${member.name}`);
  await expect(line).toContainText('Διανομή, Κουζίνα → Κουζίνα');
});
