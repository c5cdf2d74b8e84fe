import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cloneAsItIs } from '#tests/support/run/clone-as-it-is.ts';
import { openTestBuild } from '#tests/support/run/test-build.ts';
import { refuseRelease, releaseChecks } from './refuse-release.ts';
import { writeRelease } from './write-release.ts';

/** Of a release that will never be. */
const version = '99.0.0';

/** A clone of this checkout as it is, made ready for that release. */
const clone = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-release-'));
const release = { root: clone, version };
const at = (file: string) => path.join(clone, file);
const git = (...words: string[]) => execFileSync('git', words, { cwd: clone, encoding: 'utf8' }).trim();
const change = (file: string, edit: (text: string) => string) => {
  const text = fs.readFileSync(at(file), 'utf8');
  const edited = edit(text);
  if (edited === text) throw new Error(`${file} was not changed.`);
  fs.writeFileSync(at(file), edited);
};

beforeAll(() => {
  cloneAsItIs(clone, makeReady);
}, 120_000);
afterEach(() => {
  git('reset', '--quiet', '--hard', 'HEAD');
  git('clean', '--quiet', '--force', '-d');
});
afterAll(() => fs.rmSync(clone, { recursive: true, force: true }));

function makeReady(): void {
  for (const file of ['package.json', 'package-lock.json']) {
    const content = JSON.parse(fs.readFileSync(at(file), 'utf8'));
    content.version = version;
    if (content.packages) content.packages[''].version = version;
    fs.writeFileSync(at(file), `${JSON.stringify(content, null, 2)}\n`);
  }
  const entry = `## ${version} (${new Date().toISOString().slice(0, 10)})`;
  change('CHANGELOG.md', (text) =>
    text.replace(/^## (Unreleased$)?/m, (start, open) => (open ? entry : `${entry}\n\n${start}`)),
  );
  const before = /^## .*\n[\s\S]*?^## ([\d.]+)/m.exec(fs.readFileSync(at('CHANGELOG.md'), 'utf8'))?.[1];
  const [kept = ''] = fs.readdirSync(at('tests/upgrade')).filter((name) => name.endsWith('.tar.br'));
  fs.renameSync(at(`tests/upgrade/${kept}`), at(`tests/upgrade/${before}.tar.br`));
}

describe('a release', () => {
  it('is possible from a true state', () => {
    expect(refuseRelease(release)).toBeNull();
  }, 180_000);

  type Name = keyof typeof releaseChecks;
  const untrue: [check: Name, why: RegExp, make: () => void][] = [
    ['a free tag', /^The tag v.* exists: a released version is not released again\.$/, () => git('tag', `v${version}`)],
    ['committed files', /^There are changes without a commit/, () => fs.writeFileSync(at('new.txt'), '')],
    ['committed files', /^There are changes without a commit/, () => change('README.md', (text) => `${text}\n`)],
    [
      'the version of package.json',
      /^package\.json says 9\.9\.9, not /,
      () => change('package.json', (text) => text.replace(`"version": "${version}"`, '"version": "9.9.9"')),
    ],
    [
      'the version of package-lock.json',
      /^package-lock\.json says 9\.9\.9 and .*, not /,
      () => change('package-lock.json', (text) => text.replace(`"version": "${version}"`, '"version": "9.9.9"')),
    ],
    [
      'an entry of CHANGELOG.md',
      /^CHANGELOG\.md begins with "Unreleased": its first entry must be/,
      () => change('CHANGELOG.md', (text) => text.replace(/^## /m, '## Unreleased\n\n## ')),
    ],
    [
      'an entry of CHANGELOG.md',
      /^CHANGELOG\.md dates .* with "2999-01-01", which is no day up to today\.$/,
      () => change('CHANGELOG.md', (text) => text.replace(/^## .*$/m, `## ${version} (2999-01-01)`)),
    ],
    [
      'the release before, kept for its tests',
      /^tests\/upgrade keeps 0\.0\.1\.tar\.br, but .* is the release before/,
      () => {
        const [kept = ''] = fs.readdirSync(at('tests/upgrade')).filter((name) => name.endsWith('.tar.br'));
        fs.renameSync(at(`tests/upgrade/${kept}`), at('tests/upgrade/0.0.1.tar.br'));
      },
    ],
    [
      'unchanged migrations',
      /^The migration 0002-.*\.sql was released and is not the same any more/,
      () => change(migration('0002'), (text) => `${text}-- edited\n`),
    ],
    [
      'unchanged migrations',
      /^The migration 0003-.*\.sql was released and is not the same any more/,
      () => fs.rmSync(at(migration('0003'))),
    ],
    [
      'written documents',
      /^The generated documents are not those of this code: npm run docs:write/,
      () => change('docs/decisions/README.md', (text) => text.replace('| [1](', '| [one](')),
    ],
    [
      'documents about real files',
      /^A document names a file that does not exist/,
      () => change('docs/staff.md', (text) => `${text}\nSee \`server/gone-for-good.ts\`.\n`),
    ],
  ];
  const migration = (number: string) => {
    const folder = 'server/database/migrations';
    return `${folder}/${fs.readdirSync(at(folder)).find((name) => name.startsWith(number))}`;
  };

  it.each(untrue)(
    'is refused without %s: %s',
    (check, why, make) => {
      make();
      try {
        expect(releaseChecks[check](release)).toMatch(why);
      } finally {
        if (check === 'a free tag') git('tag', '--delete', `v${version}`);
      }
    },
    120_000,
  );

  it('is refused for what is no version, and checks nothing more', () => {
    expect(refuseRelease({ root: '/nowhere', version: 'next' })).toBe(
      '"next" is no version: npm run release -- 0.3.0.',
    );
  });

  it('has a test of each refusal', () => {
    const tested = new Set<string>(untrue.map(([check]) => check));
    expect(Object.keys(releaseChecks).filter((name) => !tested.has(name))).toEqual(['a version']);
  });

  it('consists of the tarball, its bill of materials and their checksums', async () => {
    await openTestBuild();
    const folder = at('dist');
    const names = writeRelease({ root: clone, build: process.env.WEB_BUILD ?? '', folder });
    expect(names).toEqual([`nostimo-${version}.tgz`, `nostimo-${version}.cdx.json`, 'SHA256SUMS']);
    const sums = fs.readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8');
    for (const name of names.slice(0, 2)) {
      const bytes = fs.readFileSync(path.join(folder, name));
      expect(sums).toContain(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    }
    const bill = JSON.parse(fs.readFileSync(path.join(folder, names[1] ?? ''), 'utf8'));
    expect(bill.metadata.component).toMatchObject({ name: 'nostimo', version, type: 'application' });
    const { packages } = JSON.parse(fs.readFileSync(path.join(folder, 'package/npm-shrinkwrap.json'), 'utf8'));
    const locked = Object.entries<{ version: string }>(packages).filter(([place]) => place !== '');
    const named = locked.map(([place, { version: of }]) => `${place.split('node_modules/').at(-1)}@${of}`);
    const listed = bill.components.map(({ name, version: of }: { name: string; version: string }) => `${name}@${of}`);
    expect([...new Set(listed)].sort()).toEqual([...new Set(named)].sort());
    expect(listed.some((name: string) => name.startsWith('vitest@'))).toBe(false);
    const commit = JSON.parse(fs.readFileSync(path.join(folder, 'package/package.json'), 'utf8')).gitHead;
    expect(commit).toBe(git('rev-parse', 'HEAD'));
  }, 180_000);
});
