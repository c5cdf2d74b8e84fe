import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '#tests/support/find-chromium.ts';
import { removeAtEnd } from './leftovers.ts';

/** Longer than the page waits for an idle moment before it fetches what it put off. */
const restInMs = 3000;

/** Every script a browser fetches for a page that nobody touches, from an empty cache. */
export async function listFetchedScripts(url: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const close = removeAtEnd(() => browser.close());
  const page = await browser.newPage();
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) fetched.add(pathname.slice(1));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await sleep(restInMs);
  await page.waitForLoadState('networkidle');
  await close();
  return [...fetched];
}
