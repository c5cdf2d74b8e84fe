import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ environment: { GOOGLE_CLIENT_ID: '' } });
});
afterAll(() => shop.close());

const choose = (platform: string, fields: Record<string, string>, headers = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/dev/social/${platform}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

describe('the test provider', () => {
  it('has a page for each platform, in the visitor’s language, marked as a test', async () => {
    const greek = await shop.app.inject('/dev/social/google?back=%2Fcheckout');
    expect(greek.body).toContain('Δεν είναι η αληθινή σύνδεση Google');
    expect(greek.body).toContain('name="back" value="/checkout"');
    const english = await shop.app.inject({ url: '/dev/social/facebook', headers: { cookie: 'lang=en' } });
    expect(english.body).toContain('not the real Facebook login');
    expect(english.headers['cache-control']).toBe('no-store');
    expect((await shop.app.inject('/dev/social/myspace')).statusCode).toBe(404);
  });

  it('redirects back to our own pages only', async () => {
    for (const back of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const page = await shop.app.inject(`/dev/social/google?back=${encodeURIComponent(back)}`);
      expect(page.body).toContain('name="back" value="/"');
      expect(page.body).not.toContain('evil.example');
    }
  });

  it('posts a signed credential to the shop in a form, verifiable with its published keys', async () => {
    const page = await choose('google', { name: 'Άννα "<b>', email: 'anna@example.gr', back: '/menu' });
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.body)?.[1] ?? '';
    expect(page.body).toContain('method="post" action="/sign-in/social"');
    expect([field('platform'), field('back')]).toEqual(['google', '/menu']);
    const nonce = /script-src 'nonce-([\w-]+)'/.exec(String(page.headers['content-security-policy']))?.[1];
    expect(page.body).toContain(`<script nonce="${nonce}">`);

    const keys = (await shop.app.inject('/dev/social/keys')).json();
    expect(keys.keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
    expect(keys.keys[0].d).toBeUndefined();
    const { payload } = await jwtVerify(field('credential'), createLocalJWKSet(keys), {
      algorithms: ['RS256'],
      currentDate: new Date('2026-11-15T09:00:00+02:00'),
    });
    expect(payload).toMatchObject({ aud: 'local-google', email: 'anna@example.gr', name: 'Άννα "<b>' });

    const body = { platform: field('platform'), credential: field('credential') };
    expect((await shop.call('auth-login-social', { body })).answer.data.user.name).toBe('Άννα "<b>');
  });

  it('is not started by another site', async () => {
    const reply = await choose(
      'google',
      { name: 'Άννα', email: 'anna@example.gr' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(reply.statusCode).toBe(403);
  });
});
