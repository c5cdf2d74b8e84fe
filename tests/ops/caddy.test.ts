import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const shipped = fs.readFileSync(path.resolve(import.meta.dirname, '../../ops/caddy/Caddyfile'), 'utf8');

it('without TLS programs are refused and pages led on: each in its own handle, since Caddy sorts redir before respond', () => {
  const plain = /^http:\/\/shop\.example \{\n(.*?)^\}/ms.exec(shipped)?.[1] ?? '';
  const said = plain
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  expect(said).toBe('handle /api/* { respond 403 } handle { redir https://{host}{uri} 308 }');
});
