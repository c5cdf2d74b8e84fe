import type { Locator, Page } from '@playwright/test';
import { openAlive } from '#tests/support/browser/open-alive.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true } as object);

/** Walks as a thumb does and counts: a press on a button or link is one, and so is one into a field that has no focus yet. */
function countPresses(page: Page) {
  let presses = 0;
  return {
    async press(target: Locator) {
      await target.tap();
      presses += 1;
    },
    async write(field: Locator, words: string) {
      await expect(field).toBeVisible();
      const hasFocus = await field.evaluate((element) => element === document.activeElement);
      if (!hasFocus) await this.press(field);
      await page.keyboard.type(words);
    },
    count: () => presses,
  };
}

type Walk = ReturnType<typeof countPresses>;
const bar = (page: Page) => page.locator('[data-order-bar], [data-order-strip], nav.bottom-bar');
const login = (page: Page) => page.getByRole('dialog', { name: say('login-sign-up') });

async function giveAddress(page: Page, walk: Walk, { asksCode }: { asksCode: boolean }) {
  await page.waitForURL('**/address');
  const code = page.getByRole('textbox', { name: /Ταχυδρομικός κώδικας/ });
  if (asksCode) await walk.write(code, '11635');
  await expect(code).toHaveValue('11635');
  await expect(page.getByText(/ναι, ερχόμαστε/)).toBeVisible();
  await walk.write(page.getByRole('combobox', { name: /Οδός/ }), 'αρχελα');
  await walk.press(page.getByRole('option', { name: 'Αρχελάου', exact: true }));
  await walk.write(page.getByRole('textbox', { name: /Αριθμός/ }), '18');
  await walk.press(page.getByRole('button', { name: say('flow-continue') }).filter({ visible: true }));
}

test('a daily order: seven presses and those of its dishes from the home page to the login page', async ({ page }) => {
  const walk = countPresses(page);
  await openAlive(page, '/');
  await page.getByRole('button', { name: say('consent-reject') }).click();
  await walk.press(bar(page).getByRole('link', { name: say('start-now') }));
  await walk.press(bar(page).getByRole('button', { name: say('plans-start') }));
  await giveAddress(page, walk, { asksCode: true });
  await page.waitForURL('**/date-time');
  await walk.press(bar(page).getByRole('button', { name: say('flow-continue') }));
  await page.waitForURL('**/menu');
  const withoutDishes = walk.count();
  const wayOn = bar(page).getByRole('link', { name: /^Όλα έτοιμα/ });
  const card = page.getByRole('article').first();
  await walk.press(card.getByRole('button', { name: /^Προσθήκη/ }));
  while (!(await wayOn.isVisible())) await walk.press(card.getByRole('button', { name: /^Ένα ακόμη/ }));
  const dishes = walk.count() - withoutDishes;
  await walk.press(wayOn);
  await expect(login(page)).toBeVisible();
  expect(walk.count() - dishes).toBe(7);
});

test('a weekly plan: ten presses from the home page to the login page, dishes included', async ({ page }) => {
  const walk = countPresses(page);
  await openAlive(page, '/');
  await page.getByRole('button', { name: say('consent-reject') }).click();
  await walk.press(bar(page).getByRole('link', { name: say('start-now') }));
  await walk.press(page.getByRole('link', { name: /Εβδομαδιαί/ }).first());
  await page.waitForURL('**/plans/weekly**');
  await walk.press(bar(page).getByRole('button', { name: say('flow-continue') }));
  await giveAddress(page, walk, { asksCode: true });
  await page.waitForURL('**/date-time/weekly');
  await walk.press(bar(page).getByRole('button', { name: say('flow-continue') }));
  await page.waitForURL('**/menu/weekly');
  await walk.press(bar(page).getByRole('button', { name: say('fill-day') }));
  await walk.press(page.getByRole('button', { name: say('fill-other-days') }));
  await walk.press(bar(page).getByRole('link', { name: /^Όλα έτοιμα/ }));
  await expect(login(page)).toBeVisible();
  expect(walk.count()).toBe(10);
});

test('a postal code that was checked on the home page is not requested again', async ({ page }) => {
  const walk = countPresses(page);
  await openAlive(page, '/');
  await page.getByRole('button', { name: say('consent-reject') }).click();
  await test.step('the postal code is checked at its fifth digit, without a press', async () => {
    await page.locator('#area input').pressSequentially('11635');
    await expect(page.getByText(/ναι, ερχόμαστε/)).toBeVisible();
  });
  await walk.press(bar(page).getByRole('link', { name: say('start-now') }));
  await walk.press(bar(page).getByRole('button', { name: say('plans-start') }));
  await giveAddress(page, walk, { asksCode: false });
  await page.waitForURL('**/date-time');
  expect(walk.count()).toBe(4);
});

test('a visitor who presses plus and leaves in the same moment has still pressed', async ({ page, orders }) => {
  const cart = await orders.begin('single');
  const amounts = async () => (await orders.read(cart)).amounts.all;
  const before = await amounts();
  await openAlive(page, '/menu');
  const add = page.getByRole('button', { name: /^Προσθήκη/ }).first();
  await add.evaluate((button) => {
    // As on a busy phone: the page is left before it has painted again.
    window.requestAnimationFrame = () => 0;
    (button as HTMLButtonElement).click();
    window.location.href = '/contact-us';
  });
  await page.waitForURL('**/contact-us');
  await expect.poll(amounts).toBe(before + 1);
});
