import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findChangedMigration } from './released-migrations.ts';

export interface Release {
  root: string;
  version: string;
}

/** Each says in one sentence why the state is not that of the release; null: it is. */
type Check = (release: Release) => string | null;

/** In the order in which they are cheap. */
export const releaseChecks = {
  'a version': ({ version }) =>
    /^\d+\.\d+\.\d+$/.test(version) ? null : `"${version}" is no version: npm run release -- 0.3.0.`,

  'a free tag': ({ root, version }) =>
    git(root, 'tag', '--list', tagOf(version)) === ''
      ? null
      : `The tag ${tagOf(version)} exists: a released version is not released again.`,

  'committed files': ({ root }) =>
    git(root, 'status', '--porcelain') === '' ? null : 'There are changes without a commit: git status lists them.',

  'the version of package.json': (release) => compareVersion(release, 'package.json', ({ version }) => version),

  'the version of package-lock.json': (release) =>
    compareVersion(release, 'package-lock.json', ({ version, packages }) =>
      packages?.['']?.version === version ? version : `${version} and ${packages?.['']?.version}`,
    ),

  'an entry of CHANGELOG.md': ({ root, version }) => {
    const [newest = 'nothing'] = headingsOf(root);
    const day = newest.startsWith(`${version} (`) ? newest.slice(version.length + 2, -1) : null;
    if (day === null)
      return `CHANGELOG.md begins with "${newest}": its first entry must be "${version} (YEAR-MONTH-DAY)".`;
    return Number.isNaN(Date.parse(day)) || Date.parse(day) > Date.now()
      ? `CHANGELOG.md dates ${version} with "${day}", which is no day up to today.`
      : null;
  },

  'the release before, kept for its tests': ({ root, version }) => {
    const before = headingsOf(root)[1]?.split(' ')[0];
    const kept = fs.readdirSync(path.join(root, 'tests/upgrade')).find((name) => name.endsWith('.tar.br'));
    return kept === `${before}.tar.br`
      ? null
      : `tests/upgrade keeps ${kept ?? 'no release'}, but ${before} is the release before ${version}: node tests/upgrade/keep-release.ts.`;
  },

  'unchanged migrations': ({ root }) => {
    const changed = findChangedMigration(root);
    return (
      changed && `The migration ${changed} was released and is not the same any more: a change is a new migration.`
    );
  },

  'written documents': ({ root }) =>
    runTests(root, scriptOf(root, 'docs:write').replace(/^WRITE_DOCS=1 vitest run /, ''))
      ? null
      : 'The generated documents are not those of this code: npm run docs:write, and commit.',

  'documents about real files': ({ root }) =>
    runTests(root, '--config vitest.pure.config.ts tests/documents-name-real-files.test.ts')
      ? null
      : 'A document names a file that does not exist: npx vitest run tests/documents-name-real-files.test.ts.',
} as const satisfies Record<string, Check>;

/** The first reason against the release. */
export function refuseRelease(release: Release): string | null {
  for (const check of Object.values(releaseChecks)) {
    const reason = check(release);
    if (reason) return reason;
  }
  return null;
}

export function tagOf(version: string): string {
  return `v${version}`;
}

interface Versioned {
  version: string;
  packages?: Record<string, { version?: string }>;
}

function compareVersion({ root, version }: Release, file: string, read: (content: Versioned) => string): string | null {
  const found = read(JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as Versioned);
  return found === version
    ? null
    : `${file} says ${found}, not ${version}: npm version ${version} --no-git-tag-version.`;
}

/** The entries of the changelog, newest first. */
function headingsOf(root: string): string[] {
  const changelog = fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  return [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
}

function scriptOf(root: string, name: string): string {
  return JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).scripts[name];
}

function runTests(root: string, words: string): boolean {
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  const { WRITE_DOCS: _, ...env } = process.env;
  return spawnSync(vitest, ['run', ...words.split(' ')], { cwd: root, env, stdio: 'ignore' }).status === 0;
}

function git(root: string, ...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}
