import { findChromium } from './find-chromium.ts';
import { startShopProcess } from './shop-process.ts';
import { copyTemplate, startTestServer } from './test-server.ts';

/** Playwright's global set-up: a real shop process on a real database, and a real browser. */
export default async function openShopForBrowsers(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await findChromium();
  const server = await startTestServer();
  const { url, drop } = await copyTemplate(server.url, server.templateName);
  const shop = await startShopProcess({
    DATABASE_URL: url,
    RATE_LIMIT_PER_MINUTE: '0',
    TRUST_PROXY: 'loopback',
    WEBHOOKS_TO_LOOPBACK: 'on',
  });
  // For journeys that need a shop of their own.
  process.env.SHOP_SERVER_URL = server.url;
  process.env.SHOP_TEMPLATE = server.templateName;
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATABASE_URL = url;
  return async () => {
    await shop.stop();
    await drop();
    await server.stop();
  };
}
