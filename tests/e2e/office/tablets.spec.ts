import type { Page } from '@playwright/test';
import { sql } from '#server/database/sql.ts';
import { openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';
import { changeRows, comeToWork, openMember, type StaffMember } from '#tests/support/staff-in-browser.ts';

test.use({ viewport: { width: 1180, height: 820 } });

const pin = '2580';

async function setPin(page: Page) {
  await page.getByLabel('Νέο PIN').fill(pin);
  await page.getByRole('button', { name: 'Κράτα το' }).click();
  await expect(page.getByText('Το PIN σου ορίστηκε.')).toBeVisible();
}

/** The owner's own page becomes a shared tablet, which the owner's PIN opens. */
async function enrolTablet(page: Page, owner: StaffMember, name: string) {
  await comeToWork(page, owner);
  await setPin(page);
  await openAlive(page, '/office/tablets');
  await page.getByLabel('Όνομα').fill(name);
  await page.getByRole('button', { name: 'Κάν’ το κοινό' }).click();
  await expect(page.getByRole('heading', { name: 'Ποιος είναι;' })).toBeVisible();
}

async function typePin(page: Page, { name }: StaffMember, digits: string) {
  const person = page.getByRole('button', { name });
  if (await page.getByRole('heading', { name: 'Ποιος είναι;' }).isVisible()) await person.click();
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Άνοιξε' }).click();
}

const opened = (page: Page) => expect(page).not.toHaveURL(/\/office\/lock/);

test('the owner enrols a tablet; a name and a PIN open it, and every page lies behind that', async ({ page }) => {
  const owner = await openMember(['owner'], 'Ρένα Μακρή');
  await enrolTablet(page, owner, 'Κουζίνα 7');
  await expect(page.getByText('Κουζίνα 7')).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'office');
  expect(cookie?.value).toMatch(/^tablet_/);
  for (const path of ['/office', '/office/me', '/office/team', '/office/sign-in']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/office\/lock/);
  }
  await typePin(page, owner, pin);
  await opened(page);
  await page.goto('/office/team');
  await expect(page.getByRole('heading', { level: 1, name: 'Δεν είναι δική σου δουλειά' })).toBeVisible();
});

test('its keys are for wet hands: none is smaller than 64 pixels', async ({ page }) => {
  const owner = await openMember(['owner'], 'Ρένα Μακρή');
  await enrolTablet(page, owner, 'Πάγκος');
  for (const width of [1180, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const names = page.getByRole('list').getByRole('button');
    const person = await names.first().boundingBox();
    expect(person?.height).toBeGreaterThanOrEqual(64);
    await page.getByRole('button', { name: owner.name }).click();
    for (const key of ['1', '9', '0', 'Άνοιξε', 'Σβήσε ένα ψηφίο']) {
      const box = await page.getByRole('button', { name: key, exact: true }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${key} at ${width}`).toBeGreaterThanOrEqual(64);
    }
    await page.getByRole('button', { name: 'Άλλο όνομα' }).click();
  }
});

test('a wrong PIN is told; after five the name waits, with the hour', async ({ page }) => {
  const owner = await openMember(['owner'], 'Ρένα Μακρή');
  await enrolTablet(page, owner, 'Πάγκος');
  for (let tries = 1; tries < 5; tries += 1) {
    await typePin(page, owner, '1470');
    await expect(page.getByRole('alert')).toHaveText('Το PIN δεν είναι σωστό.');
    await expect(page.getByLabel('PIN', { exact: true })).toHaveValue('');
  }
  await typePin(page, owner, '1470');
  await expect(page.getByRole('alert')).toHaveText(/Αυτό το όνομα ανοίγει ξανά στις \d\d:\d\d\./);
  await typePin(page, owner, pin);
  // The same words stand there already; an answer empties the field.
  await expect(page.getByLabel('PIN', { exact: true })).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveText(/ανοίγει ξανά στις/);
  await changeRows(sql`update staff_pins set blocked_until = null where account_id = ${owner.id}`);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.keyboard.press('Enter');
  await opened(page);
});

test('it locks by itself when nobody uses it, and opens where it was left', async ({ page }) => {
  const cook = await openMember(['kitchen'], 'Τάσος Ψωμάς');
  await comeToWork(page, cook);
  await setPin(page);
  await page.context().clearCookies();
  await enrolTablet(page, await openMember(['owner'], 'Ρένα Μακρή'), 'Φούρνος');
  await page.clock.install();
  await openAlive(page, '/office/lock?back=/office/audit');
  await typePin(page, cook, pin);
  await expect(page.getByRole('heading', { level: 1, name: 'Ιστορικό' })).toBeVisible();
  await page.clock.fastForward('04:50');
  await expect(page.getByRole('heading', { level: 1, name: 'Ιστορικό' })).toBeVisible();
  await page.clock.fastForward('00:20');
  await expect(page).toHaveURL(/\/office\/lock\?back=%2Foffice%2Faudit/);
});

test('whoever reads keeps it open', async ({ page }) => {
  const owner = await openMember(['owner'], 'Ρένα Μακρή');
  await enrolTablet(page, owner, 'Ψυγείο');
  await openAlive(page, '/office/lock?back=/office/audit');
  await typePin(page, owner, pin);
  await opened(page);
  const told: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/office/tablet-use')) told.push(response.status());
  });
  // Somebody who reads scrolls on; one turn of the wheel may come before the page listens.
  await expect(async () => {
    await page.mouse.wheel(0, 100);
    expect(told).toEqual([200]);
  }).toPass();
});

test('one that the owner has removed opens nothing any more', async ({ page }) => {
  const owner = await openMember(['owner'], 'Ρένα Μακρή');
  await enrolTablet(page, owner, `Χαμένο ${owner.id.slice(0, 6)}`);
  await changeRows(sql`delete from tablets where name = ${`Χαμένο ${owner.id.slice(0, 6)}`}`);
  await page.goto('/office/lock');
  await expect(page).toHaveURL(/\/office\/sign-in/);
});
