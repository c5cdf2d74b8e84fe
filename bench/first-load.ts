import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/** What a browser fetches of the home page from an empty cache, until it is idle and fetches what the page put off. */
export interface FirstLoad {
  htmlInBytes: number;
  scripts: number;
  /** As they are sent: packed by Brotli where the build has done so. */
  scriptInBytes: number;
}

const clientFolder = path.resolve(import.meta.dirname, '../build/client');
/** Longer than the page waits for an idle moment. */
const restInMs = 3000;

export async function measureFirstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const page = await browser.newPage();
  const scripts = new Set<string>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  await sleep(restInMs);
  await page.waitForLoadState('networkidle');
  const html = (await answer?.body()) ?? Buffer.alloc(0);
  await page.close();
  for (const file of listTexts(html.toString())) scripts.add(`/${file}`);
  const sizes = [...scripts].map((script) => {
    const file = path.join(clientFolder, script);
    return fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size;
  });
  return {
    htmlInBytes: html.length,
    scripts: scripts.size,
    scriptInBytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** The texts that the entry waits for at the first touch: of the page's language and part. */
function listTexts(html: string): string[] {
  const [tag = ''] = /<html[^>]*>/.exec(html) ?? [];
  const [language, app, part] = ['lang', 'data-app', 'data-texts'].map((name) => tag.match(`\\s${name}="(\\w+)"`)?.[1]);
  const manifest = JSON.parse(fs.readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const { file } = manifest[`virtual:texts/${language}/${app}/${part}`] ?? {};
  if (!file) throw new Error(`The build has no texts for ${tag}`);
  return [file];
}
