import { expect, it } from 'vitest';
import { parseCookies, withoutPlanted } from '#contract/fields/cookies.ts';
import { moveCookies, readCookie, writeCookie } from './cookies.ts';

const asking = (cookie: string) => new Request('https://shop.example/', { headers: { cookie } });

it('over https every cookie of the shop has a name that no other host can set; a demo over http uses plain names', () => {
  const options = { maxAgeInDays: 1, isSecure: true };
  expect(writeCookie('cart', 'c1', options)).toBe(
    '__Host-cart=c1; Path=/; SameSite=Lax; Max-Age=86400; Secure; HttpOnly',
  );
  expect(writeCookie('__Host-auth', 'a', options)).toMatch(/^__Host-auth=a; /);
  expect(writeCookie('__Secure-office', 'o', { ...options, path: '/office' })).toMatch(
    /^__Secure-office=o; Path=\/office; /,
  );
  expect(writeCookie('cart', 'c1', { ...options, isSecure: false })).toMatch(/^cart=c1; /);
});

it('a cookie with its prefix takes precedence over one without, and one sent twice is ignored', () => {
  expect(readCookie(asking('cart=planted; __Host-cart=own'), 'cart')).toBe('own');
  expect(readCookie(asking('__Host-cart=own; cart=planted'), 'cart')).toBe('own');
  expect(readCookie(asking('__Host-cart=one; __Host-cart=two; cart=planted'), 'cart')).toBeNull();
  expect(readCookie(asking('cart=of-before'), 'cart')).toBe('of-before');
  expect(parseCookies('__Host-__Host-auth=x; __Host-unknown=y').size).toBe(0);
  expect(parseCookies('auth=planted').has('__Host-auth')).toBe(false);
});

it('old cookies are renamed once; a cookie set by the response is not overwritten', () => {
  const headers = new Headers();
  moveCookies(asking('lang=en; cart=c1; lost-cart=old; way-on=checkout'), headers, true);
  expect(headers.getSetCookie().map((cookie) => cookie.split('; ')[0])).toEqual([
    '__Host-lang=en',
    'lang=',
    '__Host-cart=c1',
    'cart=',
    '__Host-lost-cart=old',
    'lost-cart=',
    'way-on=',
  ]);
  const left = new Headers([['set-cookie', writeCookie('cart', '', { maxAgeInDays: 0, isSecure: true })]]);
  moveCookies(asking('cart=c1'), left, true);
  expect(left.getSetCookie().filter((cookie) => cookie.startsWith('__Host-cart='))).toEqual([
    '__Host-cart=; Path=/; SameSite=Lax; Max-Age=0; Secure; HttpOnly',
  ]);
  const plain = new Headers();
  moveCookies(asking('cart=c1'), plain, false);
  moveCookies(asking('__Host-cart=c1'), plain, true);
  expect(plain.getSetCookie()).toEqual([]);
});

it('over https another host could plant a plain name: only a choice counts, and for forty days an earlier cart', () => {
  const given = 'lang=en; cart=c1; way-on=checkout; _ga=1; auth=a; __Host-given-coupon=X; __Secure-office=o';
  const left = (day: string, isSecure = true) => withoutPlanted(given, { isSecure, now: new Date(day) });
  const own = '_ga=1; __Host-given-coupon=X; __Secure-office=o';
  expect(left('2026-12-26')).toBe(`lang=en; cart=c1; ${own}`);
  expect(left('2026-12-27')).toBe(`lang=en; ${own}`);
  expect(left('2026-12-27', false)).toBe(given.replace(' __Host-given-coupon=X;', ''));
});
