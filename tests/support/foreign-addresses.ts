/** What people are led away by, and what is no page: none of it may become the way back. */
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
