/** Addresses outside of the shop, and invalid ones: none of them may become the return address. */
export const foreignAddresses = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/menu/..//evil.example',
  'http://shop.invalid/menu',
  'javascript:alert(1)',
  '/menu'.padEnd(2000, '?'),
  'menu',
  '',
];
