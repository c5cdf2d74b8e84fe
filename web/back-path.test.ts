import { describe, expect, it } from 'vitest';
import { ownPath, readBack, withBack } from '#contract/back-path.ts';
import { foreignAddresses } from '#tests/support/network/foreign-addresses.ts';
import routes from './routes.ts';

interface Route {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[] | undefined;
}

/** Every path of a route and its children, with sample values for the parameters. */
function addressesOf({ path = '', index, children = [] }: Route, above = ''): string[] {
  const own = path ? `${above}/${path}` : above;
  const isPage = index || (path !== '' && children.length === 0);
  const here = isPage ? [own.replace(/:\w+/g, 'x1') || '/'] : [];
  return [...here, ...children.flatMap((child) => addressesOf(child, own))];
}
const [frame, ...others] = routes as Route[];

describe('the list of pages', () => {
  it('holds every page of the frame, and no resource route', () => {
    const pages = addressesOf(frame ?? {});
    expect(pages.length).toBeGreaterThan(35);
    expect(pages.filter((path) => ownPath(`${path}?a=1`) !== `${path}?a=1`)).toEqual([]);
    const rest = others.flatMap((route) => addressesOf(route));
    expect(rest.length).toBeGreaterThan(15);
    expect(rest.filter((path) => ownPath(path) !== '/')).toEqual([]);
  });

  it('contains only paths of the storefront', () => {
    for (const path of [
      '/api/docs',
      '/dev/social/google?back=/menu',
      '/sandbox/pay',
      '/files/x.jpg',
      '/metrics',
      '/nowhere',
    ])
      expect(ownPath(path)).toBe('/');
  });
});

const traps = [...foreignAddresses, null, undefined, 7];

describe('the path to continue on', () => {
  it.each(traps)('never leaves the shop for %j', (value) => {
    for (const read of [ownPath, readBack]) expect(read(value)).toBe('/');
    expect(withBack('/sign-in', value as string)).toBe('/sign-in');
    expect(readBack(`/sign-in?${new URLSearchParams({ back: String(value) })}`)).toBe('/');
  });

  it.each([
    ['/menu?diets=vegan#soups', '/menu?diets=vegan#soups'],
    ['/menu/?diets=vegan', '/menu?diets=vegan'],
    ['/?login=1', '/'],
    ['/?login=1&back=%2Faccount%2Forders%3Fpage%3D2', '/account/orders?page=2'],
    ['/menu?login=1&diets=vegan', '/menu?diets=vegan'],
    ['/menu?login=1&back=%2Fcheckout', '/checkout'],
    ['/menu?diets=vegan&back=%2Fcheckout', '/menu?diets=vegan'],
    ['/sign-in', '/'],
    ['/sign-up?back=%2Fcheckout', '/checkout'],
    ['/set-new-password?token=abc', '/'],
    ['/sign-out', '/'],
  ])('from %s is %s', (from, to) => {
    expect(readBack(from)).toBe(to);
  });

  it('is never nested in itself, however often it is passed on', () => {
    let path = '/account/orders?page=2';
    for (let turn = 0; turn < 20; turn++) path = withBack(turn % 2 ? '/sign-in' : '/?login=1', path);
    expect(path).toBe('/sign-in?back=%2Faccount%2Forders%3Fpage%3D2');
    expect(readBack(path)).toBe('/account/orders?page=2');
  });
});
