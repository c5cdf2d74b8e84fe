import { expect, it } from 'vitest';
import { onThisHost } from './on-this-host.ts';

it.each([
  ['http://localhost:3000/dev/pay/12?lang=el', '/dev/pay/12?lang=el'],
  ['https://www.vivapayments.com/web/checkout?ref=1', 'https://www.vivapayments.com/web/checkout?ref=1'],
])('a page of the shop is on the requested host, another one is unchanged: %s', (address, there) => {
  expect(onThisHost(address, 'http://localhost:3000')).toBe(there);
});
