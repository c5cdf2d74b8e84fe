import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isBuildNamed, webBuildFolder } from './build-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const built = path.join(webBuildFolder, 'server/index.js');
const longestBuildInMs = 60_000;
/** As under the systemd unit of docs/operations.md, with a read-only file system. */
const cannotBuildHere =
  'The web app is missing or older than its sources, and the shop may not write into its own folder: ' +
  'run `npm run build` there as the owner of the folder, then start the shop again.';
export const webSources = [
  'web',
  'contract',
  'domain',
  'texts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

export function isStorefrontBuilt(): boolean {
  const builtAt = fs.statSync(built, { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) return false;
  if (isBuildNamed) return true;
  return webSources.every((source) => newestChange(path.join(root, source)) <= builtAt);
}

/** Builds the web app. Where its builder is not installed (a production image), the shipped build is used. */
export function buildStorefront(say: (line: string) => void = () => {}): void {
  const builder = path.join(root, 'node_modules/.bin/react-router');
  if (!fs.existsSync(builder)) {
    if (fs.existsSync(built)) return;
    throw new Error('The web app is not built and its builder is not installed: run `npm ci && npm run build` first.');
  }
  const release = takeBuildLock();
  try {
    if (isStorefrontBuilt()) return;
    say('Building the web app, once …');
    const result = spawnSync(process.execPath, [builder, 'build'], { cwd: root, encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`The web app could not be built:\n${result.stdout}\n${result.stderr}`);
  } finally {
    release();
  }
}

/** Several shops may start at once from one folder; one builds, the others wait for it. */
export function takeBuildLock(folder = path.join(root, 'node_modules/.cache')): () => void {
  const lock = path.join(folder, 'nostimo-build.lock');
  for (let waited = 0; waited < longestBuildInMs; waited += 200) {
    try {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(lock, '', { flag: 'wx' });
      return () => fs.rmSync(lock, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new Error(cannotBuildHere);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  // A process holding it for so long has died.
  return () => fs.rmSync(lock, { force: true });
}

function newestChange(file: string): number {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = fs.readdirSync(file).filter((name) => !name.endsWith('.test.ts'));
  return inside.reduce((newest, name) => Math.max(newest, newestChange(path.join(file, name))), 0);
}
