import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { LockFile } from '#tools/package/manifest.ts';
import { root } from '../support/run/source-files.ts';

/**
 * A folder as `npm install TARBALL` leaves it, without asking npm: the tarball unpacked, and beside it those packages of the checkout
 * that its npm-shrinkwrap.json names. The tests so need no more network than `npm ci`; `npm run proof` installs with npx.
 */
export function installOffline(tarball: string, folder: string): string {
  const modules = path.join(folder, 'node_modules');
  const shop = path.join(modules, 'nostimo');
  fs.mkdirSync(path.join(modules, '.bin'), { recursive: true });
  fs.mkdirSync(shop);
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', shop]);
  const { packages } = JSON.parse(fs.readFileSync(path.join(shop, 'npm-shrinkwrap.json'), 'utf8')) as LockFile;
  for (const place of Object.keys(packages)) {
    const installed = path.join(root, place);
    const isAtTop = /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(place);
    if (!isAtTop || !fs.existsSync(installed)) continue;
    fs.mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
    fs.symlinkSync(installed, path.join(folder, place));
  }
  fs.symlinkSync('../nostimo/tools/nostimo/nostimo.mjs', path.join(modules, '.bin/nostimo'));
  return shop;
}
