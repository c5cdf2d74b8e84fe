import { officeInboxPath } from '#contract/office-paths.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { expectAccessibleLayout } from '#tests/support/browser/find-violations.ts';
import { workInKitchen } from '#tests/support/browser/kitchen-in-browser.ts';
import { openAlive, reloadAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';
import { defaultSettings } from '#texts/default-settings.ts';

const say = sayIn('el');

test('an office of 25 asks for meals: the request gets a colleague and a reminder, and is answered by mail', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  test.slow();
  const company = `Γραφείο ${Date.now()}`;
  const email = `office-${Date.now()}@example.com`;
  const answer = 'Καλημέρα! Μπορούμε κάθε Τρίτη και Πέμπτη.';
  await openAlive(page, '/business/contact-us');
  const form = page.locator('form').filter({ has: page.locator('[name=company]') });
  await form.getByLabel(say('business-company')).fill(company);
  await form.getByLabel(say('contact-name')).fill('Νίκος Ράπτης');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel(say('business-people')).fill('25');
  await form.getByLabel(say('business-message')).fill('Είμαστε γραφείο 25 ατόμων, κάνετε κάτι;');
  await form.getByRole('button', { name: say('business-send') }).click();
  await expect(page.getByText(say('business-received-title'))).toBeVisible();

  await workInKitchen(context, baseURL, ['support']);
  await openAlive(page, `${officeInboxPath}?list=companies`);
  await page.getByRole('link', { name: new RegExp(company) }).press('Enter');
  await expect(page.getByRole('heading', { name: company })).toBeVisible();
  await expectAccessibleLayout(page);

  const inCharge = page.getByLabel(say('inbox-assignee'));
  const colleague = (await inCharge.getByRole('option').last().textContent()) ?? '';
  await inCharge.selectOption({ label: colleague });
  await page.getByRole('button', { name: say('inbox-assign') }).press('Enter');
  await expect(page.getByText(say('inbox-done-assigned'))).toBeVisible();

  // The draft is of this tab: a reload and a press beside it leave it as it was.
  await page.getByLabel(say('inbox-answer')).fill(answer);
  await reloadAlive(page);
  await expect(page.getByLabel(say('inbox-answer'))).toHaveValue(answer);
  await page.getByLabel(say('inbox-later-date')).fill(addDays(athensDateOf(new Date()), 3));
  await page.getByRole('button', { name: say('inbox-later-do') }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Θα ξαναβγεί στα ανοιχτά');

  await openAlive(page, `${officeInboxPath}?list=waiting`);
  const row = page.getByRole('link', { name: new RegExp(company) });
  await expect(row).toContainText(colleague);
  await row.press('Enter');
  await expect(page.getByLabel(say('inbox-answer'))).toHaveValue(answer);
  await page.getByLabel(say('inbox-answer')).press('Control+Enter');
  await expect(page.getByRole('button', { name: say('inbox-reopen') })).toBeVisible();
  await expect(page.getByRole('list', { name: say('inbox-conversation') })).toContainText(answer);

  const mails = await (await request.get('/dev/mailbox.json', { params: { to: email } })).json();
  const mail = mails.find(({ template }: { template: string }) => template === 'enquiry-answer');
  expect(mail).toMatchObject({ replyTo: defaultSettings.contact.email, subject: `Απάντηση για ${company}` });
  expect(mail.text).toContain(answer);
  expect(mail.text).toContain('> Είμαστε γραφείο 25 ατόμων');
});
