import { expect, it } from 'vitest';
import { routesOfSections, sectionOf } from './route-sections.ts';

const routes = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'frame', parentId: 'root' },
    { id: 'home', parentId: 'frame' },
    { id: 'menu', parentId: 'frame', path: 'menu' },
    { id: 'weekly-menu', parentId: 'frame', path: 'menu/weekly' },
    { id: 'account', parentId: 'frame', path: 'account' },
    { id: 'profile', parentId: 'account', path: 'profile' },
    { id: 'account-export', parentId: 'root', path: 'account/export' },
    { id: 'office-frame', parentId: 'root' },
    { id: 'office', parentId: 'office-frame', path: 'office' },
    { id: 'unknown', parentId: 'root', path: '*' },
  ].map((route) => [route.id, route]),
);

it.each([
  ['', ['root', 'frame', 'home', 'unknown']],
  ['menu', ['root', 'frame', 'menu', 'weekly-menu', 'unknown']],
  ['account', ['root', 'frame', 'account', 'profile', 'account-export', 'unknown']],
  ['office', ['root', 'office-frame', 'office', 'unknown']],
])('below /%s only these can be matched', (section, ids) => {
  expect(Object.keys(routesOfSections(routes).get(section) ?? {})).toEqual(ids);
});

it('contains no other sections', () => {
  expect([...routesOfSections(routes).keys()]).toEqual(['', 'menu', 'account', 'office']);
});

it.each([
  ['/', ''],
  ['/_.data', ''],
  ['/menu', 'menu'],
  ['/menu.data', 'menu'],
  ['/menu/weekly.data', 'menu'],
  ['//menu', ''],
])('%s is in the section %j', (pathname, section) => {
  expect(sectionOf(pathname)).toBe(section);
});
