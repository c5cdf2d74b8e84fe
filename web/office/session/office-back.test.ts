import { describe, expect, it } from 'vitest';
import { officeBackOf, readOfficeBack, withOfficeBack } from './office-back.ts';

describe('where to go on in the office', () => {
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

  it('stands in the address only where it says something', () => {
    expect(withOfficeBack('/office/lock', '/office')).toBe('/office/lock');
    expect(withOfficeBack('/office/sign-in', '/office/me', { over: '1' })).toBe(
      '/office/sign-in?over=1&back=%2Foffice%2Fme',
    );
  });

  it('is for a form the page it was sent from, when that is of this shop', () => {
    const sentFrom = (referer: string) => {
      const request = new Request('https://shop.example/office/tablet-use', { method: 'POST', headers: { referer } });
      return officeBackOf(request, new URL(request.url));
    };
    expect(sentFrom('https://shop.example/office/team?x=1')).toBe('/office/team?x=1');
    expect(sentFrom('https://elsewhere.example/office/team')).toBe('/office');
    expect(sentFrom('')).toBe('/office');
  });
});
