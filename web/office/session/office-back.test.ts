import { describe, expect, it } from 'vitest';
import { officeBackOf, readOfficeBack, withOfficeBack } from './office-back.ts';

describe('the office page to continue on', () => {
  it.each([
    ['/office/team', '/office/team'],
    ['/office/days/2026-11-22?list=unpaid', '/office/days/2026-11-22?list=unpaid'],
    ['/office/', '/office'],
    ['/office/sign-in', '/office'],
    ['/office/lock', '/office'],
    ['/office/second-factor/new', '/office'],
    ['/account/orders', '/office'],
    ['/officer', '/office'],
    ['//elsewhere.example/office/team', '/office'],
    ['https://elsewhere.example/office/team', '/office'],
    ['/office/../account', '/office'],
    [null, '/office'],
  ])('%j leads to %s', (asked, path) => {
    expect(readOfficeBack(asked)).toBe(path);
  });

  it('is part of the address only when it is not the default', () => {
    expect(withOfficeBack('/office/lock', '/office')).toBe('/office/lock');
    expect(withOfficeBack('/office/sign-in', '/office/me', { over: '1' })).toBe(
      '/office/sign-in?over=1&back=%2Foffice%2Fme',
    );
  });

  it('is the referring page for a form, if that is a page of this shop', () => {
    const sentFrom = (referer: string) => {
      const request = new Request('https://shop.example/office/tablet-use', { method: 'POST', headers: { referer } });
      return officeBackOf(request, new URL(request.url));
    };
    expect(sentFrom('https://shop.example/office/team?x=1')).toBe('/office/team?x=1');
    expect(sentFrom('https://elsewhere.example/office/team')).toBe('/office');
    expect(sentFrom('')).toBe('/office');
  });
});
