import { expect, it } from 'vitest';
import { pagePolicy, withNonce } from './security.ts';

it('a page may connect to the shop only', () => {
  expect(pagePolicy(withNonce('abc'))).not.toContain('https:');
  expect(pagePolicy(withNonce('abc'), { filesOrigin: 'https://files.example' })).toContain(
    "img-src 'self' data: https://files.example;",
  );
});

it('allows Google with analytics, and only then', () => {
  const policy = pagePolicy(withNonce('abc'), { hasAnalytics: true });
  expect(policy).toContain("script-src 'self' 'nonce-abc' https://*.googletagmanager.com;");
  expect(policy).toMatch(/connect-src 'self'[^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).toContain("default-src 'self';");
});

it("allows a provider's sign-in with its keys, and only then", () => {
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

it('allows forms to submit to the shop and to the payment page', () => {
  expect(pagePolicy(withNonce('abc'))).toContain("form-action 'self';");
  expect(pagePolicy(withNonce('abc'), { paymentOrigin: 'https://pay.example' })).toContain(
    "form-action 'self' https://pay.example;",
  );
});

it('allows inline scripts and styles by their hashes where the page is the same for all visitors', () => {
  const policy = pagePolicy({ scripts: ["'sha256-a'", "'sha256-b'"], styles: [] });
  expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
  expect(policy).toContain("style-src 'self';");
});
