import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/fields/languages.ts';
import { mailTemplates } from '#server/mail-templates.ts';
import { receivedFacts } from '#server/orders/mails/mail-facts.ts';
import { createMailRenderer } from '#server/outbox/render-mail.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { createSay } from '#texts/say.ts';
import { findChromium } from './support/browser/find-chromium.ts';
import { sampleDelivery, sampleItem, samplePlanOrder } from './support/database/sample-orders.ts';

/** A little more than the house allows itself: the widest of fonts is installed where tests run. */
const tallest = 2600;
const phone = 390;
const rules = ['color-contrast', 'image-alt', 'document-title', 'html-has-lang', 'link-name', 'th-has-data-cells'];
const render = createMailRenderer({
  templates: mailTemplates,
  say: createSay(),
  publicUrl: 'https://shop.example',
  filesUrl: 'https://shop.example/files',
  particulars: async () => defaultSettings,
  termsFile: async () => {
    throw new Error('no terms here');
  },
});

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium() });
});
afterAll(() => browser.close());

async function openMail(language: (typeof languages)[number], colorScheme: 'light' | 'dark') {
  const items = [0, 1, 2].map((index) => sampleItem(index, 1, { addsInCents: index === 2 ? 200 : 0 }));
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
  const deliveries = days.map((date, position) => sampleDelivery(position, date, { items, baseInCents: 2700 }));
  const facts = receivedFacts(samplePlanOrder({ language, deliveries }));
  const head = { id: 'id', recipient: 'a@example.com', replyTo: null, termsHash: null, attempts: 0 };
  const stored = { ...head, template: 'order-received', facts, language, subject: null, text: null, html: null };
  const context = await browser.newContext({ viewport: { width: phone, height: 800 }, colorScheme });
  const page = await context.newPage();
  // Mail programs that block pictures show the same layout: their space is reserved.
  await page.route('**/*', (route) => route.abort());
  await page.setContent((await render(stored)).html);
  return page;
}

describe.each(languages)('the confirmation of a week in %s', (language) => {
  it.each(['light', 'dark'] as const)('fits a phone and can be read in the %s', async (scheme) => {
    const page = await openMail(language, scheme);
    const { scrollWidth, scrollHeight } = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
    expect(scrollWidth).toBe(phone);
    expect(scrollHeight).toBeLessThan(tallest);
    expect(await page.getByRole('img').count()).toBe(16);
    expect(await findViolations(page, { rules })).toEqual([]);
    await page.context().close();
  });
});
