import { describe, expect, it, vi } from 'vitest';
import type { CallMessage, CallReply } from '#contract/door.ts';
import { openShopClient } from './shop-client.ts';
import { ShopFailure } from './shop-failure.ts';

function clientOf(reply: CallReply, token: string | null = 'old') {
  const auth = { keep: vi.fn(), clear: vi.fn(), rename: vi.fn(), leadToSignIn: vi.fn(() => 'to sign in') };
  const door = vi.fn(async (_message: CallMessage) => reply);
  const about = { language: 'el', requestId: '', clientAddress: '', userAgent: '' } as const;
  return { auth, door, shop: openShopClient({ ...about, door, token, auth }) };
}

const refused = (status: number, code: string): CallReply => ({ status, answer: { code, data: null, message: '' } });
const login = { body: { username: 'a@b.gr', password: 'x' } };

describe('the session', () => {
  it('stores token and user from a response, and uses them from then on', async () => {
    const fresh = { token: 'new', user: { id: '1', name: 'Μαρία' } };
    const { shop, auth, door } = clientOf({ status: 200, answer: { code: 'ok', data: {}, message: '' }, auth: fresh });
    await shop.call('auth-login-email', login);
    await shop.call('repository-values');
    expect(auth.keep).toHaveBeenCalledWith(fresh);
    expect(door.mock.calls.map(([message]) => message.token)).toEqual(['old', 'new']);
  });

  it.each([401, 403])('clears it at %s', async (status) => {
    const { shop, auth } = clientOf(refused(status, 'invalid-credentials'));
    await expect(shop.call('auth-login-email', login)).rejects.toBeInstanceOf(ShopFailure);
    expect(auth.clear).toHaveBeenCalledOnce();
    expect(auth.leadToSignIn).not.toHaveBeenCalled();
  });

  it('has no session to clear for a new visitor with a wrong password', async () => {
    const { shop, auth } = clientOf(refused(401, 'invalid-credentials'), null);
    await expect(shop.call('auth-login-email', login)).rejects.toBeInstanceOf(ShopFailure);
    expect(auth.clear).not.toHaveBeenCalled();
  });

  it("updates the customer's name from any response that contains it", async () => {
    const { shop, auth } = clientOf({ status: 200, answer: { code: 'ok', data: { name: 'Μαρία Κ.' }, message: '' } });
    await shop.call('customer-one');
    await shop.call('repository-values');
    expect(auth.rename.mock.calls).toEqual([['Μαρία Κ.']]);
  });

  it('clears an expired session, and repeats a public call without it', async () => {
    const auth = { keep: vi.fn(), clear: vi.fn(), rename: vi.fn(), leadToSignIn: vi.fn(() => 'to sign in') };
    const door = vi.fn(async ({ token }: CallMessage) =>
      token ? refused(401, 'user-not-allowed') : { status: 200, answer: { code: 'ok', data: 'menu', message: '' } },
    );
    const about = { language: 'el', requestId: '', clientAddress: '', userAgent: '' } as const;
    const shop = openShopClient({ ...about, door, token: 'old', auth });
    expect(await Promise.all([shop.call('repository-values'), shop.call('spot-collection')])).toEqual(['menu', 'menu']);
    expect(auth.clear).toHaveBeenCalledOnce();
    expect(auth.leadToSignIn).not.toHaveBeenCalled();
    await expect(shop.call('repository-values')).resolves.toBe('menu');
    expect(door).toHaveBeenCalledTimes(5);
  });

  it('treats it as a normal failure when the page has its own words for it', async () => {
    const { shop, auth } = clientOf(refused(401, 'user-not-allowed'), null);
    const asked = { query: { cartId: 'a'.repeat(24) }, failsWhenSignedOut: true } as const;
    await expect(shop.call('cart-one', asked)).rejects.toMatchObject({ code: 'user-not-allowed' });
    expect(auth.leadToSignIn).not.toHaveBeenCalled();
  });

  it('redirects to the sign-in when access is refused', async () => {
    for (const token of ['old', null]) {
      const { shop, auth } = clientOf(refused(401, 'user-not-allowed'), token);
      await expect(shop.call('customer-one')).rejects.toBe('to sign in');
      expect(auth.leadToSignIn).toHaveBeenCalledOnce();
    }
  });
});
