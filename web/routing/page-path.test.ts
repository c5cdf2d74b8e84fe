import { expect, it } from 'vitest';
import { pagePath } from './page-path.ts';

it.each([
  ['/account/profile?done=details', '/account/profile'],
  ['/account/profile.data?_routes=x', '/account/profile'],
  ['/account/_.data', '/account'],
  ['/_.data', '/'],
  ['/', '/'],
])('%s belongs to %s', (address, path) => {
  expect(pagePath(new Request(`http://shop.invalid${address}`))).toBe(path);
});
