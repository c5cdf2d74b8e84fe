import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashInline } from './hash-inline.ts';

const named = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

it('lists elements with the nonce by their hashes, and removes the nonce', () => {
  const page =
    '<link rel="modulepreload" nonce="n1"><style nonce="n1">a{}</style><script nonce="n1">let a;\n1</script>' +
    '<script type="module" async="" nonce="n1">import "Ω"</script><script src="/a.js" nonce="n1"></script>';
  const { html, inline } = hashInline(Buffer.from(page), 'n1');
  expect(html.toString()).toBe(page.replaceAll(' nonce="n1"', ''));
  expect(inline).toEqual({ scripts: [named('let a;\n1'), named('import "Ω"')], styles: [named('a{}')] });
});

it('gives no hash to a script without the nonce', () => {
  const page =
    '<script>steal()</script><script nonce="guess">steal()</script><p title=" nonce=&quot;n1&quot;"><style>x</style></p>';
  const { inline } = hashInline(Buffer.from(page), 'n1');
  expect(inline).toEqual({ scripts: [], styles: [] });
});
