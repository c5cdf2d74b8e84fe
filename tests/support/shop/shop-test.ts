import { test as base, type LaunchOptions } from '@playwright/test';
import type { Cart } from '#contract/orders/cart.ts';
import { browserArguments, withSharedMemory } from '../browser/browser-flags.ts';
import { carryCart, type OrderMaker, orderMaker } from '../browser/order-in-browser.ts';
import { waitingExpect } from '../browser/waiting-expect.ts';

/** Orders made over the API, for this test's browser to carry. */
export interface Orders extends OrderMaker {
  carry(cart: Cart, language?: string): Promise<void>;
  /** Made and carried at once. */
  begin(...made: Parameters<OrderMaker['open']>): Promise<Cart>;
}

/** Playwright's test with the shop's address and the browser that the set-up found. */
export const test = base.extend<{ orders: Orders }, { launchOptions: LaunchOptions }>({
  orders: async ({ request, context, baseURL }, use) => {
    const maker = orderMaker(request);
    const carry = (cart: Cart, language?: string) => carryCart(context, cart, baseURL, language);
    async function begin(...made: Parameters<OrderMaker['open']>) {
      const cart = await maker.open(...made);
      await carry(cart);
      return cart;
    }
    await use({ ...maker, carry, begin });
  },
  // Each test comes from an address of its own, like real visitors: the shop counts tries by address.
  // biome-ignore lint/correctness/noEmptyPattern: as below
  extraHTTPHeaders: async ({}, use) => {
    const byte = () => Math.floor(Math.random() * 254) + 1;
    await use({ 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter
  baseURL: async ({}, use) => {
    await use(process.env.SHOP_URL);
  },
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      await use({
        executablePath: process.env.CHROMIUM_PATH ?? '',
        args: browserArguments,
        ignoreDefaultArgs: withSharedMemory(),
      });
    },
    { scope: 'worker' },
  ],
});

export const expect = waitingExpect;
