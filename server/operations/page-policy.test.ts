import { expect, it } from 'vitest';
import { pagePolicy, withNonce } from './security.ts';

it('a page may reach nobody but the shop', () => {
  expect(pagePolicy(withNonce('abc'))).not.toContain('https:');
  expect(pagePolicy(withNonce('abc'), { filesOrigin: 'https://files.example' })).toContain(
    "img-src 'self' data: https://files.example;",
  );
});

it('with analytics, and only then, it may reach Google', () => {
  const policy = pagePolicy(withNonce('abc'), { hasAnalytics: true });
  expect(policy).toContain("script-src 'self' 'nonce-abc' https://*.googletagmanager.com;");
  expect(policy).toMatch(/connect-src 'self'[^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).toContain("default-src 'self';");
});

it('with the keys of a provider, and only then, its sign-in may load', () => {
  const google = pagePolicy(withNonce('abc'), { hasGoogle: true });
  expect(google).toContain("script-src 'self' 'nonce-abc' https://accounts.google.com/gsi/client;");
  expect(google).toContain("style-src 'self' 'nonce-abc' https://accounts.google.com/gsi/style;");
  expect(google).toContain("connect-src 'self' https://accounts.google.com/gsi/;");
  expect(google).toContain("frame-src 'self' https://accounts.google.com/gsi/;");
  expect(google).not.toContain('facebook');
  const facebook = pagePolicy(withNonce('abc'), { hasFacebook: true });
  expect(facebook).toContain("script-src 'self' 'nonce-abc' https://connect.facebook.net;");
  expect(facebook).toContain("frame-src 'self' https://www.facebook.com https://web.facebook.com;");
  expect(facebook).not.toContain('google');
});

it('a form may lead to the shop, and to where orders are paid', () => {
  expect(pagePolicy(withNonce('abc'))).toContain("form-action 'self';");
  expect(pagePolicy(withNonce('abc'), { paymentOrigin: 'https://pay.example' })).toContain(
    "form-action 'self' https://pay.example;",
  );
});

it('names what is inline by its hashes where the page is the same for everybody', () => {
  const policy = pagePolicy({ scripts: ["'sha256-a'", "'sha256-b'"], styles: [] });
  expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
  expect(policy).toContain("style-src 'self';");
});
