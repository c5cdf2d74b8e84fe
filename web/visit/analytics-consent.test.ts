import { describe, expect, it } from 'vitest';
import { decideConsent, readConsent, writeConsent } from './analytics-consent.ts';

function kept(cookie: string) {
  return readConsent(new Request('https://shop.example/', { headers: { cookie } }));
}

function pressed(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return decideConsent(form);
}

describe('the stored choice', () => {
  it.each([
    ['consent=none', 'none'],
    ['lang=el; consent=analytics', 'analytics'],
    ['', null],
    ['consent=', null],
    ['consent=all', null],
    ['consent=%', null],
    ['myconsent=analytics', null],
  ])('%j is read as %j', (cookie, consent) => {
    expect(kept(cookie)).toBe(consent);
  });

  it('is valid for 180 days and inaccessible to scripts', () => {
    const cookie = writeConsent('none', true);
    expect(cookie).toBe(`__Host-consent=none; Path=/; SameSite=Lax; Max-Age=${180 * 24 * 60 * 60}; Secure; HttpOnly`);
  });
});

describe('the pressed button', () => {
  it.each([
    [{ choice: 'analytics' }, 'analytics'],
    [{ choice: 'none' }, 'none'],
    [{ choice: 'none', analytics: 'on' }, 'none'],
    [{ choice: 'ticked', analytics: 'on' }, 'analytics'],
    [{ choice: 'ticked' }, 'none'],
    [{ analytics: 'on' }, 'none'],
    [{ choice: 'whatever', analytics: 'on' }, 'none'],
    [{}, 'none'],
  ])('%j means %s', (fields, consent) => {
    expect(pressed(fields as Record<string, string>)).toBe(consent);
  });
});
