import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { installClient } from '#tests/generated-clients/install-client.ts';
import { freshCustomer, waitForMail } from '#tests/support/browser/customer-in-browser.ts';
import { expectAccessibleLayout, findViolationsInBoth } from '#tests/support/browser/find-violations.ts';
import { findFreePort } from '#tests/support/network/free-port.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const sources = path.resolve(import.meta.dirname, '../../../examples/tiny-shop');

let folder: string;
let server: ChildProcess;
let address: string;

test.use({ viewport: { width: 390, height: 844 } });

// One worker makes the package and serves the page, for all tests.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = await installClient();
  await fs.cp(sources, folder, { recursive: true, filter: (file) => !/node_modules|package\.json$/.test(file) });
  const PORT = String(await findFreePort());
  address = `http://localhost:${PORT}`;
  const env = { ...process.env, PORT };
  server = spawn(process.execPath, ['server.ts'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (server.stdout) await once(server.stdout, 'data');
});

test.afterAll(async () => {
  server?.kill();
  if (folder) await fs.rm(folder, { recursive: true });
});

test('a visitor orders a week in Greek and pays at the door', async ({ page, request }) => {
  const { email, name } = freshCustomer();
  await page.goto(address);
  await page.getByRole('radio').nth(1).check();
  await page.locator('#plan').getByRole('button', { name: 'Συνέχεια' }).click();
  await page.getByLabel('Ημέρες και ώρες').selectOption({ index: 3 });
  const slot = await page.locator('#week select option:checked').innerText();
  await page.locator('#week').getByRole('button', { name: 'Συνέχεια' }).click();

  const first = page.locator('.meal').first();
  await first.getByRole('button', { name: '+' }).click();
  await expect(first.getByRole('status')).toHaveText('1');
  await first.getByRole('button', { name: '+' }).click();
  await expect(first.getByRole('status')).toHaveText('2');
  await first.getByRole('button', { name: '−' }).click();
  await expect(first.getByRole('status')).toHaveText('1');
  const chosen = await first.locator('span').innerText();
  await expectAccessibleLayout(page);
  await page.locator('#meals').getByRole('button', { name: 'Συνέχεια' }).click();

  await page.getByLabel('Οδός').fill('Αρχελάου');
  await page.getByLabel('Αριθμός').fill('18');
  await page.getByLabel('Τ.Κ.').fill('85100');
  await page.getByLabel('Τηλέφωνο').fill('6900000017');
  await page.getByLabel('Το όνομά σου').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Στείλε μου κωδικό' }).click();
  // Rhodes is far away: the shop says so in its own words, and the step stays open.
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await page.getByLabel('Τ.Κ.').fill('11635');
  await page.getByRole('button', { name: 'Στείλε μου κωδικό' }).click();

  const { text } = await waitForMail(request, email, /\b\d{6}\b/);
  await page.getByLabel('Ο κωδικός που σου στείλαμε').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await page.locator('#code').getByRole('button', { name: 'Συνέχεια' }).click();
  await page.locator('[value="cash-on-delivery"]').check();
  await page.getByLabel('Αποδέχομαι τους όρους').check();
  expect(await findViolationsInBoth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Παράγγειλε' }).click();

  const order = page.locator('#order');
  await expect(order.getByRole('heading', { name: /Παραγγελία \d+: [\d,]+\s€/ })).toBeVisible();
  await expect(order).toContainText(chosen);
  await expect(order).toContainText('Μαγειρεύουμε για σένα.');
  const [, hours = ''] = slot.split(', ').slice(-2);
  await expect(order.locator('h3').first()).toContainText(hours);
  await expect(page.locator('form:visible')).toHaveCount(0);
});

test('its server passes on the API and the pictures of the shop, and nothing else', async () => {
  const statusOf = async (path: string) => {
    // Unlike fetch, it sends the path as it is.
    const [response] = await once(http.get(address, { path }), 'response');
    response.resume();
    return response.statusCode;
  };
  expect(await statusOf('/api/openapi.json')).toBe(200);
  for (const path of [
    '/healthz',
    '/api/../healthz',
    '/api/%2e%2e/healthz',
    '/files/../metrics',
    '/client/../package.json',
  ])
    expect(await statusOf(path), path).toBe(404);
});

test('a visitor orders in English, pays with the test card in another tab, and comes back to a paid order', async ({
  page,
  request,
}) => {
  const { email, name } = freshCustomer();
  await page.goto(address);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('radio').first().check();
  await page.locator('#plan').getByRole('button', { name: 'Next' }).click();
  await page.locator('#week').getByRole('button', { name: 'Next' }).click();
  await page.locator('#meals').getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Street').fill('Αρχελάου');
  await page.getByLabel('Number').fill('20');
  await page.getByLabel('Postal code').fill('11635');
  await page.getByLabel('Phone').fill('6900000018');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { text } = await waitForMail(request, email, /\b\d{6}\b/);
  await page.getByLabel('The code we mailed you').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await page.locator('#code').getByRole('button', { name: 'Next' }).click();
  await page.locator('[value="credit-card"]').check();
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Place the order' }).click();

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Pay by card' }).click();
  const bank = await opened;
  await expect(bank).toHaveURL(/\/sandbox\/pay\?ref=\d+$/);
  await bank.locator('button.pay').click();
  await expect(bank).not.toHaveURL(/\/sandbox\/pay/);
  await bank.close();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.locator('#order')).toContainText('We are cooking for you.', { timeout: 1000 });
  }).toPass();
});
