import { calls } from '#contract/calls.ts';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { openStaffSessionOf } from '../browser/kitchen-in-browser.ts';
import { callUrl, shopQuery } from '../network/call-url.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { copyTemplate } from './test-server.ts';

/** A shop that no other journey of the suite uses, with a database and a clock of its own. */
export interface OwnShop {
  url(): string;
  /** The same shop at another time. */
  startAt(now: Date): Promise<void>;
  /** A staff member whose screens the journey does not need: over the API. */
  staff(
    roles: StaffRole[],
    now?: Date,
  ): Promise<{ call(name: keyof typeof calls, data: object, query?: Record<string, string>): Promise<unknown> }>;
  close(): Promise<void>;
}

/** While it is open, helpers that read tables use its database. A live shop begins with an empty one. */
export async function openOwnShop(variables: Record<string, string>): Promise<OwnShop> {
  const before = process.env.SHOP_DATABASE_URL ?? '';
  const { url: databaseUrl, drop } = await copyTemplate(
    process.env.SHOP_SERVER_URL ?? '',
    variables.SHOP_MODE === 'live' ? 'template1' : (process.env.SHOP_TEMPLATE ?? ''),
  );
  const start = (more: Record<string, string> = {}) =>
    startShopProcess({ DATABASE_URL: databaseUrl, RATE_LIMIT_PER_MINUTE: '0', ...variables, ...more });
  process.env.SHOP_DATABASE_URL = databaseUrl;
  let shop: ShopProcess = await start();
  return {
    url: () => shop.url,
    async startAt(now) {
      await shop.stop();
      shop = await start({ SHOP_CLOCK: now.toISOString() });
    },
    async staff(roles, now = new Date()) {
      const { token } = await openStaffSessionOf(roles, now);
      return {
        async call(name, data, query = {}) {
          const search = new URLSearchParams({ ...shopQuery, ...query });
          const response = await fetch(`${shop.url}${callUrl(name)}?${search}`, {
            method: calls[name].method,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            body: JSON.stringify(data),
          });
          const answer = (await response.json()) as { code: string; data: unknown };
          if (answer.code !== 'ok') throw new Error(`${name}: ${answer.code} ${JSON.stringify(answer.data)}`);
          return answer.data;
        },
      };
    },
    async close() {
      await shop.stop();
      await drop();
      process.env.SHOP_DATABASE_URL = before;
    },
  };
}
