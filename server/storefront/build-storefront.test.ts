import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { takeBuildLock } from './build-storefront.ts';

it('reports missing write permission for the build folder at once, instead of waiting for a free lock', () => {
  expect(() => takeBuildLock('package.json/cache')).toThrow(/may not write into its own folder: run `npm run build`/);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-build-'));
  takeBuildLock(path.join(folder, 'cache'))();
  takeBuildLock(path.join(folder, 'cache'))();
  fs.rmSync(folder, { recursive: true });
});
