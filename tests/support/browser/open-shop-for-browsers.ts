import type { FullConfig } from '@playwright/test';
import { openTestBuild } from '../run/test-build.ts';
import { type ShopProcess, startShopProcess } from '../shop/shop-process.ts';
import { copyTemplate, startTestServer } from '../shop/test-server.ts';
import { nameWorkerShops } from '../shop/worker-shop.ts';
import { findChromium } from './find-chromium.ts';

/** Playwright's global set-up: a real browser, and for each worker a real shop process on a real database. */
export default async function openShopForBrowsers({ workers }: FullConfig): Promise<() => Promise<void>> {
  await openTestBuild();
  process.env.CHROMIUM_PATH = await findChromium();
  const server = await startTestServer();
  // For journeys that need a separate shop.
  process.env.SHOP_SERVER_URL = server.url;
  process.env.SHOP_TEMPLATE = server.templateName;
  const shops: { shop: ShopProcess; databaseUrl: string; drop(): Promise<void> }[] = [];
  // One after the other: the first compiles the code for all of them.
  for (let worker = 0; worker < workers; worker++) shops.push(await openShop(server));
  nameWorkerShops(shops.map(({ shop, databaseUrl }) => ({ SHOP_URL: shop.url, SHOP_DATABASE_URL: databaseUrl })));
  return async () => {
    for (const { shop, drop } of shops) {
      await shop.stop();
      await drop();
    }
    await server.stop();
  };
}

async function openShop({ url, templateName }: { url: string; templateName: string }) {
  const { url: databaseUrl, drop } = await copyTemplate(url, templateName);
  const shop = await startShopProcess({
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_PER_MINUTE: '0',
    TRUST_PROXY: 'loopback',
    WEBHOOKS_TO_LOOPBACK: 'on',
  });
  return { shop, databaseUrl, drop };
}
