import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * `node tests/upgrade/keep-release.ts v0.1.0 0.1.0`, once for each release: stores the code of a version in use somewhere, so that
 * the next one's tests can let it work on the new schema. Stored as a file, because a checkout may come without the history.
 */
const [revision, version] = process.argv.slice(2);
if (!revision || !version) throw new Error('node tests/upgrade/keep-release.ts REVISION VERSION');
const rooms = ['server', 'contract', 'domain', 'texts', 'tools', 'tests/support', 'package.json'];
// Tools for pictures and icons are not part of a running shop.
const leftOut = ['tools/dish-studio', 'tools/fonts', 'tools/icons'];
const archive = execFileSync(
  'git',
  ['archive', '--format=tar', revision, '--', ...rooms, ...leftOut.map((folder) => `:(exclude)${folder}`)],
  {
    cwd: path.resolve(import.meta.dirname, '../..'),
    maxBuffer: 1 << 28,
  },
);
for (const old of fs.readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tar.br')))
  fs.rmSync(path.join(import.meta.dirname, old));
const file = path.join(import.meta.dirname, `${version}.tar.br`);
const params = {
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  [constants.BROTLI_PARAM_SIZE_HINT]: archive.length,
};
fs.writeFileSync(file, brotliCompressSync(archive, { params }));
console.log(`${file}: ${revision}, ${fs.statSync(file).size} bytes`);
