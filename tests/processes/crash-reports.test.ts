import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type CrashReceiver, openCrashReceiver } from '../support/network/crash-receiver.ts';
import { makeDataFolder, type ShopProcess, startShopProcess, waitForExit } from '../support/shop/shop-process.ts';
import { copyTemplate } from '../support/shop/test-server.ts';

const dataFolder = makeDataFolder();
let receiver: CrashReceiver;
let database: { url: string; drop(): Promise<void> };
let shop: ShopProcess | null = null;
beforeAll(async () => {
  receiver = await openCrashReceiver();
  database = await copyTemplate(inject('serverUrl'), inject('templateName'));
});
afterAll(async () => {
  await shop?.stop();
  receiver.close();
  await database.drop();
  fs.rmSync(dataFolder, { recursive: true, force: true });
});

it('a shop that was killed as a whole is reported at its next start, and one that ended normally is not', async () => {
  const start = () => startShopProcess({ ...receiver.variables, DATABASE_URL: database.url, DATA_DIR: dataFolder });
  shop = await start();
  shop.child.kill('SIGKILL');
  await waitForExit(shop.child);
  expect(receiver.bodies).toEqual([]);
  shop = await start();
  await expect.poll(receiver.kinds).toEqual([['shop', 'EndedWithoutGoodbye']]);
  shop.child.kill('SIGUSR2');
  await waitForExit(shop.child);
  shop = await start();
  await expect.poll(receiver.kinds).toContainEqual(['process', 'TypeError']);
  expect(receiver.bodies).toHaveLength(2);
  expect(await shop.stop()).toBe(0);
  expect(fs.readdirSync(path.join(dataFolder, 'crashes'))).toEqual([]);
}, 300_000);
