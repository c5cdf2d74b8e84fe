import { freshCustomer } from '#tests/support/customer-in-browser.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { defaultSettings } from '#texts/default-settings.ts';

const { contact } = defaultSettings;

test.describe('the parts of the frame', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

  test('are there for a stranger, at every width', async ({ page }) => {
    await openAlive(page, '/contact-us');
    const header = page.getByRole('banner');
    await test.step('the header of a stranger has the phone, both languages, the login and a way to begin', async () => {
      await expect(header.locator(`a[href="${contact.phone.link}"]`)).toContainText(contact.phone.shown);
      await expect(header.getByRole('link', { name: 'English' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Σύνδεση / Εγγραφή' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Μενού', exact: true })).toHaveAttribute('href', '/menu');
      await expect(header.getByRole('link', { name: 'Πλάνα γευμάτων' })).toHaveAttribute('href', '/plans');
      await expect(header.getByRole('link', { name: 'Ξεκίνα τώρα' })).toHaveAttribute('href', '/plans');
    });
    await test.step('the footer leads to every way to reach the shop, and to its rules', async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'Φόρμα επικοινωνίας' })).toHaveAttribute('href', '/contact-us');
      await expect(footer.getByRole('link', { name: /^Χάρτης: / })).toHaveAttribute('target', '_blank');
      await expect(footer.locator(`a[href="mailto:${contact.email}"]`)).toBeVisible();
      await expect(footer.locator(`a[href="${contact.phone.link}"]`)).toBeVisible();
      await expect(footer.locator(`a[href="${defaultSettings.brand.instagram}"]`)).toBeVisible();
      await expect(footer.locator(`a[href="${defaultSettings.brand.facebook}"]`)).toBeVisible();
      await expect(footer.locator('a[href="/terms-and-conditions/terms-of-use"]')).toBeVisible();
      await expect(footer.getByText('Σχεδιάστηκε και μαγειρεύτηκε στην Αθήνα')).toBeVisible();
      await expect(footer.getByText(/^© 20\d\d /)).toBeVisible();
    });
    await test.step('the bar at the bottom is for small screens only', async () => {
      const bar = page.getByRole('navigation', { name: 'Γρήγορη πλοήγηση' });
      await expect(bar).toHaveCount(0);
      await page.setViewportSize({ width: 899, height: 900 });
      await expect(bar).toBeVisible();
      await page.setViewportSize({ width: 900, height: 900 });
      await expect(bar).toHaveCount(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step('the offers on top stand on every page but the steps of an order', async () => {
      const offers = page.getByRole('complementary', { name: 'Προσφορές' });
      await expect(offers).toContainText('−20%');
      await expect(offers).toContainText('WELCOME20');
      await moveTo(page, '/plans');
      await expect(page.getByRole('navigation', { name: 'Βήματα παραγγελίας' })).toBeVisible();
      await expect(offers).toHaveCount(0);
      await expect(header.getByRole('link', { name: 'Μενού', exact: true })).toHaveCount(0);
    });
  });
});

test('a request for a new password that was closed begins anew', async ({ page }) => {
  await openAlive(page, '/contact-us');
  const dialog = page.getByRole('dialog', { name: /Ξέχασες/ });
  async function ask() {
    await page.getByRole('banner').getByRole('link', { name: 'Σύνδεση / Εγγραφή' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Ξέχασες τον κωδικό σου;' }).click();
    await expect(dialog).toBeVisible();
  }
  await ask();
  await dialog.getByLabel('Email').fill(freshCustomer().email);
  await dialog.getByRole('button', { name: 'Στείλε μου σύνδεσμο' }).click();
  await dialog.getByRole('button', { name: 'Συνέχεια' }).click();
  await expect(dialog).toBeHidden();
  await ask();
  await expect(dialog.getByLabel('Email')).toBeVisible();
});
