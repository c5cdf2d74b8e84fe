import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff } from '#tests/support/accounts/office.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { withoutAuditEntry } from './require-audit-entry.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const query = { date: '2026-11-16' };
const move = async () => {
  const staff = await openStaff(shop, { roles: ['kitchen'] });
  return (await staff.call('delivery-day-move', { query, body: { state: 'cooking', reason: '' } })).answer.code;
};

describe('a call of staff', () => {
  it('that changes something and writes its audit entry succeeds', async () => {
    expect(await move()).toBe('ok');
  });

  it('that changes something without an entry fails in every test that makes it', async () => {
    const { handlers } = shop.app.pipeline;
    const kept = handlers['delivery-day-move'];
    handlers['delivery-day-move'] = async () => {
      await shop.database.db.run(sql`update delivery_days set state = 'packing'`);
      return { date: query.date, state: 'packing', cutOff: '', productionDate: query.date } as never;
    };
    expect(await move()).toBe('unexpected-error');
    handlers['delivery-day-move'] = kept;
  });

  it('may write no entry only with a stated reason, and only if it writes at all', () => {
    for (const [name, why] of Object.entries(withoutAuditEntry)) {
      const { caller, method }: CallContract = calls[name as CallName];
      expect([name, caller, method]).toEqual([name, 'staff', expect.not.stringMatching('GET')]);
      expect(why).not.toBe('');
    }
  });
});
