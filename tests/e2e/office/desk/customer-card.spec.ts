import type { APIRequestContext, Page } from '@playwright/test';
import { officeCustomerPath } from '#contract/office-paths.ts';
import { confirmOffersPath } from '#contract/paths.ts';
import { linkIn, registerCustomer, waitForMail } from '#tests/support/browser/customer-in-browser.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { beAtWork, openMember } from '#tests/support/browser/staff-in-browser.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');
const call = '/api/content/v1/account/nostimo/repository/shop/hook/call';
type Registered = Awaited<ReturnType<typeof registerCustomer>>;

async function asCustomer(request: APIRequestContext, { auth }: Registered, name: string, body?: object) {
  const url = `${call}/${name}/v1?apiKey=nostimo-demo-key&business=nostimo`;
  const headers = { authorization: `Bearer ${auth.token}` };
  const response = await (body ? request.put(url, { data: body, headers }) : request.get(url, { headers }));
  return { status: response.status(), data: (await response.json()).data };
}

const cardOf = ({ auth }: Registered) => officeCustomerPath(auth.user.id);

/** Opens a panel of the card by the keyboard alone. */
async function openPanel(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  return page.getByRole('dialog');
}

test('a call about messages and a second account', async ({ page, context, request }) => {
  const first = await registerCustomer(request, null, 'Δύο Λογαριασμοί');
  const second = await registerCustomer(request, null, 'Δύο Λογαριασμοί');
  const phone = `69${String(Date.now()).slice(-8)}`;
  await asCustomer(request, first, 'customer-update', { phone, marketingConsent: true, language: 'el' });
  await asCustomer(request, second, 'customer-update', { phone: `+30 ${phone}`, language: 'el' });
  const marketing = async () => (await asCustomer(request, first, 'customer-one')).data.marketingConsent;

  await test.step('“stop the messages” ends offers at once, with how it was asked', async () => {
    await beAtWork(context, await openMember(['support']));
    await openAlive(page, cardOf(first));
    const dialog = await openPanel(page, say('card-stop'));
    await dialog.getByText(say('card-way-phone'), { exact: true }).click();
    await dialog.getByRole('button', { name: say('card-stop-do') }).press('Enter');
    await expect(page.getByText(say('card-done-stop'))).toBeVisible();
    expect(await marketing()).toBe(false);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a yes on the phone counts once its mailed link is pressed', async () => {
    const dialog = await openPanel(page, say('card-ask'));
    await dialog.getByRole('button', { name: say('card-ask-do') }).press('Enter');
    await expect(page.getByText(say('card-done-ask'))).toBeVisible();
    expect(await marketing()).toBe(false);
    const mail = await waitForMail(request, first.email, /προσφορές/);
    const visit = await context.newPage();
    await openAlive(visit, linkIn(mail, confirmOffersPath));
    expect(await marketing()).toBe(false);
    await visit.getByRole('button', { name: say('offers-confirm-button') }).click();
    await expect(visit.getByRole('heading', { name: say('offers-confirm-done-title') })).toBeVisible();
    expect(await marketing()).toBe(true);
    await visit.close();
  });

  await test.step('the owner sees the second account, and merges both', async () => {
    await beAtWork(context, await openMember(['owner']));
    await openAlive(page, cardOf(second));
    await page.getByRole('link', { name: say('card-duplicate-merge') }).press('Enter');
    await page.getByLabel(say('merge-reason')).fill('Κάλεσε και από τα δύο');
    await page.getByRole('button', { name: say('merge-do') }).press('Enter');
    await expect(page.getByText(say('card-done-merged'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(first.auth.user.id));
    await waitForMail(request, second.email, new RegExp(first.email));
    for (const each of [first, second]) expect((await asCustomer(request, each, 'customer-one')).status).toBe(401);
    await openAlive(page, cardOf(second));
    await expect(page).toHaveURL(new RegExp(first.auth.user.id));
  });

  await test.step('“erase me” asks for proof and the typed address, and is confirmed by mail', async () => {
    await openAlive(page, cardOf(first));
    const dialog = await openPanel(page, say('card-erase'));
    await expect(dialog.getByText(say('card-erase-stays'))).toBeVisible();
    await dialog.getByText(say('card-proof-call-back'), { exact: true }).click();
    await dialog.getByLabel(say('card-erase-confirm')).fill('other@example.com');
    await dialog.getByRole('button', { name: say('card-erase-do') }).press('Enter');
    await expect(dialog.getByLabel(say('card-erase-confirm'))).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(say('card-erase-confirm')).fill(first.email);
    await dialog.getByRole('button', { name: say('card-erase-do') }).press('Enter');
    await expect(page.getByText(say('card-erased-title'))).toBeVisible();
    await waitForMail(request, first.email, /διαγράφηκαν/);
  });
});
