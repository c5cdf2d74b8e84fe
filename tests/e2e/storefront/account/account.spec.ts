import type { Page } from '@playwright/test';
import { linkIn, waitForMail } from '#tests/support/customer-in-browser.ts';
import { moveTo, openAlive, reloadAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { signInBrowser } from '#tests/support/signed-in.ts';

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test.describe('the account', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  test('asks strangers to sign in, and remembers the way', async ({ page }) => {
    // A file is no page to stand on: the way leads to where it is offered.
    const file = '/account/export';
    const pages = ['/account', '/account/profile', '/account/addresses', '/account/coupons', '/account/orders'];
    for (const path of [...pages, file]) {
      const answer = await page.request.get(path);
      const back = encodeURIComponent(path === file ? '/account/profile' : path);
      expect(answer.url()).toMatch(new RegExp(`/\\?login=1&back=${back}`));
    }
    await page.goto('/account');
    await expect(page).toHaveURL(/\/\?login=1&back=%2Faccount/);
  });

  test('is entered and left', async ({ page, context, request, baseURL }) => {
    const profile = '/account/profile';
    const sections = page.getByRole('navigation', { name: 'Ο λογαριασμός σου' });
    await signInBrowser(context, request, baseURL);
    await test.step('is kept by no cache', async () => {
      for (const path of [profile, '/account/addresses', '/account/coupons']) {
        const response = await page.request.get(path);
        expect(response.headers()['cache-control']).toBe('private, no-store');
        expect(response.url()).toContain(path);
        expect(await response.text()).toMatch(/<meta name="robots" content="noindex"/);
      }
    });
    await test.step('leads to its sections, and out', async () => {
      await openAlive(page, '/account');
      await expect(page).toHaveURL(/\/account\/profile$/);
      await expect(sections.getByRole('link', { name: 'Προφίλ' })).toHaveAttribute('aria-current', 'page');
      await sections.getByRole('link', { name: 'Διευθύνσεις' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/σε βρίσκουμε/);
      await sections.getByRole('link', { name: 'Κουπόνια' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/χρωστάμε/);
      await test.step('every section is in sight at 320 and 390 px', async () => {
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 });
          const places = sections.locator('a, button');
          await expect(places).toHaveCount(5);
          for (const place of await places.all()) {
            const box = await place.boundingBox();
            expect(box?.x).toBeGreaterThanOrEqual(0);
            expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
          }
        }
      });
      await sections.getByRole('button', { name: 'Αποσύνδεση' }).click();
      await expect(page).toHaveURL(/\/$/);
      expect((await context.cookies()).find(({ name }) => name === 'auth')).toBeUndefined();
    });
    await test.step('a session that has ended leads to signing in', async () => {
      const customer = await signInBrowser(context, request, baseURL);
      await moveTo(page, profile);
      await customer.call('auth-logout', 'POST');
      await section(page, 'Τα στοιχεία σου').getByRole('button', { name: 'Αποθήκευση' }).click();
      await expect(page).toHaveURL(/login=1/);
    });
    await test.step('one that ended on the way to another page finds the way there again', async () => {
      const customer = await signInBrowser(context, request, baseURL);
      await moveTo(page, profile);
      await customer.call('auth-logout', 'POST');
      await sections.getByRole('link', { name: 'Κουπόνια' }).click();
      await expect(page).toHaveURL(/\?login=1&signed-out=1&back=%2Faccount%2Fcoupons$/);
    });
    await test.step('the account is deleted in two steps, with the e-mail typed out', async () => {
      const customer = await signInBrowser(context, request, baseURL);
      await moveTo(page, profile);
      await page.getByRole('link', { name: 'Διαγραφή λογαριασμού' }).click();
      await expect(page.getByText('φορολογική νομοθεσία', { exact: false })).toBeVisible();
      await page.getByLabel('Γράψε το email σου').fill('someone@example.com');
      await page.getByLabel('Ο κωδικός σου').fill('wrong-password');
      await page.getByRole('button', { name: 'Διαγραφή για πάντα' }).click();
      await expect(page.getByText('Δεν είναι το email του λογαριασμού σου')).toBeVisible();
      await page.getByLabel('Γράψε το email σου').fill(customer.email.toUpperCase());
      await page.getByRole('button', { name: 'Διαγραφή για πάντα' }).click();
      await expect(page.getByLabel('Ο κωδικός σου')).toHaveAccessibleDescription(/δεν είναι σωστός/);
      await page.getByLabel('Ο κωδικός σου').fill(customer.password);
      await page.getByRole('button', { name: 'Διαγραφή για πάντα' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/διαγράφηκε/);
      await page.goto('/account/profile');
      await expect(page).toHaveURL(/login=1/);
      await expect(customer.call('customer-one', 'GET')).rejects.toThrow('user-not-allowed');
    });
  });

  test('the profile keeps what is said in it', async ({ page, context, request, baseURL }) => {
    const customer = await signInBrowser(context, request, baseURL);
    for (let device = 0; device < 3; device++) await customer.signInElsewhere();
    await openAlive(page, '/account/profile');
    await test.step('devices are signed out one by one, or all others', async () => {
      const devices = section(page, 'Συνδεδεμένες συσκευές');
      await expect(devices.getByRole('listitem')).toHaveCount(4);
      await expect(devices.getByText('Αυτή η συσκευή')).toHaveCount(1);
      await devices
        .getByRole('button', { name: /^Αποσύνδεση:/ })
        .first()
        .click();
      await expect(devices.getByRole('listitem')).toHaveCount(3);
      await devices.getByRole('button', { name: 'Αποσύνδεση όλων των άλλων' }).click();
      await expect(devices.getByRole('listitem')).toHaveCount(1);
      await expect(devices.getByText('Όλες οι άλλες συσκευές αποσυνδέθηκαν.')).toBeVisible();
    });
    await test.step('name and phone: checked beside the field, saved, told', async () => {
      const details = section(page, 'Τα στοιχεία σου');
      await details.getByLabel('Ονοματεπώνυμο').fill(' ');
      await details.getByLabel('Τηλέφωνο').fill('12');
      await details.getByRole('button', { name: 'Αποθήκευση' }).click();
      await expect(details.getByLabel('Ονοματεπώνυμο')).toHaveAccessibleDescription('Υποχρεωτικό πεδίο');
      await expect(details.getByLabel('Τηλέφωνο')).toHaveAccessibleDescription('Μη έγκυρος αριθμός τηλεφώνου');
      await details.getByLabel('Ονοματεπώνυμο').fill('Ελένη Δήμου-Ξενάκη');
      await details.getByLabel('Τηλέφωνο').fill('694 123 4567');
      await details.getByRole('button', { name: 'Αποθήκευση' }).click();
      await expect(details.getByText('Το προφίλ σου ενημερώθηκε.')).toBeVisible();
      await expect(page.getByText('Το προφίλ σου ενημερώθηκε.')).toHaveCount(2);
      expect(await customer.call('customer-one', 'GET')).toMatchObject({
        name: 'Ελένη Δήμου-Ξενάκη',
        phone: expect.stringMatching(/6941234567|694 123 4567/),
      });
    });
    await test.step('consent to news is given and taken back', async () => {
      const news = section(page, 'Νέα και προσφορές');
      for (const marketingConsent of [true, false]) {
        await news.getByRole('checkbox').setChecked(marketingConsent);
        await news.getByRole('button', { name: 'Αποθήκευση' }).click();
        await expect
          .poll(
            async () => (await customer.call<{ marketingConsent: boolean }>('customer-one', 'GET')).marketingConsent,
          )
          .toBe(marketingConsent);
      }
    });
    await test.step('a missing dish is what the customer says it is; unsaid it is money', async () => {
      const missing = section(page, 'Αν λείψει ένα πιάτο');
      await expect(missing.getByRole('radio', { name: 'Επιστροφή χρημάτων' })).toBeChecked();
      await missing.getByText('Ένα παρόμοιο πιάτο').click();
      await missing.getByRole('button', { name: 'Αποθήκευση' }).click();
      await expect(missing.getByText('Το σημειώσαμε.')).toBeVisible();
      expect(await customer.call('customer-one', 'GET')).toMatchObject({ missingPreference: 'nearest-dish' });
    });
    await test.step('the data are a file to take along', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Κατέβασμα των δεδομένων μου' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.json$/);
      const chunks = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk);
      expect(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()))).toContain(customer.email);
    });
    await test.step('the language changes the page, the cookie and the mails', async () => {
      const language = section(page, 'Γλώσσα');
      await language.getByText('English').click();
      await language.getByRole('button', { name: 'Αποθήκευση' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(section(page, 'Language').getByText('Your language was updated.')).toBeVisible();
      expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('en');
      expect(await customer.call('customer-one', 'GET')).toMatchObject({ language: 'en' });
      await reloadAlive(page);
      const missing = section(page, 'If a dish is missing');
      await expect(missing.getByRole('radio', { name: 'A similar dish' })).toBeChecked();
    });
  });

  test('another password signs the other devices out, and another e-mail waits for its confirmation', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const customer = await signInBrowser(context, request, baseURL);
    await openAlive(page, '/account/profile');
    await test.step('another password signs the other devices out', async () => {
      const password = section(page, 'Κωδικός');
      await password.getByText('Αλλαγή κωδικού').first().click();
      await expect(password.getByText('όλες οι άλλες συσκευές σου αποσυνδέονται', { exact: false })).toBeVisible();
      await password.getByLabel('Τωρινός κωδικός').fill(customer.password);
      await password.getByRole('textbox', { name: 'Νέος κωδικός', exact: true }).fill('short');
      await password.getByLabel('Ξανά ο νέος κωδικός').fill('other');
      await password.getByRole('button', { name: 'Αλλαγή κωδικού' }).click();
      await expect(password.getByRole('textbox', { name: 'Νέος κωδικός', exact: true })).toHaveAccessibleDescription(
        /8 χαρακτήρες/,
      );
      await password.getByRole('textbox', { name: 'Νέος κωδικός', exact: true }).fill('a-longer-one-9');
      await password.getByLabel('Ξανά ο νέος κωδικός').fill('a-longer-one-8');
      await password.getByRole('button', { name: 'Αλλαγή κωδικού' }).click();
      await expect(password.getByText('Οι δύο κωδικοί δεν είναι ίδιοι')).toBeVisible();
      await password.getByLabel('Ξανά ο νέος κωδικός').fill('a-longer-one-9');
      await password.getByRole('button', { name: 'Αλλαγή κωδικού' }).click();
      await expect(password.getByText('Ο κωδικός σου ενημερώθηκε.', { exact: false })).toBeVisible();
      await expect(password.getByRole('textbox', { name: 'Νέος κωδικός', exact: true })).toHaveValue('');
      // The old token is worth nothing; this browser got a new one.
      await expect(customer.call('customer-one', 'GET')).rejects.toThrow('user-not-allowed');
      await reloadAlive(page);
      await expect(page).toHaveURL(/\/account\/profile$/);
    });
    await test.step('another e-mail waits for its confirmation, which works once', async () => {
      const other = customer.email.replace('@', '.new@');
      const email = section(page, 'Email');
      await email.getByText('Αλλαγή email').click();
      await email.getByLabel('Νέο email').fill(other);
      await email.getByLabel('Ο κωδικός σου').fill('not-my-password');
      await email.getByRole('button', { name: 'Στείλε σύνδεσμο' }).click();
      await expect(email.getByLabel('Ο κωδικός σου')).toHaveAccessibleDescription(/δεν είναι σωστός/);
      await email.getByLabel('Ο κωδικός σου').fill('a-longer-one-9');
      await email.getByRole('button', { name: 'Στείλε σύνδεσμο' }).click();
      await expect(email.getByText(`Στείλαμε σύνδεσμο στο ${other}`, { exact: false })).toBeVisible();
      await expect(email.getByText('Θα σου έρθει email με οδηγίες', { exact: false })).toBeVisible();
      const link = linkIn(await waitForMail(request, other, /confirm-email/), '/confirm-email');
      await openAlive(page, link);
      await page.getByRole('button', { name: 'Επιβεβαίωση' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Το email σου άλλαξε');
      await moveTo(page, '/account/profile');
      await expect(section(page, 'Email').getByText(other)).toBeVisible();
      await moveTo(page, link);
      await page.getByRole('button', { name: 'Επιβεβαίωση' }).click();
      await expect(page.getByText('Ο σύνδεσμος έληξε', { exact: false })).toBeVisible();
    });
  });
});

test.describe('the account before scripts have loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('takes every form, and comes back to it with word', async ({ page, context, request, baseURL }) => {
    const customer = await signInBrowser(context, request, baseURL);
    await page.goto('/account/profile');
    await page.getByLabel('Τηλέφωνο').fill('call me');
    await section(page, 'Τα στοιχεία σου').getByRole('button', { name: 'Αποθήκευση' }).click();
    await expect(page.getByLabel('Τηλέφωνο')).toHaveValue('call me');
    await expect(page.getByLabel('Τηλέφωνο')).toHaveAccessibleDescription('Μη έγκυρος αριθμός τηλεφώνου');
    await page.getByLabel('Τηλέφωνο').fill('2101234567');
    await section(page, 'Τα στοιχεία σου').getByRole('button', { name: 'Αποθήκευση' }).click();
    await expect(page).toHaveURL(/\?done=details#details$/);
    await expect(page.getByText('Το προφίλ σου ενημερώθηκε.')).toBeVisible();
    const avoid = section(page, 'Τι δεν τρως');
    await avoid.getByText('Ψάρι', { exact: true }).click();
    await avoid.getByRole('button', { name: 'Αποθήκευση' }).click();
    await expect(
      avoid.getByText('Για να κρατήσουμε αλλεργίες χρειαζόμαστε το ναι σου', { exact: false }),
    ).toBeVisible();
    await expect(avoid.getByLabel('Ψάρι', { exact: true })).toBeChecked();
    await avoid.getByLabel('Συμφωνώ να κρατάτε', { exact: false }).check();
    await avoid.getByRole('button', { name: 'Αποθήκευση' }).click();
    await expect(avoid.getByText('Το κρατήσαμε', { exact: false })).toBeVisible();
    await avoid.getByLabel('Όνομα πιάτου').fill('φακες');
    await avoid.getByRole('button', { name: 'Αναζήτηση' }).click();
    await avoid
      .getByRole('button', { name: /^Δεν το θέλω/ })
      .first()
      .click();
    await expect(avoid.getByText('Δεν θα το ξαναδείς μπροστά σου.')).toBeVisible();
    const password = section(page, 'Κωδικός');
    await password.getByText('Αλλαγή κωδικού').first().click();
    await password.getByLabel('Τωρινός κωδικός').fill('not-my-password');
    await password.getByRole('textbox', { name: 'Νέος κωδικός', exact: true }).fill('a-longer-one-9');
    await password.getByLabel('Ξανά ο νέος κωδικός').fill('a-longer-one-9');
    await password.getByRole('button', { name: 'Αλλαγή κωδικού' }).click();
    await expect(password.getByText('Ο κωδικός δεν είναι σωστός.')).toBeVisible();
    expect(await customer.call('customer-one', 'GET')).toMatchObject({ phone: '2101234567', avoidAllergens: ['fish'] });
  });
});
