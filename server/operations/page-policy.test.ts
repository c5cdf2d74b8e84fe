import { expect, it } from 'vitest';
import { pagePolicy } from './security.ts';

it('a page may reach nobody but the shop', () => {
  expect(pagePolicy('abc', null)).not.toContain('https:');
  expect(pagePolicy('abc', 'https://files.example')).toContain("img-src 'self' data: https://files.example;");
});

it('with analytics, and only then, it may reach Google', () => {
  const policy = pagePolicy('abc', null, true);
  expect(policy).toContain("script-src 'self' 'nonce-abc' https://*.googletagmanager.com;");
  expect(policy).toMatch(/connect-src 'self'[^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).toContain("default-src 'self';");
});
