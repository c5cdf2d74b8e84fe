import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../support/browser/find-chromium.ts';
import { findViolationsInBoth } from '../support/browser/find-violations.ts';
import { findFreePort } from '../support/network/free-port.ts';
import { root } from '../support/run/source-files.ts';

const built = path.join(root, 'docs/site/dist');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};
const server = http.createServer((request, response) => {
  const file = path.join(built, new URL(request.url ?? '', 'http://site').pathname);
  const isThere = file.startsWith(built) && fs.existsSync(file);
  response.writeHead(isThere ? 200 : 404, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
  response.end(isThere ? fs.readFileSync(file) : '');
});
let browser: Browser;
let address = '';

beforeAll(async () => {
  // Installs the site's packages when they are missing: from npm's cache, else from the registry.
  const env = { ...process.env, npm_config_prefer_offline: 'true' };
  execFileSync('npm', ['run', 'docs'], { cwd: root, stdio: 'inherit', env });
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  address = `http://127.0.0.1:${port}/`;
  browser = await chromium.launch({ executablePath: await findChromium() });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  server.close();
});

async function open(page: string, options: { width?: number; javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const { width = 390, javaScriptEnabled = true } = options;
  const context = await browser.newContext({ viewport: { width, height: 844 }, javaScriptEnabled });
  const tab = await context.newPage();
  await tab.goto(`${address}${page}.html`);
  return tab;
}

describe('the documentation site', () => {
  it('has a Markdown version beside every page', () => {
    const files = fs.readdirSync(built, { recursive: true, encoding: 'utf8' });
    const pages = files.filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(1000);
    expect(pages.filter((file) => !files.includes(file.replace(/html$/, 'md')))).toEqual([]);
    const listed = fs.readFileSync(path.join(built, 'llms.txt'), 'utf8').matchAll(/\]\(([^)]+)\)/g);
    expect([...listed].filter(([, file = '']) => !files.includes(file))).toEqual([]);
  });

  it('is read without JavaScript, from the first page on', async () => {
    const page = await open('index', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Operations', exact: true }).click();
    expect(await page.locator('h1').textContent()).toBe('Operations');
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await page.locator('.rail').getByRole('link', { name: 'The command line of the shop' }).click();
    expect(await page.locator('h1').textContent()).toBe('The command line of the shop');
    expect(await page.locator('.open-search').isVisible()).toBe(false);
    await page.goto(`${address}api/calls/cart-place.html`);
    expect(await page.locator('main').textContent()).toContain('Idempotency-Key');
    await page.context().close();
  });

  it.each([
    ['operations', 'reseal', 'Operations › Another SHOP_SECRET'],
    ['el/office', 'ΔΙΟΡΘΩΣΕΙΣ', 'Οι οθόνες της κουζίνας'],
    ['el/office', 'ταμειο ψιλα', 'Ο δρόμος › Το ταμείο'],
  ])('finds from %s, blind to accents and case: %s', async (from, words, found) => {
    const page = await open(from);
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill(words);
    const result = page.locator('dialog li a', { hasText: found }).first();
    await result.click();
    await page.waitForURL((url) => !url.pathname.endsWith(`${from}.html`) || url.hash !== '', { waitUntil: 'commit' });
    expect(found).toContain(await page.locator('h1').textContent());
    await page.context().close();
  });

  it.each([
    'index',
    'el/index',
    'operations',
    'el/payments',
    'api/index',
    'api/calls/cart-place',
    'tables',
    'decisions/index',
  ])('is usable by everyone and fits its window: %s', async (name) => {
    for (const width of [320, 1440]) {
      const page = await open(name, { width });
      expect(await findViolationsInBoth(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.context().close();
    }
  });
});
