import fs from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { type Language, languages } from '#contract/fields/languages.ts';
import { browserArguments } from '#tests/support/browser/browser-flags.ts';
import { findChromium } from '#tests/support/browser/find-chromium.ts';
import { createSay } from '#texts/say.ts';
import { waitForPictures } from './film.ts';
import { filmOrder } from './film-order.ts';

/**
 * Takes the pictures and the film of the README from a running demo, in both languages:
 *
 *     SHOP_CLOCK=2026-11-18T12:40:00+02:00 npm start
 *     node tools/readme-pictures/take-pictures.ts [ADDRESS]
 */
const address = process.argv[2] ?? 'http://localhost:3000';
const folder = path.resolve(import.meta.dirname, '../../docs/pictures');
const say = createSay();

const phone = { width: 390, height: 780 };
const screens = {
  menu: { viewport: phone, deviceScaleFactor: 2 },
  courier: { viewport: phone, deviceScaleFactor: 2 },
  cook: { viewport: { width: 1180, height: 820 }, deviceScaleFactor: 1.25 },
  day: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.25 },
};
type Screen = keyof typeof screens;

const show = {
  menu: async (page) => {
    await page.goto('/menu');
    await page.mouse.wheel(0, 130);
  },
  courier: async (page, language) => {
    await signInAs(page, 'courier', language);
    await page
      .getByRole('link', { name: say('run-own-left', language) })
      .last()
      .click();
    await page.waitForURL('**/office/run/*');
  },
  cook: async (page, language) => {
    await signInAs(page, 'owner', language);
    const tomorrow = page.getByRole('link', { name: say('day-state-cooking', language) }).first();
    await page.goto(`${new URL((await tomorrow.getAttribute('href')) ?? '', address).pathname}/cook`);
  },
  day: async (page, language) => {
    await signInAs(page, 'owner', language);
    const today = page.getByRole('link', { name: say('day-state-out', language) }).first();
    await page.goto((await today.getAttribute('href')) ?? '');
  },
} satisfies Record<Screen, (page: Page, language: Language) => Promise<void>>;

const browser = await chromium.launch({ executablePath: await findChromium(), args: browserArguments });
try {
  for (const language of languages) {
    fs.mkdirSync(path.join(folder, language), { recursive: true });
    for (const screen of Object.keys(screens) as Screen[]) {
      const context = await openContext(browser, language, screens[screen]);
      const page = await context.newPage();
      await show[screen](page, language);
      await keep(page, language, screen);
      await context.close();
    }
    const context = await openContext(browser, language, { viewport: phone, deviceScaleFactor: 1.25 });
    const film = await filmOrder({ page: await context.newPage(), language, address });
    await film.write(path.join(folder, language, 'order.webp'));
    await context.close();
  }
} finally {
  await browser.close();
}
for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const { size } = fs.statSync(path.join(folder, file));
  if (file.endsWith('.webp')) console.log(`${file}: ${Math.round(size / 1024)} kB`);
}

async function openContext(browser: Browser, language: Language, device: object): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: address, locale: language, reducedMotion: 'reduce', ...device });
  const cookies = Object.entries({ lang: language, consent: 'none' });
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: address })));
  return context;
}

async function signInAs(page: Page, role: StaffRole, language: Language): Promise<void> {
  await page.goto('/office/sign-in');
  await page.getByRole('button', { name: say(`office-role-${role}`, language), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
  await page.waitForLoadState('networkidle');
}

async function keep(page: Page, language: Language, screen: Screen): Promise<void> {
  await page.waitForLoadState('networkidle');
  await waitForPictures(page);
  const file = path.join(folder, language, `${screen}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toFile(file);
}
