import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { insertKey, revokeKey } from '#server/api-keys/key-store.ts';
import { bearer } from './support/accounts/account-mails.ts';
import { openTestShop, type TestShop } from './support/shop/test-shop.ts';
import { usualNow } from './support/shop/usual-now.ts';

const contractOf = (name: CallName): CallContract => calls[name];
const names = Object.keys(calls) as CallName[];
const byKey = names.filter((name) => contractOf(name).byKey);
const now = new Date(usualNow);

let shop: TestShop;
let keys: Record<'unbound' | 'bound' | 'revoked' | 'expired', string>;
beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop.database;
  const make = (bound: readonly string[], expiresAt: Date | null = null) =>
    insertKey(db, { name: 'Πρόγραμμα', calls: bound, expiresAt, createdBy: 'Ελένη' }, now);
  const revoked = await make(names);
  await revokeKey(db, revoked.id, now);
  keys = {
    unbound: (await make([])).secret,
    // Bound to all calls: those that the contract does not open to keys stay closed all the same.
    bound: (await make(names)).secret,
    revoked: revoked.secret,
    expired: (await make(names, now)).secret,
  };
}, 60_000);
afterAll(() => shop.close());

const ask = async (name: CallName, token: string) => {
  const body = contractOf(name).body ? { body: {} } : {};
  const { status, answer } = await shop.call(name, { ...body, headers: bearer(token) });
  return [status, answer.code];
};

describe('a secret key', () => {
  it.each(names)(
    'opens %s only where it is bound to it, the call is open to keys, and the key still counts',
    async (name) => {
      expect(await ask(name, keys.unbound)).toEqual([403, 'key-not-allowed']);
      expect(await ask(name, keys.revoked)).toEqual([401, 'user-not-allowed']);
      expect(await ask(name, keys.expired)).toEqual([401, 'user-not-allowed']);
      const [status, code] = await ask(name, keys.bound);
      if (contractOf(name).byKey) expect(['ok', 'invalid-input', 'not-found']).toContain(code);
      else expect([status, code]).toEqual([403, 'key-not-allowed']);
    },
  );

  it('never opens money out, roles, accounts, settings, keys, allergies of customers or sign-in', () => {
    expect(byKey.length).toBeGreaterThan(15);
    for (const name of byKey) {
      const { caller, needsFreshProof, openWhileOwing, isLarge, roles } = contractOf(name);
      expect([name, caller, needsFreshProof, openWhileOwing, isLarge]).toEqual([
        name,
        'staff',
        undefined,
        undefined,
        undefined,
      ]);
      expect(roles).toContain('owner');
    }
    const closed =
      /^(office|auth|staff|tablet|setting|shop-|pay-|refund|transfer|deposit-confirm|bank-line|statement|door-|terminal|till-(count|sign)|alert-handle|cook-on-trust|api-key|public-app|webhook|audit|import|customer|delivery-day-one|packing-board|bag)/;
    expect(byKey.filter((name) => closed.test(name))).toEqual([]);
    // Data written with a key waits for staff, or is never shown.
    expect(byKey.filter((name) => contractOf(name).method !== 'GET')).toEqual([
      'ingredient-create',
      'meal-sheet-create',
      'meal-sheet-update',
      'menu-update',
    ]);
  });
});
