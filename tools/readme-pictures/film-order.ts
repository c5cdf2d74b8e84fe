import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#contract/fields/languages.ts';
import { choose, payBy, terms } from '#tests/pages/checkout.ts';
import { carryAuth } from '#tests/support/browser/customer-in-browser.ts';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { orderMaker } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { type Film, filmOf } from './film.ts';

/** A customer on a phone orders a week, from the home page to the thank-you page. */
export async function filmOrder({
  page,
  language,
  address,
}: {
  page: Page;
  language: Language;
  address: string;
}): Promise<Film> {
  const say = sayIn(language);
  const film = filmOf(page);
  const bar = page.locator('[data-order-bar], [data-order-strip], nav.bottom-bar');
  const goOn = page.getByRole('button', { name: say('flow-continue') }).filter({ visible: true });
  /** The control is seen with the ring of the keyboard's focus before it is pressed. */
  async function press(control: Locator) {
    await control.focus();
    await film.hold(0.5);
    await control.press('Enter');
  }
  async function arriveAt(path: string) {
    await page.waitForURL(path);
    await page.waitForLoadState('networkidle');
    await film.hold(1);
  }

  const name = language === 'el' ? 'Ελένη Δήμου' : 'Helen Demou';
  // Each run is of a new customer, whose address is not known yet.
  const username = `helen.${Date.now() % 10_000}@example.com`;
  const form = { name, username, password: 'ladolemono-77', verify: 'ladolemono-77', cartId: null };
  const auth = await orderMaker(page.request).call<object>('auth-register-email', 'POST', {}, form);
  await carryAuth(page.context(), auth, address);

  await openAlive(page, '/');
  await film.hold(1.5);
  await film.scroll(540);
  await film.hold(0.8);
  await press(bar.getByRole('link', { name: say('start-now') }));
  await page.waitForURL('**/plans');
  await page.goto('/plans/weekly');
  await arriveAt('**/plans/weekly**');
  await film.scroll(450);
  await press(goOn);

  await arriveAt('**/address');
  await page.getByRole('textbox', { name: say('home-area-label') }).fill('11635');
  await film.hold(0.7);
  await page.getByRole('combobox', { name: say('address-street') }).pressSequentially('αρχελα');
  await page.getByRole('option', { name: 'Αρχελάου', exact: true }).waitFor();
  await film.hold(0.9);
  await page.getByRole('option', { name: 'Αρχελάου', exact: true }).click();
  await page.getByLabel(say('address-number')).fill('18');
  await film.hold(0.7);
  await press(goOn);

  await arriveAt('**/date-time/weekly');
  await press(goOn);
  await arriveAt('**/menu/weekly');
  await film.scroll(630);
  await film.hold(0.7);
  await press(bar.getByRole('button', { name: say('fill-day') }));
  await page.getByRole('button', { name: say('fill-other-days') }).waitFor();
  await film.hold(1.5);
  await press(page.getByRole('button', { name: say('fill-other-days') }));
  const wayOn = bar.getByRole('link', { name: say('bar-done') });
  await wayOn.waitFor();
  await film.hold(1.2);
  await wayOn.click();

  await arriveAt('**/checkout');
  await page.getByRole('textbox', { name: say('checkout-phone') }).fill('6941234567');
  await choose(payBy(page, say('payment-cash-on-delivery')));
  await film.scroll(900);
  await choose(terms(page));
  await film.hold(0.8);
  await page.getByRole('button', { name: say('checkout-place') }).click();
  await page.waitForURL('**/order-completed/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await film.hold(2.5);
  return film;
}
