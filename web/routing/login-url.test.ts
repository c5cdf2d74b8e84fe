import { expect, it } from 'vitest';
import { readBack } from '#contract/back-path.ts';
import { asksForLogin, withoutLogin } from './asks-for-login.ts';
import { loginUrl } from './login-url.ts';

it.each([
  ['/', '/'],
  ['/?login=1', '/'],
  ['/?login=1&back=%2Faccount%2Forders', '/'],
  ['/menu?login=1&diets=vegan', '/menu?diets=vegan'],
  ['/menu?diets=vegan&login=1', '/menu?diets=vegan'],
  ['/?login=1&signed-out=1&back=%2Fcheckout', '/'],
  ['/menu?nologin=1', '/menu?nologin=1'],
  ['/menu?back=1', '/menu?back=1'],
])('removes the parameters of the login dialog from %s', (path, without) => {
  expect(withoutLogin(path)).toBe(without);
});

it('opens the dialog only for its own query parameter', () => {
  expect(asksForLogin('?login=1')).toBe(true);
  expect(asksForLogin('?page=2&login=1')).toBe(true);
  expect(asksForLogin('?login=0')).toBe(false);
  expect(asksForLogin('?xlogin=1')).toBe(false);
});

it('leads back to the page that required it, and nowhere else', () => {
  expect(loginUrl('/')).toBe('/?login=1');
  expect(readBack(loginUrl('/account/orders?page=2'))).toBe('/account/orders?page=2');
  expect(readBack(loginUrl('/checkout', { isSignedOut: true }))).toBe('/checkout');
  expect(loginUrl('/menu?login=1&signed-out=1&back=%2Fcheckout')).toBe('/?login=1&back=%2Fcheckout');
  expect(readBack('/?login=1&back=https%3A%2F%2Fevil.example')).toBe('/');
  expect(readBack('/menu?login=1&diets=vegan')).toBe('/menu?diets=vegan');
  expect(readBack('/menu?diets=vegan')).toBe('/menu?diets=vegan');
});
