import type { APIRequestContext, Page } from '@playwright/test';
import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const script = '<script>window.wasHere = true</script><img src=x onerror="window.wasHere = true">';

function newAddress(): string {
  return `guest-${crypto.randomUUID()}@example.com`;
}

async function mailsTo(request: APIRequestContext, address: string): Promise<{ html: string; text: string }[]> {
  const answer = await request.get('/dev/mailbox.json', { params: { to: address } });
  return answer.json();
}

function form(page: Page) {
  return page.getByRole('region', { name: say('contact-form-title') });
}

async function fillIn(page: Page, email: string, message: string) {
  await form(page).getByLabel(say('contact-name')).fill(`Μαρία ${script}`);
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel(say('contact-message')).fill(message);
}

test('letters to the shop are checked, protected from traps and scripts, and answered', async ({ page, request }) => {
  await openAlive(page, '/contact-us');
  await expect(form(page).locator('form')).toHaveJSProperty('noValidate', true);
  const send = () =>
    form(page)
      .getByRole('button', { name: say('contact-send') })
      .click();
  await test.step('a sender who fills in the trap field is thanked, and nothing is sent', async () => {
    const address = newAddress();
    const trap = form(page).locator('input[name="website"]');
    await expect(trap).not.toBeInViewport();
    await fillIn(page, address, 'Αγόρασε τώρα');
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    await send();
    await expect(form(page).getByRole('status')).toContainText('Λάβαμε');
    expect(await mailsTo(request, address)).toEqual([]);
  });
  await test.step('a message is confirmed, and no script in it ever runs', async () => {
    const address = newAddress();
    // An empty form is shown to a returning visitor.
    await moveTo(page, '/business/contact-us');
    await moveTo(page, '/contact-us');
    await fillIn(page, address, `Καλημέρα ${script}`);
    await send();
    const received = form(page).getByRole('status');
    await expect(received).toContainText('Λάβαμε τη φόρμα επικοινωνίας');
    await expect(received).toBeFocused();
    const [mail] = await mailsTo(request, address);
    expect(mail?.html).not.toContain('<script>window');
    expect(mail?.html).not.toContain('<img src=x');
    expect(await page.evaluate(() => 'wasHere' in window)).toBe(false);
    await page.goto('/dev/mailbox');
    expect(await page.evaluate(() => 'wasHere' in window)).toBe(false);
  });
  await test.step('a newsletter address that was entered before its check had loaded is checked afterwards', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/enquiries-.*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await openAlive(page, '/terms-and-conditions/refunds');
    const news = page.getByRole('region', { name: say('news-title') });
    const email = news.getByLabel(say('news-email'));
    const asked = page.waitForRequest(/\/assets\/enquiries-/);
    await email.fill('maria@example');
    await email.blur();
    await asked;
    held.resolve();
    await expect(news.getByText(say('invalid-email'))).toBeVisible();
    await email.fill(newAddress());
    await news.getByRole('button', { name: say('news-send') }).click();
    await expect(news.getByRole('status')).toContainText('γράφτηκες');
    await expect(page).toHaveURL(/\/terms-and-conditions\/refunds$/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused letter comes back with the typed values, and then goes through', async ({ page, request }) => {
    const address = newAddress();
    await page.goto('/contact-us');
    await fillIn(page, 'maria@example', `Καλημέρα ${script}`);
    await form(page)
      .getByRole('button', { name: say('contact-send') })
      .click();
    await expect(form(page).getByRole('alert')).toContainText(say('contact-failed'));
    await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(say('invalid-email'));
    await expect(form(page).getByLabel('Email')).toHaveValue('maria@example');
    await expect(form(page).getByLabel(say('contact-message'))).toHaveValue(`Καλημέρα ${script}`);
    await form(page).getByLabel('Email').fill(address);
    await form(page)
      .getByRole('button', { name: say('contact-send') })
      .click();
    await expect(form(page).getByRole('status')).toContainText('Λάβαμε τη φόρμα επικοινωνίας');
    expect(await mailsTo(request, address)).toHaveLength(1);
    await test.step('a company is answered in its language', async () => {
      const company = newAddress();
      await page.goto('/business/contact-us?lang=en');
      const offer = page.getByRole('region', { name: 'Request a quote' });
      await offer.getByLabel('Company').fill('Example Ltd');
      await offer.getByLabel('Full name').fill('Maria');
      await offer.getByLabel('Email').fill(company);
      await offer.getByLabel('How many people').fill('25');
      await offer.getByLabel('What you have in mind').fill('Lunch on Friday');
      await offer.getByRole('button', { name: 'Request a quote' }).click();
      await expect(offer.getByRole('status')).toContainText('We received your form');
      await expect.poll(async () => (await mailsTo(request, company)).length).toBe(1);
    });
    await test.step('the newsletter form leads back to the page, with the result next to the field', async () => {
      await page.goto('/terms-and-conditions/refunds?lang=en');
      const news = page.getByRole('region', { name: 'First in your inbox, then on your table' });
      await news.getByLabel('Your email').fill('maria@example');
      await news.getByRole('button', { name: 'Keep me posted' }).click();
      await expect(page).toHaveURL(/\/terms-and-conditions\/refunds\?lang=en&news=invalid-email#news$/);
      await expect(news.getByLabel('Your email')).toHaveAccessibleDescription('Invalid email');
      await news.getByLabel('Your email').fill(newAddress());
      await news.getByRole('button', { name: 'Keep me posted' }).click();
      await expect(news.getByRole('status')).toContainText('You are on the list');
    });
  });
});
