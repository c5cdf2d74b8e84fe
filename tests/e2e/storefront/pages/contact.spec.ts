import type { APIRequestContext, Page } from '@playwright/test';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

const script = '<script>window.wasHere = true</script><img src=x onerror="window.wasHere = true">';

function newAddress(): string {
  return `guest-${crypto.randomUUID()}@example.com`;
}

async function mailsTo(request: APIRequestContext, address: string): Promise<{ html: string; text: string }[]> {
  const answer = await request.get('/dev/mailbox.json', { params: { to: address } });
  return answer.json();
}

function form(page: Page) {
  return page.getByRole('region', { name: 'Γράψε μας' });
}

async function fillIn(page: Page, email: string, message: string) {
  await form(page).getByLabel('Ονοματεπώνυμο').fill(`Μαρία ${script}`);
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Το μήνυμά σου').fill(message);
}

test.describe('the contact form', () => {
  test('holds what is typed against its rules, takes it and says so', async ({ page, request }) => {
    await openAlive(page, '/contact-us');
    await expect(form(page).locator('form')).toHaveJSProperty('noValidate', true);
    await test.step('stands beside the other ways to reach the shop', async () => {
      const main = page.getByRole('main');
      await expect(main.getByText('Δευτέρα–Σάββατο, 10:00–18:00')).toBeVisible();
      await expect(main.locator('a[href^="tel:"]')).toBeVisible();
      await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
      await expect(main.getByRole('link', { name: /Δες τον χάρτη/ })).toHaveAttribute('target', '_blank');
    });
    await test.step('shows an error only for a touched field, and takes it back at once', async () => {
      const email = form(page).getByLabel('Email');
      await email.fill('maria@example');
      await expect(form(page).getByText('Μη έγκυρο email')).toBeHidden();
      await email.blur();
      await expect(form(page).getByText('Μη έγκυρο email')).toBeVisible();
      await expect(email).toHaveAccessibleDescription('Μη έγκυρο email');
      await expect(form(page).getByText('Υποχρεωτικό πεδίο')).toHaveCount(0);
      await email.fill('maria@example.com');
      await expect(form(page).getByText('Μη έγκυρο email')).toBeHidden();
    });
    await test.step('sent empty, it names what is missing and goes to the first of it', async () => {
      await form(page).getByLabel('Email').fill('');
      await form(page).getByRole('button', { name: 'Στείλε το μήνυμα' }).click();
      await expect(form(page).getByText('Υποχρεωτικό πεδίο')).toHaveCount(3);
      await expect(form(page).getByLabel('Ονοματεπώνυμο')).toBeFocused();
      await form(page).getByLabel('Τηλέφωνο').fill('12');
      await form(page).getByLabel('Τηλέφωνο').blur();
      await expect(form(page).getByText('Μη έγκυρος αριθμός τηλεφώνου')).toBeVisible();
    });
    await test.step('is busy while it is on its way', async () => {
      await form(page).getByLabel('Τηλέφωνο').fill('');
      await fillIn(page, newAddress(), 'Καλημέρα');
      let answer = () => {};
      const isHeld = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/contact-us.data**', async (route) => {
        await isHeld;
        await route.abort();
      });
      const button = form(page).getByRole('button', { name: 'Στείλε το μήνυμα' });
      await button.click();
      await expect(form(page).locator('button[aria-busy="true"]')).toContainText('Στέλνουμε…');
      answer();
      await expect(form(page).locator('button[aria-busy="true"]')).toHaveCount(0);
      await page.unroute('**/contact-us.data**');
    });
    await test.step('hides its trap from people and keeps it out of the tab order', async () => {
      const address = newAddress();
      await expect(page.getByRole('textbox', { name: 'Άφησε αυτό το πεδίο κενό' })).toHaveCount(0);
      const trap = form(page).locator('input[name="website"]');
      await expect(trap).not.toBeInViewport();
      await expect(trap).toHaveAttribute('tabindex', '-1');
      await fillIn(page, address, 'Αγόρασε τώρα');
      await trap.evaluate((input: HTMLInputElement) => {
        input.value = 'https://spam.example';
      });
      await form(page).getByRole('button', { name: 'Στείλε το μήνυμα' }).click();
      await expect(form(page).getByRole('status')).toContainText('Λάβαμε');
      expect(await mailsTo(request, address)).toEqual([]);
    });
    await test.step('says that the message arrived, and no script in it ever runs', async () => {
      const address = newAddress();
      // An empty form is there for whoever comes again.
      await moveTo(page, '/business/contact-us');
      await moveTo(page, '/contact-us');
      await fillIn(page, address, `Καλημέρα ${script}`);
      await form(page).getByRole('button', { name: 'Στείλε το μήνυμα' }).click();
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
  });
});

test.describe('the form for companies', () => {
  test('sells catering, checks and receives a request in English', async ({ page, request }) => {
    const address = newAddress();
    await page.goto('/business/contact-us?lang=en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The office eats well');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
    const offer = page.getByRole('region', { name: 'Request a quote' });
    await expect(offer.locator('form')).toHaveJSProperty('noValidate', true);
    await offer.getByRole('button', { name: 'Request a quote' }).click();
    await expect(offer.getByText('Required field')).toHaveCount(4);
    await expect(offer.getByLabel('Company')).toBeFocused();
    await offer.getByLabel('Company').fill('Example Ltd');
    await offer.getByLabel('Full name').fill('Maria');
    await offer.getByLabel('Email').fill(address);
    await offer.getByLabel('How many people').fill('25');
    await offer.getByLabel('What you have in mind').fill('Lunch on Friday');
    await offer.getByRole('button', { name: 'Request a quote' }).click();
    await expect(offer.getByRole('status')).toContainText('We received your form');
    await expect(offer.getByRole('status')).toBeFocused();
    await expect.poll(async () => (await mailsTo(request, address)).length).toBe(1);
  });
});

test.describe('the news', () => {
  test('are asked for with one field, above the footer', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/enquiries-.*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await openAlive(page, '/terms-and-conditions/refunds');
    const news = page.getByRole('region', { name: 'Πρώτα στο email, μετά στο τραπέζι' });
    const email = news.getByLabel('Το email σου');
    await test.step('an address that was left before its check had come is told when it comes', async () => {
      const asked = page.waitForRequest(/\/assets\/enquiries-/);
      await email.fill('maria@example');
      await email.blur();
      await asked;
      held.resolve();
      await expect(news.getByText('Μη έγκυρο email')).toBeVisible();
    });
    await test.step('one that is right is taken', async () => {
      await expect(news.locator('form')).toHaveJSProperty('noValidate', true);
      await email.fill(newAddress());
      await expect(news.getByText('Μη έγκυρο email')).toBeHidden();
      await email.fill('maria@example');
      await email.blur();
      await expect(news.getByText('Μη έγκυρο email')).toBeVisible();
      await email.fill(newAddress());
      await expect(news.getByText('Μη έγκυρο email')).toBeHidden();
      await news.getByRole('button', { name: 'Θέλω νέα' }).click();
      await expect(news.getByRole('status')).toContainText('γράφτηκες');
      await expect(page).toHaveURL(/\/terms-and-conditions\/refunds$/);
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused message comes back with what was typed, and then goes through', async ({ page, request }) => {
    const address = newAddress();
    await page.goto('/contact-us');
    await fillIn(page, 'maria@example', `Καλημέρα ${script}`);
    await form(page).getByRole('button', { name: 'Στείλε το μήνυμα' }).click();
    await expect(form(page).getByRole('alert')).toContainText('Το μήνυμα δεν έφυγε.');
    await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Μη έγκυρο email');
    await expect(form(page).getByLabel('Email')).toHaveValue('maria@example');
    await expect(form(page).getByLabel('Το μήνυμά σου')).toHaveValue(`Καλημέρα ${script}`);
    await form(page).getByLabel('Email').fill(address);
    await form(page).getByRole('button', { name: 'Στείλε το μήνυμα' }).click();
    await expect(form(page).getByRole('status')).toContainText('Λάβαμε τη φόρμα επικοινωνίας');
    expect(await mailsTo(request, address)).toHaveLength(1);
  });

  test('the news lead back to the page with the answer next to the field', async ({ page }) => {
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
