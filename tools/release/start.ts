import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { refuseRelease, tagOf } from './refuse-release.ts';
import { writeRelease } from './write-release.ts';

const usage = `npm run release -- VERSION              checks the state, builds the web app, writes tarball, bill of materials and checksums to dist/
npm run release -- VERSION --dry-run    checks only
npm run release -- VERSION --tag        the same as without, and tags the commit`;

const root = path.resolve(import.meta.dirname, '../..');
const { version, isDry, isTagged } = readWords();
const reason = refuseRelease({ root, version });
if (reason) {
  console.error(reason);
  process.exit(1);
}
if (isDry) console.log(`${version} can be released.`);
else release();

function release(): void {
  const folder = path.join(root, 'dist');
  fs.rmSync(folder, { recursive: true, force: true });
  // Built from the commit, whatever build/ holds.
  const build = path.join(folder, 'build');
  const env = { ...process.env, NODE_ENV: 'production', WEB_BUILD: build };
  execFileSync(path.join(root, 'node_modules/.bin/react-router'), ['build'], { cwd: root, env, stdio: 'ignore' });
  for (const name of writeRelease({ root, build, folder })) console.log(`dist/${name}`);
  if (!isTagged) return;
  execFileSync('git', ['tag', '--annotate', tagOf(version), '--message', `Nostimo ${version}`], { cwd: root });
  console.log(`Tagged ${tagOf(version)}: git push origin ${tagOf(version)}`);
}

function readWords(): { version: string; isDry: boolean; isTagged: boolean } {
  const options = { 'dry-run': { type: 'boolean' }, tag: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [first, ...more] = positionals;
    if (first === undefined || more.length > 0) throw new Error(usage);
    return { version: first, isDry: values['dry-run'] ?? false, isTagged: values.tag ?? false };
  } catch {
    console.error(usage);
    process.exit(2);
  }
}
