import { expect, it } from 'vitest';
import { longestSessionInMs } from '#domain/staff/office-session.ts';
import { forgetOfficeToken, keepOfficeToken, readOfficeToken } from './office-cookie.ts';

const read = (cookie: string, url: string) => readOfficeToken(new Request(url, { headers: { cookie } }), url);

it('is sent below /office only, inaccessible to scripts, and over https only if the shop uses it', () => {
  const week = 7 * 24 * 60 * 60;
  expect(keepOfficeToken('office_x', 'http://localhost:3000')).toBe(
    `office=office_x; Path=/office; SameSite=Lax; Max-Age=${week}; HttpOnly`,
  );
  expect(keepOfficeToken('office_x', 'https://shop.example')).toBe(
    `__Secure-office=office_x; Path=/office; SameSite=Lax; Max-Age=${week}; Secure; HttpOnly`,
  );
  expect(forgetOfficeToken('https://shop.example')).toContain('Path=/office; SameSite=Lax; Max-Age=0');
});

it('has the lifetime of its session: an office session, a tablet, a run link', () => {
  const maxAgeOf = (token: string) => Number(/Max-Age=(\d+)/.exec(keepOfficeToken(token, 'https://shop.example'))?.[1]);
  expect([maxAgeOf('office_x') * 1000, maxAgeOf('tablet_x'), maxAgeOf('run_x.y')]).toEqual([
    longestSessionInMs,
    400 * 86_400,
    2 * 86_400,
  ]);
});

it('is read by the name for the shop’s address, and only when it was sent once', () => {
  expect(read('office=office_x', 'http://localhost:3000')).toBe('office_x');
  expect(read('office=office_x', 'https://shop.example')).toBeNull();
  expect(read('__Secure-office=tablet_y; auth=z', 'https://shop.example')).toBe('tablet_y');
  expect(read('office=a; office=b', 'http://localhost:3000')).toBeNull();
  expect(read('auth=office_x', 'http://localhost:3000')).toBeNull();
});
