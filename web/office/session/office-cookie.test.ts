import { expect, it } from 'vitest';
import { forgetOfficeToken, keepOfficeToken, readOfficeToken } from './office-cookie.ts';

const read = (cookie: string, url: string) => readOfficeToken(new Request(url, { headers: { cookie } }), url);

it('travels below /office only, out of reach for scripts, and over https only where the shop has it', () => {
  const days = 400 * 24 * 60 * 60;
  expect(keepOfficeToken('office_x', 'http://localhost:3000')).toBe(
    `office=office_x; Path=/office; SameSite=Lax; Max-Age=${days}; HttpOnly`,
  );
  expect(keepOfficeToken('office_x', 'https://shop.example')).toBe(
    `__Secure-office=office_x; Path=/office; SameSite=Lax; Max-Age=${days}; Secure; HttpOnly`,
  );
  expect(forgetOfficeToken('https://shop.example')).toContain('Path=/office; SameSite=Lax; Max-Age=0');
});

it('is read by the name that the shop’s address asks for, and only when it was sent once', () => {
  expect(read('office=office_x', 'http://localhost:3000')).toBe('office_x');
  expect(read('office=office_x', 'https://shop.example')).toBeNull();
  expect(read('__Secure-office=tablet_y; auth=z', 'https://shop.example')).toBe('tablet_y');
  expect(read('office=a; office=b', 'http://localhost:3000')).toBeNull();
  expect(read('auth=office_x', 'http://localhost:3000')).toBeNull();
});
