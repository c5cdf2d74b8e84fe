import { officeAuditPath, officeEnrolPath, officeTeamPath } from '#contract/office-paths.ts';
import { codeNow } from '#tests/support/accounts/code-app.ts';
import { moveInOffice } from '#tests/support/browser/office-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { comeToWork, openMember } from '#tests/support/browser/staff-in-browser.ts';
import { liveVariables } from '#tests/support/shop/live-variables.ts';
import { type OwnShop, openOwnShop } from '#tests/support/shop/own-shop.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

let shop: OwnShop;
test.beforeAll(async () => {
  const { DATABASE_URL: _, ...live } = liveVariables;
  shop = await openOwnShop({ ...live, SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMIT_PER_MINUTE: '6000' });
});
test.afterAll(() => shop.close());

test('in a live shop a second step comes before everything else, and the last owner stays', async ({ browser }) => {
  const owner = await openMember(['owner', 'kitchen'], 'Ρένα Μακρή');
  const page = await browser.newPage({ baseURL: shop.url(), locale: 'el-GR' });
  await comeToWork(page, owner, officeTeamPath);
  await expect(page.getByRole('heading', { level: 1, name: say('office-enrol-title') })).toBeVisible();
  await openAlive(page, officeAuditPath);
  await expect(page).toHaveURL(new RegExp(`${officeEnrolPath}\\?back=.*audit`));

  await page.getByRole('button', { name: say('office-code-app-begin') }).click();
  await page.getByLabel(say('office-code-label')).fill('000 000');
  await page.getByRole('button', { name: say('office-code-app-confirm') }).click();
  await expect(page.getByText('Αυτός ο κωδικός δεν ισχύει.')).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel(say('office-code-label')).fill(codeNow(secret));
  await page.getByRole('button', { name: say('office-code-app-confirm') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('office-audit-title') })).toBeVisible();

  await moveInOffice(page, officeTeamPath);
  const row = page.getByRole('listitem').filter({ hasText: owner.email });
  await row.getByText(say('office-team-change'), { exact: true }).click();
  await row.getByRole('checkbox', { name: say('office-role-owner'), exact: true }).uncheck({ force: true });
  await row.getByLabel(say('office-team-reason')).fill('Φεύγω');
  await row.getByRole('button', { name: say('office-team-roles-send') }).click();
  await expect(row.getByText('Το κατάστημα χρειάζεται τουλάχιστον έναν ιδιοκτήτη.')).toBeVisible();

  // With a second owner she may give up the role, and her sessions end with it.
  await openMember(['owner']);
  await row.getByRole('button', { name: say('office-team-roles-send') }).click();
  await expect(page).toHaveURL(/sign-in|me/);
  await page.close();
});
