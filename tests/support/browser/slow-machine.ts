import type { Page } from '@playwright/test';

/** Slows a page down: a delay in milliseconds for every request, and a factor for its processor. */
export async function slowDown(
  page: Page,
  { latency, slower = 1 }: { latency: number; slower?: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...unlimited, latency });
  if (slower > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}
