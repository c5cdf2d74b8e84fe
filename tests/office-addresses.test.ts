import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffRoles } from '#contract/fields/call-contract.ts';
import { pagePaths } from './attack/page-paths.ts';
import { openStaff } from './support/accounts/office.ts';
import { openTestShop, type TestShop } from './support/shop/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await openTestShop({ web: 'built' });
  const { token } = await openStaff(shop, { roles: staffRoles });
  cookie = `office=${token}`;
}, 240_000);
afterAll(() => shop.close());

const malformedDates = ['x', '2026-13-45', '2026-02-30', '0000-01-01', '9999-12-31', '2100-01-01', '-1', 'a%00b'];
/** Two invalid dates for each address, different from those of the next; `npm run proof` requests all. */
const malformedDatesOf = (path: string) => {
  const first = officePaths.indexOf(path) * 2;
  return process.env.PROOF
    ? malformedDates
    : [0, 1].map((next) => malformedDates[(first + next) % malformedDates.length] ?? '');
};
/** All parameter names by which a page of the office reads a date from its address. */
const dateNames = ['week', 'from', 'to', 'date', 'day', 'until'];
const officePaths = pagePaths.filter((path) => path.startsWith('/office'));
/** An address with this date, and with ids that do not exist. */
const fill = (path: string, date: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => (name === 'date' ? date : randomUUID())).replace('*', 'nowhere');

describe('an address of the office that was typed by a person', () => {
  it.each(officePaths.filter((path) => path.includes(':date')))(
    '%s is not found for a date that the shop cannot mean',
    async (path) => {
      for (const odd of malformedDatesOf(path)) {
        const { statusCode } = await shop.app.inject({
          url: fill(path, odd),
          headers: { cookie, accept: 'text/html' },
        });
        // A form-only route answers before it checks the date.
        expect([400, 404, 405], `${path} of ${odd}`).toContain(statusCode);
      }
    },
    120_000,
  );

  it('is answered below 500 for any date', async () => {
    const faults: string[] = [];
    for (const path of officePaths) {
      for (const odd of malformedDatesOf(path)) {
        const query = dateNames.map((name) => `${name}=${odd}`).join('&');
        const url = `${fill(path, '2026-11-20')}?${query}`;
        const { statusCode } = await shop.app.inject({ url, headers: { cookie, accept: 'text/html' } });
        if (statusCode >= 500) faults.push(`${statusCode} ${url}`);
      }
    }
    expect(faults).toEqual([]);
  }, 240_000);
});

describe('a form of the office without its fields', () => {
  it.each(['', 'seen=%7B', 'do=x&date=9999-12-31&from=0000-01-01', 'way=passkey&response=%7B&step=passkey-confirm'])(
    'that says "%s" is answered below 500 on every page',
    async (body) => {
      const faults: string[] = [];
      for (const path of officePaths.filter((each) => each !== '/office/sign-out')) {
        const url = fill(path, '2026-11-20');
        const { statusCode } = await shop.app.inject({
          method: 'POST',
          url,
          headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
          payload: body,
        });
        if (statusCode >= 500) faults.push(`${statusCode} ${url}`);
      }
      expect(faults).toEqual([]);
    },
    240_000,
  );
});
